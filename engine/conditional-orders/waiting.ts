// How a conditional order begins to wait for its price, and what happens once the price is there.

import type { ConditionalOrder } from './conditional-order.ts'
import { changed } from './events.ts'
import type { ConditionalState } from './state.ts'
import { followPrice, isReached, waitForTrigger, watchedPrice } from './triggers.ts'

/** Begins to wait. Where the price is there already it fires or is activated at once (domain.md 2.1, 2.3). */
export function startWaiting(state: ConditionalState, order: ConditionalOrder): void {
  if (order.trigger === 0 || isReached(state, order)) fire(state, order)
  else waitForTrigger(state, order)
}

export function fire(state: ConditionalState, order: ConditionalOrder): void {
  if (order.kind === 'trailing' && order.status === 'pending') activate(state, order)
  else {
    order.extreme = state.stores.triggers.extreme(order.id)
    state.conditionalOrders.enqueue(order)
  }
}

/** The extreme counts from the price that fired it; without one, when it is active at once, from the price of this moment. */
function activate(state: ConditionalState, order: ConditionalOrder): void {
  order.status = 'trailing'
  if (state.stores.triggers.extreme(order.id) === 0)
    followPrice(state, order, watchedPrice(state, order.market.market, order.triggerBy))
  changed(state, order)
}
