// Commands and events of plans on contracts: what waits for a price, or for the risk of a position, and then sends an order
// (domain.md 2.1, 2.3, 5.9). Decimals are text.

import type {
  OrderNaming,
  OrderSource,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '../../kernel/protocol.ts'
import type { OrderLegs, PositionSideWord } from '../protocol.ts'
import type { ContractTriggerSource, PositionLeg } from './leg.ts'

/** `profit` and `loss` close a position at a price, `ratio` (the MMR stop) at a margin ratio. */
export type ContractPlanKind = 'trigger' | 'trailing' | 'profit' | 'loss' | 'ratio'

/** Sends no order and stands in no list. */
export type ContractWatchKind = 'watch'

export type ContractPlanStatus =
  /** Waits for its trigger (a trailing stop: for its activation). */
  | 'pending'
  /** A trailing stop that follows the price. */
  | 'trailing'
  | 'triggered'
  | 'failed'
  | 'cancelled'

/**
 * A trigger order; with `callback` a trailing stop, whose trigger price may be absent: it follows at once. The order of a trigger
 * order may bring a take profit and a stop loss, as any order.
 */
export interface PlaceContractPlan extends OrderNaming, OrderLegs {
  type: 'placeContractPlan'
  account: string
  symbol: string
  side: Side
  positionSide?: PositionSideWord
  reduceOnly?: boolean
  triggerPrice?: string
  triggerBy?: ContractTriggerSource
  /** Percent, "0.01" to "10". */
  callback?: string
  orderType: OrderType
  /** Limit only. */
  price?: string
  size: string
  tif?: TimeInForce
  stp?: SelfTradePrevention
  source?: OrderSource
}

/** Take profit and stop loss of a position: of the whole, one of each, replaced by new ones; or of a part of it. */
export interface PlacePositionStop extends OrderNaming {
  type: 'placePositionStop'
  account: string
  symbol: string
  /** Hedge mode: of which position. */
  positionSide?: PositionSideWord
  /** Absent: of the whole position, whatever its size becomes. */
  size?: string
  takeProfit?: PositionLeg
  stopLoss?: PositionLeg
  source?: OrderSource
}

/** Closes the whole position at the market once its margin ratio reaches so many percent. */
export interface PlaceRatioStop extends OrderNaming {
  type: 'placeRatioStop'
  account: string
  symbol: string
  positionSide?: PositionSideWord
  /** "10" to "95", a whole number; absent = 80. */
  percent?: string
  source?: OrderSource
}

/** Waits for a last price, then reports `triggered`: reactors wake by it. */
export interface PlaceContractWatch {
  type: 'placeContractWatch'
  account: string
  symbol: string
  triggerPrice: string
}

export interface ContractPlanRef {
  planId?: string
  clientOid?: string
}

/** New values of one that waits; what is absent stays, and a leg whose trigger price is "0" leaves. */
export interface UpdateContractPlan extends ContractPlanRef, OrderLegs {
  type: 'updateContractPlan'
  account: string
  triggerPrice?: string
  price?: string
  size?: string
  callback?: string
  percent?: string
}

export type CancelContractPlan = { type: 'cancelContractPlan'; account: string } & ContractPlanRef

export interface CancelContractPlans {
  type: 'cancelContractPlans'
  account: string
  symbol?: string
  kind?: ContractPlanKind | ContractWatchKind
}

/** Everything that can change while it lives. */
export interface ContractPlanTerms extends OrderLegs {
  triggerPrice?: string
  operator?: 'at-or-above' | 'at-or-below'
  price?: string
  /** Absent: the whole position. */
  size?: string
  callback?: string
  percent?: string
}

interface Named {
  planId: string
  account: string
  symbol: string
  kind: ContractPlanKind | ContractWatchKind
}

export type ContractPlanEvent =
  | ({
      type: 'contractPlanPlaced'
      clientOid: string
      side: Side
      positionSide?: PositionSideWord
      isClosing: boolean
      orderType: OrderType
      tif: TimeInForce
      stp: SelfTradePrevention
      triggerBy: ContractTriggerSource
      source: OrderSource
    } & ContractPlanTerms &
      Named)
  | ({
      type: 'contractPlanChanged'
      status: ContractPlanStatus
      /** The order it sent. */
      orderId?: string
      /** Highest (sell) or lowest (buy) price since activation, of a trailing stop. */
      extreme?: string
      /** Cancel reason of domain.md 1.2. */
      reason?: number
      /** Why its order was refused, with 'failed'. */
      failure?: string
      params?: Record<string, string>
    } & ContractPlanTerms &
      Named)
