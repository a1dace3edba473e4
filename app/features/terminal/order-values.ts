// The fields of the order form, their choices, and what can be wrong with them: shared by page and server.

import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'

export const fields = ['price', 'amount', 'total', 'slippage', 'acknowledge'] as const

export type FormField = (typeof fields)[number]
export type FormProblem = 'price' | 'amount' | 'total' | 'number' | 'slippage' | 'acknowledge'
export type FormProblems = Partial<Record<FormField, FormProblem>>

/** The form as its reader left it. */
export interface FormValues {
  side: 'buy' | 'sell'
  type: 'limit' | 'market'
  price: string
  amount: string
  total: string
  tif: TimeInForce
  bestPrice: BestPrice | ''
  stp: SelfTradePrevention
  slippage: string
}

export const tifs = ['gtc', 'post-only', 'ioc', 'fok'] as const satisfies TimeInForce[]
export const bestPrices = [
  'counterparty-1',
  'counterparty-5',
  'queue-1',
  'queue-5',
] as const satisfies BestPrice[]
export const stps = [
  'cancel-taker',
  'cancel-maker',
  'cancel-both',
  'none',
] as const satisfies SelfTradePrevention[]

export const emptyForm: FormValues = {
  side: 'buy',
  type: 'limit',
  price: '',
  amount: '',
  total: '',
  tif: 'gtc',
  bestPrice: '',
  stp: 'cancel-taker',
  slippage: '',
}
