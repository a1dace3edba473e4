// The fields of the order form, their choices, and what can be wrong with them: shared by page and server.

import type { PlanKind, TriggerSource } from '#engine/conditional-orders/protocol.ts'
import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import type { LoanMode } from '#engine/kernel/protocol.ts'
import type { WalletChoice } from './wallet-choice.ts'

/** Boxes for numbers. */
export const numberFields = [
  'price',
  'amount',
  'total',
  'slippage',
  'triggerPrice',
  'orderPrice',
  'callback',
  'takeProfit',
  'takeProfitPrice',
  'stopLoss',
  'stopLossPrice',
] as const

export type NumberField = (typeof numberFields)[number]
export type FormField = NumberField | 'acknowledge'
export type FormProblem =
  | 'price'
  | 'amount'
  | 'total'
  | 'number'
  | 'slippage'
  | 'acknowledge'
  | 'triggerPrice'
  | 'orderPrice'
  | 'callback'
  | 'legs'
  | 'nothing'
export type FormProblems = Partial<Record<FormField, FormProblem>>

/** Kinds of orders that wait for a price, each a tab of the form and of the orders panel. */
export const planTypes = ['trigger', 'oco', 'trailing', 'tpsl'] as const satisfies PlanKind[]
export const orderTypes = ['limit', 'market', ...planTypes] as const

export type FormType = (typeof orderTypes)[number]

export const isPlanType = (type: string): type is PlanKind => planTypes.some((kind) => kind === type)

/** The form as its reader left it. */
export interface FormValues extends Record<NumberField, string> {
  side: 'buy' | 'sell'
  type: FormType
  tif: TimeInForce
  bestPrice: BestPrice | ''
  stp: SelfTradePrevention
  triggerBy: TriggerSource
  wallet: WalletChoice
  loan: LoanMode
}

export const triggerSources = ['last', 'index'] as const satisfies TriggerSource[]

const emptyNumbers = Object.fromEntries(numberFields.map((name) => [name, ''])) as Record<NumberField, string>

export const emptyForm: FormValues = {
  ...emptyNumbers,
  side: 'buy',
  type: 'limit',
  tif: 'gtc',
  bestPrice: '',
  stp: 'cancel-taker',
  triggerBy: 'last',
  wallet: 'spot',
  loan: 'normal',
}

/** Two ways to be served at once, each one press: to wait at the head of the queue, or to take the first offer. */
const quickOrders = {
  maker: { bestPrice: 'queue-1', tif: 'post-only' },
  taker: { bestPrice: 'counterparty-1', tif: 'ioc' },
} as const satisfies Record<string, Partial<FormValues>>

export const quickNames = ['maker', 'taker'] as const satisfies (keyof typeof quickOrders)[]

export function quickened(values: FormValues, quick: string): FormValues {
  const name = quickNames.find((known) => known === quick)
  return name === undefined || values.type !== 'limit' ? values : { ...values, ...quickOrders[name] }
}
