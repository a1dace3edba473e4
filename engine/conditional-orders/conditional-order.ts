// One order as the exchange keeps it while it lives: whose it is, what it waits for, what it will do; and its terms as text.

import type { Account } from '../kernel/accounts.ts'
import type { OrderSource, OrderType, SelfTradePrevention, TimeInForce } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import { stepsText } from '../market/pair.ts'
import type { PlanKind, PlanStatus, PlanTerms, TriggerSource, WatchKind } from './protocol.ts'

/** A conditional order is removed when it ends. */
export type WaitingStatus = Exclude<PlanStatus, 'triggered' | 'failed' | 'cancelled'>

export interface ConditionalOrder {
  readonly id: number
  readonly kind: PlanKind | WatchKind
  readonly account: Account
  readonly market: TradedPair
  readonly clientOid: string
  readonly side: SideNumber
  /** Of the order it places. */
  readonly orderType: OrderType
  readonly tif: TimeInForce
  readonly stp: SelfTradePrevention
  readonly source: OrderSource
  readonly triggerBy: TriggerSource
  readonly placedAt: number
  status: WaitingStatus
  /** Ticks; 0 = none, of a trailing stop that is active from the start. A trailing stop: its activation. */
  trigger: number
  /** Whether it waits for a price at or above its trigger. Fixed with the trigger, never derived again (domain.md 2.1). */
  above: boolean
  /** Limit of the order it places in ticks, 0 = at the market. An OCO: the limit leg's price. */
  price: number
  /** An OCO: the stop leg's limit in ticks, else 0. */
  orderPrice: number
  /** 0 when it spends a quote amount. */
  lots: number
  quoteSize: string | undefined
  /** A trailing stop's callback in hundredths of a percent, else 0. */
  callbackBps: number
  /** A trailing stop's highest or lowest price in ticks once it fired; before that the spot core knows it. */
  extreme: number
  /** An OCO's resting leg, else 0. */
  limitOrder: number
  /** The order that a TP/SL was attached to, else 0. */
  readonly parentOrder: number
  /** The other leg of a TP/SL pair, 0 = none. */
  readonly sibling: number
}

export function termsOf(order: ConditionalOrder): PlanTerms {
  const { tick, lot } = order.market
  const price = (ticks: number) => (ticks === 0 ? undefined : stepsText(ticks, tick))
  return {
    triggerPrice: price(order.trigger),
    operator: order.trigger === 0 ? undefined : order.above ? 'at-or-above' : 'at-or-below',
    price: price(order.price),
    orderPrice: price(order.orderPrice),
    size: order.lots === 0 ? undefined : stepsText(order.lots, lot),
    quoteSize: order.quoteSize,
    callback: order.callbackBps === 0 ? undefined : stepsText(order.callbackBps, percent),
  }
}

/** A callback is percent with at most two decimals. */
export const percent = { units: 1, scale: 2 }
