// How a conditional order waits in the spot core: at a threshold, or behind the price; and what happens to it when its price is there.

import { priceSource } from '../kernel/ports.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { ConditionalState } from './state.ts'

/** What rings first at one price (domain.md 0.3). */
const ranks = { trailing: 0, oco: 1, trigger: 2, tpsl: 2, watch: 3 }

const sourceOf = (order: ConditionalOrder) =>
  order.triggerBy === 'index' ? priceSource.index : priceSource.last

/** The price that a conditional order watches, in ticks. */
export function watchedPrice(
  state: ConditionalState,
  market: number,
  triggerBy: ConditionalOrder['triggerBy'],
): number {
  const index = triggerBy === 'index' ? state.ports.trading.indexPrice(market) : 0
  return index > 0 ? index : state.ports.trading.lastPrice(market)
}

/** Whether the watched price is where the order waits for it. Nothing is compared while the pair does not trade. */
export function isReached(state: ConditionalState, order: ConditionalOrder): boolean {
  if (order.market.status !== 'trading') return false
  const price = watchedPrice(state, order.market.market, order.triggerBy)
  return order.above ? price >= order.trigger : price <= order.trigger
}

/** Rings at the next price that reaches the trigger; a trailing stop follows from that price on (domain.md 2.3). */
export function waitForTrigger(state: ConditionalState, order: ConditionalOrder): void {
  const rank = ranks[order.kind]
  if (order.kind === 'trailing') state.stores.triggers.startBy(order.id, order.side, order.callbackBps)
  state.ports.trading.arm(order.market.market, sourceOf(order), order.id, rank, order.above, order.trigger)
}

/** Rings once the price has come back from its extreme by the callback. */
export function followPrice(state: ConditionalState, order: ConditionalOrder, extreme: number): void {
  state.ports.trading.follow(
    order.market.market,
    sourceOf(order),
    order.id,
    order.side,
    order.callbackBps,
    extreme,
  )
}

export function stopWaiting({ stores: { triggers } }: ConditionalState, { id }: ConditionalOrder): void {
  if (!triggers.disarm(id)) triggers.unfollow(id)
}
