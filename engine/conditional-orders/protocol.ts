// What can be said of plans and what is answered. A plan is any order that waits for a price: trigger, OCO, trailing stop, TP/SL.

import type { OrderSource, OrderType, SelfTradePrevention, Side, TimeInForce } from '../exchange/protocol.ts'
import type { RejectionCode } from '../kernel/rejection-codes.ts'

export type PlanKind = 'trigger' | 'oco' | 'trailing' | 'tpsl'

/** A plan that places no order: it waits for a price and tells that it came. Reactors have them; no list of orders does. */
export type WatchKind = 'watch'

/** Which price is watched: the last trade or print, or the index. */
export type TriggerSource = 'last' | 'index'

/** Fixed when the plan is placed and kept with it, never derived again (domain.md 2.1). */
export type TriggerOperator = 'at-or-above' | 'at-or-below'

/** `status-codes.ts` gives the numbers that each kind of domain.md 2 has for these. */
export type PlanStatus =
  /** Waits for its trigger (a trailing stop: for its activation). */
  | 'pending'
  /** A trailing stop that follows the price. */
  | 'trailing'
  /** An OCO whose limit leg was filled in part: its stop leg is gone, the rest keeps resting. */
  | 'limit-filling'
  /** Its price came; its order waits its turn behind others. Shown to who asks, told by no event. */
  | 'queued'
  /** Its order was accepted (an OCO: one leg came through), whatever becomes of that order later. */
  | 'triggered'
  | 'failed'
  | 'cancelled'

/** A price to act at: at the market, or with a limit where `price` is given. */
export interface TriggerLeg {
  triggerPrice: string
  price?: string
}

interface PlanWish {
  account: string
  symbol: string
  side: Side
  stp?: SelfTradePrevention
  source?: OrderSource
}

/** A trigger order (domain.md 2.1). */
export interface PlaceTrigger extends PlanWish {
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
export interface PlaceOco extends PlanWish {
  type: 'placeOco'
  size: string
  price: string
  triggerPrice: string
  orderPrice: string
}

/** A trailing stop (domain.md 2.3). */
export interface PlaceTrailing extends PlanWish {
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
export interface PlaceTpsl extends PlanWish {
  type: 'placeTpsl'
  size: string
  legs: TriggerLeg[]
}

/** A watch: waits for a price, then tells `triggered`. */
export interface PlaceWatch {
  type: 'placeWatch'
  account: string
  symbol: string
  triggerPrice: string
  triggerBy?: TriggerSource
}

/** Names one plan by the exchange's id or by the id it was placed with. */
export interface PlanRef {
  planId?: string
  clientOid?: string
}

/** New values of a plan that waits; what is absent stays (domain.md 2.1: another trigger fixes the operator anew). */
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

export type PlanCommand =
  | PlaceTrigger
  | PlaceOco
  | PlaceTrailing
  | PlaceTpsl
  | PlaceWatch
  | UpdatePlan
  | ({ type: 'cancelPlan'; account: string; symbol?: string } & PlanRef)
  | {
      type: 'cancelPlans'
      account: string
      symbol?: string
      side?: Side
      kind?: PlanKind | WatchKind
      plans?: PlanRef[]
    }

/** Everything of a plan that can change while it lives. */
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
