// A conditional order that waits, as its owner may read it.

import type { OrderSource, OrderType, SelfTradePrevention, Side, TimeInForce } from '../kernel/protocol.ts'
import type { PlanKind, PlanStatus, PlanTerms, TriggerSource, WatchKind } from './protocol.ts'

export interface LivePlan extends PlanTerms {
  planId: string
  clientOid: string
  symbol: string
  kind: PlanKind | WatchKind
  side: Side
  /** Of the order it places. */
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  status: PlanStatus
  /** Highest (sell) or lowest (buy) price since its activation, of a trailing stop. */
  extreme?: string
  triggerBy: TriggerSource
  source: OrderSource
  placedAt: number
  limitOrderId?: string
  parentOrderId?: string
  siblingId?: string
}
