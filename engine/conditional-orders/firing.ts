// Works off what prices and fills mean for conditional orders: the one queue, first come, first served.
//
// The order of events, where domain.md 2 leaves it open:
//   1. What happened to orders that conditional orders look at comes first, in its order: a fill of an OCO's resting leg ends its stop
//      leg even where the trigger was touched in the same step; attached TP and SL come to life.
//   2. Whatever rang joins the queue in the order it rang; a trailing stop that was pending is activated at once instead
//      and tells so.
//   3. The first of the queue places its order: all events of that order, then the order's own end, then its sibling's.
//      After it 1 and 2 again, so that what an order's trades ring waits behind all who rang before.
//   4. After `limits.firesPerStep` of them the rest waits for the next step or entry. That a conditional order is queued is not an event: an
//      avalanche would announce itself to everybody in the one entry that sets it off. Who asks is shown it.
// This runs after every command and after every step of passing time. What changed before (a cancel, a suspended pair) has
// its effect: who was cancelled leaves the queue, and an order refused is a conditional order failed.

import { limits } from '../kernel/limits.ts'
import { reportChanges } from '../kernel/report.ts'
import { entryChanged } from './attached-legs.ts'
import { placeChild } from './child-order.ts'
import { end } from './events.ts'
import { fireOco, limitLegChanged } from './oco.ts'
import type { ConditionalState } from './state.ts'
import { fire } from './waiting.ts'

export function followUp(state: ConditionalState): void {
  const { conditionalOrders: orders } = state
  if (orders.notes.length === 0 && state.stores.triggers.firedCount() === 0 && orders.queued === 0) return
  for (let fired = 0; ; fired++) {
    takeNews(state)
    const order = fired < limits.firesPerStep ? orders.takeNext() : undefined
    if (order === undefined) break
    if (order.kind === 'oco') fireOco(state, order)
    else if (order.kind === 'watch') end(state, order, 'triggered')
    else placeChild(state, order)
  }
}

/** What was traded so far; also at the end of an entry, when sales for debts and copies have traded behind the queue. */
export function takeNews(state: ConditionalState): void {
  workOffUpdates(state)
  takeFired(state)
}

/** Takes up what rang. */
function takeFired(state: ConditionalState): void {
  const {
    conditionalOrders: orders,
    stores: { triggers },
  } = state
  const count = triggers.firedCount()
  if (count === 0) return
  // What was traded until now comes before what follows from it.
  reportChanges(state)
  for (let n = 0; n < count; n++) {
    const order = orders.find(triggers.firedId(n))
    // By the same trades its sibling may have ended it, or its resting leg was filled: then it waits for no price any more.
    if (order && order.status !== 'limit-filling') fire(state, order)
  }
  triggers.clearFired()
}

function workOffUpdates(state: ConditionalState): void {
  const { conditionalOrders: orders } = state
  while (orders.notes.length > 0)
    for (const note of orders.notes.splice(0)) {
      const order = orders.byLimitOrder.get(note.orderId)
      if (order) limitLegChanged(state, order, note)
      else entryChanged(state, note)
    }
}
