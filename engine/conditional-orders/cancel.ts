// Ends plans: one by its owner's word, or all of an account, of a market, or of an age.

import type { Command } from '../exchange/protocol.ts'
import type { ExchangeState } from '../exchange/state.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import { orderAgeMsMax } from '../kernel/defaults.ts'
import { limits } from '../kernel/limits.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import type { Market } from '../spot/markets.ts'
import type { Plan } from './conditional-order.ts'
import { end } from './events.ts'
import type { PlanKind, PlanRef, WatchKind } from './protocol.ts'

type Of<T extends Command['type']> = Extract<Command, { type: T }>

const kinds: readonly (PlanKind | WatchKind)[] = ['trigger', 'oco', 'trailing', 'tpsl', 'watch']

/** The account's plan that a reference names: by the exchange's id, or the oldest with that name. */
export function planNamed(
  { plans }: ExchangeState,
  account: Account,
  { planId, clientOid }: PlanRef,
): Plan | undefined {
  if (planId !== undefined) {
    const plan =
      typeof planId === 'string' && /^[1-9]\d{0,9}$/.test(planId) ? plans.find(Number(planId)) : undefined
    return plan?.account === account ? plan : undefined
  }
  for (const plan of plans.of(account)) if (plan.clientOid === clientOid) return plan
  return undefined
}

export const isNamed = (reference: PlanRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.planId !== undefined || reference.clientOid !== undefined)

/** Of a TP/SL pair both legs end, of an OCO both legs (domain.md 2.2, 2.4). */
export function cancelPlan(state: ExchangeState, account: Account, command: Of<'cancelPlan'>): Answer {
  if (isFrozen(account)) return refuse('accountFrozen')
  const { symbol } = command
  if (symbol !== undefined && !state.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (!isNamed(command)) return refuse('parameterInvalid', 'planId')
  const plan = planNamed(state, account, command)
  if (plan === undefined || (symbol !== undefined && symbol !== plan.market.symbol))
    return refuse('orderMissing')
  end(state, plan, 'cancelled', { reason: cancelReason.user })
  return { orderId: 0, planId: plan.id }
}

/** Cancel-all with filters, or a batch of named plans; those already gone are passed over. */
export function cancelPlans(state: ExchangeState, account: Account, command: Of<'cancelPlans'>): Answer {
  if (isFrozen(account)) return refuse('accountFrozen')
  const { symbol, side, kind, plans: named } = command
  if (symbol !== undefined && !state.bySymbol.has(symbol)) return refuse('pairMissing', 'symbol')
  if (side !== undefined && side !== 'buy' && side !== 'sell') return refuse('parameterInvalid', 'side')
  if (kind !== undefined && !kinds.includes(kind)) return refuse('parameterInvalid', 'kind')
  if (named !== undefined) {
    const many = Array.isArray(named) && named.length > 0 && named.length <= limits.ordersPerBatch
    if (!many || !named.every(isNamed))
      return refuse('parameterInvalid', 'plans', { limit: `${limits.ordersPerBatch}` })
  }
  const asked = named?.map((reference) => planNamed(state, account, reference)) ?? state.plans.of(account)
  const found = [...asked].filter(
    (plan): plan is Plan =>
      plan !== undefined &&
      (symbol === undefined || plan.market.symbol === symbol) &&
      (side === undefined || plan.side === (side === 'buy' ? 0 : 1)) &&
      (kind === undefined || plan.kind === kind),
  )
  if (found.length === 0) return refuse('nothingToCancel')
  cancelAll(state, found, cancelReason.user)
  return done
}

/** An account's plans end, and what its open orders would have brought to life is forgotten. */
export function endPlansOfAccount(state: ExchangeState, account: Account, reason: number): void {
  forgetEntries(state, (entry) => entry.account === account)
  cancelAll(state, state.plans.of(account), reason)
}

/** The same for a pair. */
export function endPlansOfMarket(state: ExchangeState, market: Market, reason: number): void {
  forgetEntries(state, (entry) => entry.market === market)
  const found = [...state.plans].filter((plan) => plan.market === market)
  cancelAll(state, found, reason)
}

/** Plans that waited longer than orders may rest. */
export function sweepPlans(state: ExchangeState): void {
  const old: Plan[] = []
  for (const plan of state.plans) {
    // They lie in the order of placing, so the first young one ends the search.
    if (state.now - plan.placedAt < orderAgeMsMax) break
    old.push(plan)
  }
  cancelAll(state, old, cancelReason.expired)
}

/** In their order; a leg that went with its sibling is passed over. */
function cancelAll(state: ExchangeState, plans: Iterable<Plan>, reason: number): void {
  for (const plan of [...plans]) if (state.plans.find(plan.id)) end(state, plan, 'cancelled', { reason })
}

function forgetEntries(
  { plans }: ExchangeState,
  which: (entry: { account: Account; market: Market }) => boolean,
): void {
  for (const [orderId, entry] of plans.entries) if (which(entry)) plans.forget(orderId, entry)
}
