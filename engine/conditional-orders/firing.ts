// Works off what prices and fills mean for plans: the one queue, first come, first served.
//
// The order of events, where domain.md 2 leaves it open:
//   1. What happened to orders that plans look at comes first, in its order: a fill of an OCO's resting leg ends its stop
//      leg even where the trigger was touched in the same step; attached TP and SL come to life.
//   2. Whatever rang joins the queue in the order it rang; a trailing stop that was pending is activated at once instead
//      and tells so.
//   3. The first of the queue places its order: all events of that order, then the plan's own end, then its sibling's.
//      After it 1 and 2 again, so that what an order's trades ring waits behind all who rang before.
//   4. After `limits.firesPerStep` of them the rest waits for the next step or entry. That a plan is queued is no event: an
//      avalanche would announce itself to everybody in the one entry that sets it off. Who asks is shown it.
// This runs after every command and after every step of passing time. What changed before (a cancel, a suspended pair) has
// its effect: who was cancelled leaves the queue, and an order refused is a plan failed.

import { limits } from '../kernel/limits.ts'
import { reportChanges } from '../kernel/report.ts'
import { entryChanged } from './attached-legs.ts'
import { placeChild } from './child-order.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { changed, end } from './events.ts'
import { fireOco, limitLegChanged } from './oco.ts'
import type { ConditionalState } from './state.ts'
import { followPrice, isReached, waitForTrigger, watchedPrice } from './triggers.ts'

export function followUp(state: ConditionalState): void {
  const { conditionalOrders: plans } = state
  if (plans.notes.length === 0 && state.stores.triggers.firedCount() === 0 && plans.queued === 0) return
  for (let fired = 0; ; fired++) {
    workOffUpdates(state)
    takeFired(state)
    const plan = fired < limits.firesPerStep ? plans.takeNext() : undefined
    if (plan === undefined) break
    if (plan.kind === 'oco') fireOco(state, plan)
    else if (plan.kind === 'watch') end(state, plan, 'triggered')
    else placeChild(state, plan)
  }
}

/** Takes up what rang. */
function takeFired(state: ConditionalState): void {
  const {
    conditionalOrders: plans,
    stores: { triggers },
  } = state
  const count = triggers.firedCount()
  if (count === 0) return
  // What was traded until now comes before what follows from it.
  reportChanges(state)
  for (let n = 0; n < count; n++) {
    const plan = plans.find(triggers.firedId(n))
    // By the same trades its sibling may have ended it, or its resting leg was filled: then it waits for no price any more.
    if (plan && plan.status !== 'limit-filling') fire(state, plan)
  }
  triggers.clearFired()
}

/** Begins to wait. Who is there already fires or is activated at once (domain.md 2.1, 2.3). */
export function startWaiting(state: ConditionalState, plan: ConditionalOrder): void {
  if (plan.trigger === 0 || isReached(state, plan)) fire(state, plan)
  else waitForTrigger(state, plan)
}

function fire(state: ConditionalState, plan: ConditionalOrder): void {
  if (plan.kind === 'trailing' && plan.status === 'pending') activate(state, plan)
  else {
    plan.extreme = state.stores.triggers.extreme(plan.id)
    state.conditionalOrders.enqueue(plan)
  }
}

/** The extreme counts from the price that rang it; without one, when it is active at once, from the price of this moment. */
function activate(state: ConditionalState, plan: ConditionalOrder): void {
  plan.status = 'trailing'
  if (state.stores.triggers.extreme(plan.id) === 0)
    followPrice(state, plan, watchedPrice(state, plan.market.market, plan.triggerBy))
  changed(state, plan)
}

function workOffUpdates(state: ConditionalState): void {
  const { conditionalOrders: plans } = state
  while (plans.notes.length > 0)
    for (const note of plans.notes.splice(0)) {
      const plan = plans.byLimitOrder.get(note.orderId)
      if (plan) limitLegChanged(state, plan, note)
      else entryChanged(state, note)
    }
}
