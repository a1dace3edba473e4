// How plans of the reference exchange end without firing: cancelled, swept, with their account or pair.

import type { PlanRef } from '#engine/conditional-orders/protocol.ts'
import type { Command } from '#engine/exchange/protocol.ts'
import { oneOf } from './order-words.ts'
import { endPlan } from './plan.ts'
import { batchMost, No, orderAgeMax } from './rules.ts'
import { isFrozen, type Market, type Person, type Plan, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

export const isNamed = (reference: PlanRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.planId !== undefined || reference.clientOid !== undefined)

export function planOf(state: State, person: Person, { planId, clientOid }: PlanRef): Plan | undefined {
  const isOwn = (one: Person) => one === person || (one.kind === 'wallet' && one.parent === person)
  const own = [...state.plans.values()].filter((plan) => isOwn(plan.person))
  return own.find((plan) => (planId === undefined ? plan.clientOid === clientOid : plan.id === planId))
}

export function cancelPlan(state: State, person: Person, command: Of<'cancelPlan'>): string {
  const { symbol } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  if (!isNamed(command)) throw new No('40017', 'planId')
  const plan = planOf(state, person, command)
  if (!plan || (symbol !== undefined && plan.market.symbol !== symbol)) throw new No('43001')
  endPlan(state, plan, 'cancelled', { reason: 0 })
  return plan.id
}

export function cancelPlans(state: State, person: Person, command: Of<'cancelPlans'>): void {
  const { symbol, side, kind, plans } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  oneOf(side, ['buy', 'sell'], 'side')
  oneOf(kind, ['trigger', 'oco', 'trailing', 'tpsl'], 'kind')
  if (plans !== undefined) {
    const isBatch = Array.isArray(plans) && plans.length > 0 && plans.length <= batchMost
    if (!isBatch || !plans.every(isNamed)) throw new No('40017', 'plans')
  }
  // All means the account's own; those of its wallets have to be named.
  const all = [...state.plans.values()].filter((plan) => plan.person === person)
  const candidates = plans?.map((reference) => planOf(state, person, reference)) ?? all
  const found = candidates.filter(
    (plan): plan is Plan =>
      plan !== undefined &&
      plan.market.symbol === (symbol ?? plan.market.symbol) &&
      plan.side === (side ?? plan.side) &&
      plan.kind === (kind ?? plan.kind),
  )
  if (found.length === 0) throw new No('22001')
  endPlans(state, found, 0)
}

/** In order; a leg that ended with its sibling is skipped. */
function endPlans(state: State, plans: readonly Plan[], reason: number): void {
  for (const plan of plans) if (state.plans.has(plan.id)) endPlan(state, plan, 'cancelled', { reason })
}

/** Also drops the legs that open entry orders would place. */
export function endPlansOf(state: State, owner: Person | Market, reason: number): void {
  for (const [id, { order }] of state.entries)
    if (order.person === owner || order.market === owner) state.entries.delete(id)
  const isMeant = (plan: Plan) => plan.person === owner || plan.market === owner
  endPlans(state, [...state.plans.values()].filter(isMeant), reason)
}

export function sweepPlans(state: State): void {
  const old = [...state.plans.values()].filter(({ placedAt }) => state.now - placedAt >= orderAgeMax)
  endPlans(state, old, 13)
}
