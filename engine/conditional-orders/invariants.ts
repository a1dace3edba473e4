// What must hold of plans between commands, by the names of reliability.md §2.

import type { ExchangeState } from '../exchange/state.ts'
import type { Plan } from './conditional-order.ts'
import { excessOf } from './oco-hold.ts'

/** Names of the invariants that do not hold, each with a detail. Empty = all well. */
export function brokenPlans(state: ExchangeState): string[] {
  const broken: string[] = []
  for (const plan of state.plans) {
    const wrong = (plan.kind === 'oco' ? brokenOco(state, plan) : undefined) ?? brokenWait(state, plan)
    if (wrong) broken.push(`${wrong} (plan ${plan.id})`)
  }
  const inQueue = state.plans.queuedIds().length
  if (inQueue !== state.plans.queued)
    broken.push(`I18 ${inQueue} plans in the queue, ${state.plans.queued} queued`)
  return [...broken, ...brokenHolds(state)]
}

/** I16: the resting leg is there as long as the plan is, untouched as long as the stop leg may still come. */
function brokenOco({ core }: ExchangeState, plan: Plan): string | undefined {
  const slot = core.slotOf(plan.limitOrder)
  if (slot === 0) return `I16 its limit leg ${plan.limitOrder} is gone`
  const filled = core.orderRemaining(slot) < core.orderQuantity(slot)
  if (filled !== (plan.status === 'limit-filling'))
    return `I16 it is ${plan.status}, its limit leg filled: ${filled}`
  return undefined
}

/** I17, I18: the core has an ear for exactly those that wait for a price: armed while pending, following while trailing. */
function brokenWait({ core }: ExchangeState, { id, status }: Plan): string | undefined {
  if (core.isArmed(id) !== (status === 'pending')) return `I18 it is ${status}, armed: ${core.isArmed(id)}`
  const extreme = core.extreme(id)
  if (extreme > 0 !== (status === 'trailing')) return `I17 it is ${status} with extreme ${extreme}`
  return undefined
}

/** I4: the core holds exactly what OCOs hold beside their resting legs. */
function brokenHolds({ core, plans, coins, accounts }: ExchangeState): string[] {
  const wanted = new Map<string, bigint>()
  for (const plan of plans) {
    if (plan.kind !== 'oco' || plan.status === 'limit-filling') continue
    const key = `${plan.account.index}/${plan.market.quote}`
    wanted.set(key, (wanted.get(key) ?? 0n) + excessOf(plan))
  }
  const broken: string[] = []
  for (const { index, name } of accounts)
    for (const coin of coins.keys()) {
      const sum = wanted.get(`${index}/${coin}`) ?? 0n
      const held = core.held(index, coin)
      if (held !== sum) broken.push(`I4 ${name} ${coins[coin]}: ${held} held, plans want ${sum}`)
    }
  return broken
}
