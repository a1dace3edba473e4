// How a plan waits in the spot core: at a threshold, or behind the price; and what happens to it when its price is there.

import type { ExchangeState } from '../exchange/state.ts'
import { priceSource } from '../spot/core.ts'
import type { Plan } from './conditional-order.ts'

/** What rings first at one price (domain.md 0.3). */
const ranks = { trailing: 0, oco: 1, trigger: 2, tpsl: 2, watch: 3 }

const sourceOf = (plan: Plan) => (plan.triggerBy === 'index' ? priceSource.index : priceSource.last)

/** The price that a plan watches, in ticks. */
export function watchedPrice(state: ExchangeState, market: number, triggerBy: Plan['triggerBy']): number {
  const index = triggerBy === 'index' ? state.core.indexPrice(market) : 0
  return index > 0 ? index : state.core.lastPrice(market)
}

/** Whether the watched price is where the plan waits for it. Nothing is compared while the pair does not trade. */
export function isReached(state: ExchangeState, plan: Plan): boolean {
  if (plan.market.status !== 'trading') return false
  const price = watchedPrice(state, plan.market.market, plan.triggerBy)
  return plan.above ? price >= plan.trigger : price <= plan.trigger
}

/** Rings at the next price that reaches the trigger; a trailing stop follows from that price on (domain.md 2.3). */
export function waitForTrigger(state: ExchangeState, plan: Plan): void {
  const rank = ranks[plan.kind]
  if (plan.kind === 'trailing') state.core.startBy(plan.id, plan.side, plan.callbackBps)
  state.core.arm(plan.market.market, sourceOf(plan), plan.id, rank, plan.above, plan.trigger)
}

/** Rings once the price has come back from its extreme by the callback. */
export function followPrice(state: ExchangeState, plan: Plan, extreme: number): void {
  state.core.follow(plan.market.market, sourceOf(plan), plan.id, plan.side, plan.callbackBps, extreme)
}

export function stopWaiting({ core }: ExchangeState, { id }: Plan): void {
  if (!core.disarm(id)) core.unfollow(id)
}
