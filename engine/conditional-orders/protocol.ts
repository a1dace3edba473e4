// Commands and events of conditional orders: whatever waits for a price (trigger, OCO, trailing stop, TP/SL).
// In formats (journal, scenarios, APIs) they are called plans, and those names stay.

import type {
  OrderNaming,
  OrderSource,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
  TriggerLeg,
} from '../kernel/protocol.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'

export type { TriggerLeg } from '../kernel/protocol.ts'

export type PlanKind = 'trigger' | 'oco' | 'trailing' | 'tpsl'

/** Places no order: it waits for a price and reports that it came. Reactors have them; they are in no list of orders. */
export type WatchKind = 'watch'

/** Which price is watched: the last trade or print, or the index. */
export type TriggerSource = 'last' | 'index'

/** Fixed when the order is placed and kept with it, never derived again (domain.md 2.1). */
export type TriggerOperator = 'at-or-above' | 'at-or-below'

/** `status-codes.ts` gives the numbers that each kind of domain.md 2 has for these. */
export type PlanStatus =
  /** Waits for its trigger (a trailing stop: for its activation). */
  | 'pending'
  /** A trailing stop that follows the price. */
  | 'trailing'
  /** An OCO whose limit leg was filled in part: its stop leg is gone, the rest keeps resting. */
  | 'limit-filling'
  /** Its price came; its order waits its turn behind others. A reader sees it; no event reports it. */
  | 'queued'
  /** Its order was accepted (an OCO: one leg came through), whatever becomes of that order later. */
  | 'triggered'
  | 'failed'
  | 'cancelled'

interface PlaceConditional extends OrderNaming {
  account: string
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  source?: OrderSource
}

/** Of an account, or of a margin wallet of it, which then pays (scenario.md). */
interface PlaceInWallet extends PlaceConditional {
  wallet?: string
}

/** A trigger order (domain.md 2.1). */
export interface PlaceTrigger extends PlaceInWallet {
  type: 'placeTrigger'
  triggerPrice: string
  triggerBy?: TriggerSource
  orderType: OrderType
  /** Limit only. */
  price?: string
  /** In base; market buys may give `quoteSize` instead. */
  size?: string
  quoteSize?: string
  /** Limit only. */
  tif?: TimeInForce
}

/** One cancels the other (domain.md 2.2): a limit leg that rests at once and a stop-limit leg. */
export interface PlaceOco extends PlaceInWallet {
  type: 'placeOco'
  size: string
  price: string
  triggerPrice: string
  orderPrice: string
}

/** A trailing stop (domain.md 2.3). */
export interface PlaceTrailing extends PlaceInWallet {
  type: 'placeTrailing'
  size: string
  /** Percent, "0.1" to "20", at most two decimals. */
  callback: string
  /** Activation; absent = at once. */
  triggerPrice?: string
  triggerBy?: TriggerSource
  /** Limit of the order it places; absent = market. */
  price?: string
}

/** Take profit and stop loss on holdings (domain.md 2.4): sells only; two legs lie on both sides of the price, one ends the other. */
export interface PlaceTpsl extends PlaceConditional {
  type: 'placeTpsl'
  size: string
  legs: TriggerLeg[]
}

/** A watch: waits for a price, then reports `triggered`. */
export interface PlaceWatch {
  type: 'placeWatch'
  account: string
  symbol: string
  triggerPrice: string
  triggerBy?: TriggerSource
}

/** Names one conditional order by the exchange's id or by the id it was placed with. */
export interface PlanRef {
  planId?: string
  clientOid?: string
}

/** New values of one that waits; what is absent stays (domain.md 2.1: another trigger sets the operator again). */
export interface UpdatePlan extends PlanRef {
  type: 'updatePlan'
  account: string
  triggerPrice?: string
  price?: string
  orderPrice?: string
  size?: string
  quoteSize?: string
  callback?: string
}

export type CancelPlan = { type: 'cancelPlan'; account: string; symbol?: string } & PlanRef

export interface CancelPlans {
  type: 'cancelPlans'
  account: string
  symbol?: string
  side?: Side
  kind?: PlanKind | WatchKind
  /** Only these; those already gone are passed over. */
  plans?: PlanRef[]
}

export type PlanCommand =
  | PlaceTrigger
  | PlaceOco
  | PlaceTrailing
  | PlaceTpsl
  | PlaceWatch
  | UpdatePlan
  | CancelPlan
  | CancelPlans

/** Everything that can change while it lives. */
export interface PlanTerms {
  /** Absent for a trailing stop without activation price. */
  triggerPrice?: string
  operator?: TriggerOperator
  /** Limit of the order to place; absent = market. An OCO: the limit leg's price. */
  price?: string
  /** An OCO: the stop leg's limit. */
  orderPrice?: string
  size?: string
  quoteSize?: string
  callback?: string
}

interface PlanName {
  planId: string
  account: string
  symbol: string
  kind: PlanKind | WatchKind
}

export type PlanEvent =
  | ({
      type: 'planPlaced'
      clientOid: string
      side: Side
      orderType: OrderType
      tif: TimeInForce
      stp: SelfTradePrevention
      triggerBy: TriggerSource
      source: OrderSource
      /** An OCO's resting leg. */
      limitOrderId?: string
      /** The order that a TP/SL was attached to. */
      parentOrderId?: string
      /** The other leg of a TP/SL pair. */
      siblingId?: string
    } & PlanTerms &
      PlanName)
  | ({
      type: 'planChanged'
      status: PlanStatus
      /** The order it placed: of a trigger, trailing stop, TP/SL, or an OCO's stop leg. */
      orderId?: string
      /** Highest (sell) or lowest (buy) price since activation, of a trailing stop. */
      extreme?: string
      /** Cancel reason of domain.md 1.2 with 'cancelled'; an OCO's lost leg also has one. */
      reason?: number
      /** Why its order could not be placed, with 'failed' (domain.md 2.1). */
      failure?: RejectionCode
      params?: Record<string, string>
    } & PlanTerms &
      PlanName)
