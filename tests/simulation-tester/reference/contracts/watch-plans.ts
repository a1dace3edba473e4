// Which plans of the reference's contracts a price reaches, and in which order (domain.md 0.3, 2.1, 2.3).

import type { Contract, Leg, Plan } from './contract.ts'
import type { Contracts } from './desk.ts'
import { lives, sayPlan } from './plans.ts'
import { ratio } from './ratio.ts'

/** What comes first at one price. */
const ranks = { trailing: 0, profit: 1, loss: 1, ratio: 1, trigger: 2, watch: 3 } as const

type Source = Leg['triggerBy']

export const priceNow = ({ prices }: Contract, source: Source) =>
  source === 'mark' ? prices.mark : prices.last

/** Where its price is there already it fires, or follows from here on. */
export function startWaiting(contracts: Contracts, plan: Plan): void {
  const { kind, trigger, triggerBy, part } = plan
  if (kind === 'ratio' || (trigger > 0n && !isThere(plan))) return
  if (kind !== 'trailing') enqueue(contracts, plan)
  else {
    plan.status = 'trailing'
    plan.extreme = priceNow(part.contract, triggerBy)
    sayPlan(contracts, plan)
  }
}

/** Nothing is compared while the contract does not trade, or with a mark that is stale. */
function isThere({ part: { contract }, triggerBy, trigger, isAbove }: Plan): boolean {
  if (contract.status !== 'trading' || (triggerBy === 'mark' && contract.prices.isStale)) return false
  const price = priceNow(contract, triggerBy)
  return isAbove ? price >= trigger : price <= trigger
}

export function enqueue(contracts: Contracts, plan: Plan): void {
  plan.isQueued = true
  contracts.due.push(plan)
}

interface Reached {
  plan: Plan
  at: bigint
  isAbove: boolean
}

/** What held before, then what lies on the path; at one price by rank, then by age. */
export function see(
  contracts: Contracts,
  contract: Contract,
  source: Source,
  from: bigint,
  to: bigint,
): void {
  if (contract.status !== 'trading') return
  const reached: Reached[] = []
  for (const plan of contracts.plans) {
    const { part, triggerBy, kind, hasFired, isQueued } = plan
    if (part.contract !== contract || triggerBy !== source || kind === 'ratio' || hasFired || isQueued)
      continue
    const isFollowing = plan.status === 'trailing'
    const at = isFollowing ? follow(plan, to) : plan.trigger
    // One that follows fires on the other side of its activation.
    const isAbove = isFollowing ? plan.side === 'buy' : plan.isAbove
    if (isAbove ? to >= at : to <= at) reached.push({ plan, at, isAbove })
  }
  const along = (isUp: boolean) =>
    reached
      .filter(({ isAbove }) => isAbove === isUp)
      .sort((a, b) => (isUp ? 1 : -1) * compareBig(a.at, b.at) || inTurn(a.plan, b.plan))
  for (const { plan } of [...along(to < from), ...along(to >= from)]) fire(contracts, plan, to)
}

const compareBig = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
const inTurn = (a: Plan, b: Plan) => ranks[a.kind] - ranks[b.kind] || a.id - b.id

const one = 10_000n

/** The best price so far; answers the tick at which it fires. */
function follow(plan: Plan, price: bigint): bigint {
  const { side, callback, part } = plan
  const isSell = side === 'sell'
  if (isSell ? price > plan.extreme : price < plan.extreme) plan.extreme = price
  const back = ratio(plan.extreme * (isSell ? one - callback : one + callback), one)
  return part.contract.toTick(back, !isSell)
}

/** One that is activated follows from this very price on, whatever the rest of the command trades at. */
function fire(contracts: Contracts, plan: Plan, price: bigint): void {
  const isActivation = plan.kind === 'trailing' && plan.status === 'pending'
  if (isActivation) {
    plan.status = 'trailing'
    plan.extreme = price
  } else plan.hasFired = true
  contracts.fired.push({ plan, isActivation })
}

/** Takes up what prices reached, in the order of their path. */
export function takeFired(contracts: Contracts): void {
  for (const { plan, isActivation } of contracts.fired.splice(0)) {
    if (!lives(contracts, plan)) continue
    if (isActivation) sayPlan(contracts, plan)
    else if (!plan.isQueued) enqueue(contracts, plan)
  }
}
