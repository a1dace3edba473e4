// The fields of the contract order form, their choices, and what can be wrong with them: shared by page and server.

import { bestPrices, stps, tifs } from '#app/parts/order-choice-values.ts'
import type { BestPrice, SelfTradePrevention, TimeInForce } from '#engine/exchange/protocol.ts'
import type { ContractTriggerSource } from '#engine/futures/plans/leg.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'
import { type FormAction, formActions, type OrderTypeName, orderTypes } from './view-state.ts'

export type NumberField = 'price' | 'amount' | 'trigger' | 'callback' | LegField | 'slippage'
/** What an order brings. */
export type LegField = 'takeProfit' | 'stopLoss'
export type FormProblem =
  | 'price'
  | 'amount'
  | 'number'
  | 'leverage'
  | 'side'
  | 'closing'
  | 'trigger'
  | 'callback'
  | 'stops'
  | 'profitLong'
  | 'profitShort'
  | 'lossLong'
  | 'lossShort'
  | 'percent'
  | 'slippage'
  | 'nothing'
export type FormProblems = Partial<Record<NumberField | 'leverage' | 'side', FormProblem>>

/** The form as its reader left it. */
export interface FormValues {
  action: FormAction
  type: OrderTypeName
  /** Whose position it opens or closes; of the button that was pressed. */
  side: PositionSideWord | ''
  price: string
  amount: string
  /** Where a plan sends its order; of a trailing stop where it begins to follow. */
  trigger: string
  triggerBy: ContractTriggerSource
  /** Percent that a trailing stop stays behind. */
  callback: string
  /** Where what the order opened is closed; empty: nowhere. */
  takeProfit: string
  stopLoss: string
  /** Percent, of a market order. */
  slippage: string
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
  trigger: '',
  triggerBy: 'last',
  callback: '',
  takeProfit: '',
  stopLoss: '',
  slippage: '',
  tif: 'gtc',
  bestPrice: '',
  stp: 'cancel-taker',
  reduceOnly: false,
}

export const triggerSources = ['last', 'mark'] as const

export const legFields = ['takeProfit', 'stopLoss'] as const satisfies LegField[]

/** A plan waits for its price before it sends an order. */
export const isPlanType = (type: OrderTypeName): type is 'trigger' | 'trailing' =>
  type === 'trigger' || type === 'trailing'

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
    trigger: text('trigger'),
    triggerBy: oneOf(triggerSources, text('triggerBy'), 'last'),
    callback: text('callback'),
    takeProfit: text('takeProfit'),
    stopLoss: text('stopLoss'),
    slippage: text('slippage'),
    tif: oneOf(tifs, text('tif'), 'gtc'),
    bestPrice: oneOf(['', ...bestPrices], text('bestPrice'), ''),
    stp: oneOf(stps, text('stp'), 'cancel-taker'),
    reduceOnly: text('reduceOnly') !== '',
  }
}

/** The side of the order: closing a long sells. */
export const orderSide = (action: FormAction, side: PositionSideWord): 'buy' | 'sell' =>
  (action === 'open') === (side === 'long') ? 'buy' : 'sell'
