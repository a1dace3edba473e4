// One conditional order as its events make it: the one fold that read tables, streams, bots and scenarios share.

import type {
  PlanKind,
  PlanStatus,
  PlanTerms,
  TriggerSource,
  WatchKind,
} from '../conditional-orders/protocol.ts'
import type {
  ExchangeEvent,
  OrderSource,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../exchange/protocol.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'
import type { ViewFold } from './live-views.ts'

export type PlanPlaced = Extract<ExchangeEvent, { type: 'planPlaced' }>
export type PlanChanged = Extract<ExchangeEvent, { type: 'planChanged' }>

/** What a conditional order keeps all its life. */
interface ConditionalOrderOrigin {
  readonly planId: string
  readonly account: string
  readonly symbol: string
  /** 'watch': places no order and stands in no list. */
  readonly kind: PlanKind | WatchKind
  readonly clientOid: string
  readonly side: Side
  /** Of the order it places. */
  readonly orderType: OrderType
  readonly tif: TimeInForce
  readonly stp: SelfTradePrevention
  readonly triggerBy: TriggerSource
  readonly source: OrderSource
  /** An OCO's resting leg. */
  readonly limitOrderId?: string
  /** The order that a TP/SL was attached to. */
  readonly parentOrderId?: string
  /** The other leg of a TP/SL pair. */
  readonly siblingId?: string
  readonly createdAt: number
}

/** What may change of it. Every `planChanged` carries its terms whole; the rest stays until an event says otherwise. */
export interface ConditionalOrderProgress extends Readonly<PlanTerms> {
  readonly status: PlanStatus
  /** Highest (sell) or lowest (buy) price since activation, of a trailing stop. */
  readonly extreme?: string
  /** The order it placed: of an OCO its stop leg. */
  readonly orderId?: string
  readonly reason?: number
  readonly failure?: RejectionCode
  readonly params?: Record<string, string>
  readonly updatedAt: number
  /** The log entry that changed it last. */
  readonly seq: number
}

/** Amounts are decimal text, times epoch ms. A view is never changed: each event makes the next one. */
export interface ConditionalOrderView extends ConditionalOrderOrigin, ConditionalOrderProgress {}

/** One that lists show: a watch places no order. */
export type ListedConditionalOrder = ConditionalOrderView & { readonly kind: PlanKind }

export const isListed = (view: ConditionalOrderView): view is ListedConditionalOrder => view.kind !== 'watch'

/** True once it can change no more. */
export const isFinalConditionalOrder = ({ status }: Pick<ConditionalOrderView, 'status'>): boolean =>
  status === 'triggered' || status === 'failed' || status === 'cancelled'

/** The view after an event of this conditional order; undefined while its placing is not known. */
export function foldConditionalOrder(
  view: ConditionalOrderView | undefined,
  event: PlanPlaced | PlanChanged,
): ConditionalOrderView | undefined {
  if (event.type === 'planPlaced') return conditionalOrderOf(event)
  return view && { ...view, ...conditionalOrderProgress(event, view) }
}

/** What a `planChanged` makes of a conditional order of which as much is known as `before` says. */
export const conditionalOrderProgress = (
  event: PlanChanged,
  before?: Partial<ConditionalOrderProgress>,
): ConditionalOrderProgress => ({
  triggerPrice: event.triggerPrice,
  operator: event.operator,
  price: event.price,
  orderPrice: event.orderPrice,
  size: event.size,
  quoteSize: event.quoteSize,
  callback: event.callback,
  status: event.status,
  extreme: event.extreme ?? before?.extreme,
  orderId: event.orderId ?? before?.orderId,
  reason: event.reason ?? before?.reason,
  failure: event.failure ?? before?.failure,
  params: event.params ?? before?.params,
  updatedAt: event.at,
  seq: event.seq,
})

export const conditionalOrderFold: ViewFold<ConditionalOrderView> = {
  next: (event, find) =>
    event.type === 'planPlaced' || event.type === 'planChanged'
      ? foldConditionalOrder(find(event.planId), event)
      : undefined,
  idOf: ({ planId }) => planId,
  isFinal: isFinalConditionalOrder,
}

/** A conditional order as it is placed. */
export const conditionalOrderOf = (event: PlanPlaced): ConditionalOrderView => ({
  planId: event.planId,
  account: event.account,
  symbol: event.symbol,
  kind: event.kind,
  clientOid: event.clientOid,
  side: event.side,
  orderType: event.orderType,
  tif: event.tif,
  stp: event.stp,
  triggerBy: event.triggerBy,
  source: event.source,
  limitOrderId: event.limitOrderId,
  parentOrderId: event.parentOrderId,
  siblingId: event.siblingId,
  createdAt: event.at,
  triggerPrice: event.triggerPrice,
  operator: event.operator,
  price: event.price,
  orderPrice: event.orderPrice,
  size: event.size,
  quoteSize: event.quoteSize,
  callback: event.callback,
  status: 'pending',
  extreme: undefined,
  orderId: undefined,
  reason: undefined,
  failure: undefined,
  params: undefined,
  updatedAt: event.at,
  seq: event.seq,
})
