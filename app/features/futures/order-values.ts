// The fields of the contract order form, their choices, and what can be wrong with them: shared by page and server.

import { bestPrices, stps, tifs } from '#app/parts/order-choice-values.ts'
import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import { type FormAction, formActions, type OrderTypeName, orderTypes } from './view-state.ts'

export type NumberField = 'price' | 'amount'
export type FormProblem = 'price' | 'amount' | 'number' | 'leverage' | 'side' | 'closing'
export type FormProblems = Partial<Record<NumberField | 'leverage' | 'side', FormProblem>>

/** The form as its reader left it. */
export interface FormValues {
  action: FormAction
  type: OrderTypeName
  /** Whose position it opens or closes; of the button that was pressed. */
  side: PositionSideWord | ''
  price: string
  amount: string
  tif: TimeInForce
  bestPrice: BestPrice | ''
  stp: SelfTradePrevention
  reduceOnly: boolean
}

export const emptyForm: FormValues = {
  action: 'open',
  type: 'limit',
  side: '',
  price: '',
  amount: '',
  tif: 'gtc',
  bestPrice: '',
  stp: 'cancel-taker',
  reduceOnly: false,
}

function oneOf<const T extends readonly string[]>(options: T, value: string, fallback: T[number]): T[number] {
  return options.find((option) => option === value) ?? fallback
}

export function readValues(form: FormData): FormValues {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 80)
  return {
    action: oneOf(formActions, text('action'), 'open'),
    type: oneOf(orderTypes, text('type'), 'limit'),
    side: oneOf(['', 'long', 'short'], text('side'), ''),
    price: text('price'),
    amount: text('amount'),
    tif: oneOf(tifs, text('tif'), 'gtc'),
    bestPrice: oneOf(['', ...bestPrices], text('bestPrice'), ''),
    stp: oneOf(stps, text('stp'), 'cancel-taker'),
    reduceOnly: text('reduceOnly') !== '',
  }
}

/** The side of the order: closing a long sells. */
export const orderSide = (action: FormAction, side: PositionSideWord): 'buy' | 'sell' =>
  (action === 'open') === (side === 'long') ? 'buy' : 'sell'
