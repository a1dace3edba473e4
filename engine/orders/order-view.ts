// One order as its events make it: the one fold that read tables, streams, bots and scenarios share.

import type { TriggerLeg } from '../conditional-orders/protocol.ts'
import { addDecimals, divideDecimals, subtractDecimals } from '../core/decimal-arithmetic.ts'
import type {
  ExchangeEvent,
  OrderSource,
  OrderStatus,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../exchange/protocol.ts'
import type { LoanMode } from '../kernel/protocol.ts'
import type { ViewFold } from './live-views.ts'

export type OrderAccepted = Extract<ExchangeEvent, { type: 'orderAccepted' }>
export type OrderChanged = Extract<ExchangeEvent, { type: 'orderChanged' }>
export type OrderFilled = Extract<ExchangeEvent, { type: 'orderFilled' }>
export type OrderEvent = OrderAccepted | OrderChanged | OrderFilled

/** Paid so far, decimal text by coin; below zero where a maker is paid. */
export type Fees = Readonly<Record<string, string>>

/** What an order keeps all its life. */
interface OrderOrigin {
  readonly orderId: string
  readonly account: string
  readonly symbol: string
  readonly clientOid: string
  readonly side: Side
  readonly orderType: OrderType
  readonly tif: TimeInForce
  /** Absent where the view began with the exchange's live order, which does not have it. */
  readonly stp?: SelfTradePrevention
  readonly source: OrderSource
  /** Market buys by amount of quote. */
  readonly quoteSize?: string
  /** The conditional order that placed it. */
  readonly planId?: string
  readonly takeProfit?: TriggerLeg
  readonly stopLoss?: TriggerLeg
  /** Of a margin wallet. */
  readonly loan?: LoanMode
  readonly createdAt: number
}

/** What may change of an order; every `orderChanged` carries all of it. */
export interface OrderProgress {
  /** The limit; absent for market orders. */
  readonly price?: string
  /** In base; absent for market buys by quote. */
  readonly size?: string
  readonly executedSize: string
  readonly executedQuote: string
  readonly remainingSize: string
  readonly status: OrderStatus
  /** Cancel reason of domain.md 1.2, with a final status. */
  readonly reason?: number
  readonly updatedAt: number
  /** The log entry that changed it last. */
  readonly seq: number
}

/** Amounts are decimal text, times epoch ms. A view is never changed: each event makes the next one. */
export interface OrderView extends OrderOrigin, OrderProgress {
  readonly fees: Fees
}

/** True once an order can change no more. */
export const isFinalOrder = ({ status }: Pick<OrderView, 'status'>): boolean =>
  status === 'filled' || status === 'cancelled' || status === 'partially-cancelled'

/** The view after an event of this order; undefined while its acceptance is not known. */
export function foldOrder(view: OrderView | undefined, event: OrderEvent): OrderView | undefined {
  switch (event.type) {
    case 'orderAccepted':
      return orderOf(event)
    case 'orderFilled':
      return view && filled(view, event)
    case 'orderChanged':
      return view && { ...view, ...orderProgress(event, view) }
  }
}

/** What an `orderChanged` makes of an order; `before` matters only for terms that the event leaves out. */
export const orderProgress = (event: OrderChanged, before?: Partial<OrderProgress>): OrderProgress => ({
  price: event.price ?? before?.price,
  size: event.size ?? before?.size,
  executedSize: event.executedSize,
  executedQuote: event.executedQuote,
  remainingSize: event.remainingSize,
  status: event.status,
  reason: event.reason,
  updatedAt: event.at,
  seq: event.seq,
})

export const addFee = (fees: Fees, { feeCoin, fee }: Pick<OrderFilled, 'feeCoin' | 'fee'>): Fees => ({
  ...fees,
  [feeCoin]: addDecimals(fees[feeCoin] ?? '0', fee),
})

const averageDigits = 12

/** What one unit cost, for display; undefined before the first fill. */
export const averagePrice = ({
  executedSize,
  executedQuote,
}: Pick<OrderView, 'executedSize' | 'executedQuote'>): string | undefined =>
  executedSize === '0' ? undefined : divideDecimals(executedQuote, executedSize, averageDigits)

export const orderFold: ViewFold<OrderView> = {
  next: (event, find) => {
    switch (event.type) {
      case 'orderAccepted':
      case 'orderFilled':
      case 'orderChanged':
        return foldOrder(find(event.orderId), event)
      default:
        return undefined
    }
  },
  idOf: ({ orderId }) => orderId,
  isFinal: isFinalOrder,
}

/** An order as it is accepted. */
export const orderOf = (event: OrderAccepted): OrderView => ({
  orderId: event.orderId,
  account: event.account,
  symbol: event.symbol,
  clientOid: event.clientOid,
  side: event.side,
  orderType: event.orderType,
  tif: event.tif,
  stp: event.stp,
  source: event.source,
  quoteSize: event.quoteSize,
  planId: event.planId,
  takeProfit: event.takeProfit,
  stopLoss: event.stopLoss,
  loan: event.loan,
  createdAt: event.at,
  price: event.price,
  size: event.size,
  executedSize: '0',
  executedQuote: '0',
  remainingSize: event.size ?? '0',
  status: 'accepted',
  reason: undefined,
  updatedAt: event.at,
  seq: event.seq,
  fees: {},
})

/** Its `orderChanged` follows in the same entry and says the same with certainty: the state after all fills of the entry. */
function filled(view: OrderView, event: OrderFilled): OrderView {
  const { size, executedSize, executedQuote, remainingSize } = view
  return {
    ...view,
    executedSize: addDecimals(executedSize, event.size),
    executedQuote: addDecimals(executedQuote, event.quote),
    remainingSize: size === undefined ? remainingSize : subtractDecimals(remainingSize, event.size),
    status: 'partially-filled',
    updatedAt: event.at,
    seq: event.seq,
    fees: addFee(view.fees, event),
  }
}
