// How a plan begins to wait for its price, and what happens once the price is there (domain.md 2.1, 2.3).

import type { FuturesState } from '../state.ts'
import type { ContractPlan } from './plan.ts'
import { reportPlan } from './report.ts'

/** What rings first at one price (domain.md 0.3): stops of positions, trailing stops, then trigger orders, then watches. */
const ranks = { trailing: 0, profit: 1, loss: 1, ratio: 1, trigger: 2, watch: 3 } as const

/** Ticks. */
export function watchedPrice({ account, triggerBy }: Pick<ContractPlan, 'account' | 'triggerBy'>): number {
  const { last, mark } = account.contract.prices
  return triggerBy === 'mark' ? mark : last
}

/** Where the price is there already it fires or is activated at once. */
export function startWaiting(state: FuturesState, plan: ContractPlan): void {
  if (plan.kind === 'ratio') return
  if (plan.trigger === 0 || isReached(plan)) fire(state, plan)
  else waitForTrigger(state, plan)
}

/** Nothing is compared while the contract does not trade, or with a mark that is stale (B22). */
function isReached(plan: ContractPlan): boolean {
  const { status, prices } = plan.account.contract
  if (status !== 'trading' || (plan.triggerBy === 'mark' && prices.isStale)) return false
  const price = watchedPrice(plan)
  return plan.above ? price >= plan.trigger : price <= plan.trigger
}

export function waitForTrigger({ futures: { plans } }: FuturesState, plan: ContractPlan): void {
  const { id, kind, side, callbackBps, triggerBy, above, trigger, account } = plan
  if (kind === 'trailing') plans.triggers.startBy(id, side, callbackBps)
  plans.watch(account.contract)[triggerBy].arm(id, ranks[kind], above, trigger)
}

/** Rings once the price has come back from its extreme by the callback. */
export function followPrice({ futures: { plans } }: FuturesState, plan: ContractPlan, extreme: number): void {
  const { id, side, callbackBps, triggerBy, account } = plan
  plans.watch(account.contract)[triggerBy].follow(id, side, callbackBps, extreme)
}

export function stopWaiting({ futures: { plans } }: FuturesState, { id }: ContractPlan): void {
  if (!plans.triggers.disarm(id)) plans.triggers.unfollow(id)
}

/** Its price came: it waits its turn; a trailing stop that was pending follows from here on. */
export function fire(state: FuturesState, plan: ContractPlan): void {
  const { plans } = state.futures
  if (plan.kind === 'trailing' && plan.status === 'pending') {
    plan.status = 'trailing'
    if (plans.triggers.extreme(plan.id) === 0) followPrice(state, plan, watchedPrice(plan))
    reportPlan(state, plan, 'trailing')
    return
  }
  plan.extreme = plans.triggers.extreme(plan.id)
  plans.enqueue(plan)
}

/** Takes up what prices rang, in the order of their path. */
export function takeFired(state: FuturesState): void {
  const { plans } = state.futures
  const count = plans.triggers.firedCount()
  if (count === 0) return
  for (let n = 0; n < count; n++) {
    const plan = plans.find(plans.triggers.firedId(n))
    if (plan && !plan.isQueued) fire(state, plan)
  }
  plans.triggers.clearFired()
}
