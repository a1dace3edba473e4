// Which plans a price triggers in the reference exchange, and in which order (domain.md 0.3, 2.1, 2.3).

import { amount } from './amounts.ts'
import { unit } from './rules.ts'
import type { Market, Plan, State } from './state.ts'

const ranks = { trailing: 0, oco: 1, trigger: 2, tpsl: 2, watch: 3 }
const hundred = amount('100')

interface Reached {
  plan: Plan
  /** Its threshold. */
  at: bigint
  rank: number
}

type Source = Plan['triggerBy']

/** A trade or a print moves the last price; without an index price, plans on the index are triggered by it too. */
export const sourcesOfLast = ({ index }: Market): Source[] =>
  index === undefined ? ['last', 'index'] : ['last']

export function firePriceTriggers(
  state: State,
  market: Market,
  from: bigint,
  to: bigint,
  sources: readonly Source[],
): void {
  if (market.status !== 'trading') return
  const waiting: Plan[] = []
  for (const plan of state.plans.values()) if (plan.market === market && plan.isWaiting) waiting.push(plan)
  if (waiting.length === 0) return
  for (const source of sources) {
    const own = waiting.filter(({ triggerBy }) => triggerBy === source)
    const reached = { above: [] as Reached[], below: [] as Reached[] }
    for (const plan of own) {
      const at = plan.status === 'trailing' ? follow(plan, to) : thresholdOf(plan)
      const rank = plan.status === 'trailing' ? 0 : ranks[plan.kind]
      // An active trailing stop fires on the opposite side of its activation.
      const above = plan.status === 'trailing' ? plan.side === 'buy' : plan.above
      if (above && to >= at) reached.above.push({ plan, at, rank })
      if (!above && to <= at) reached.below.push({ plan, at, rank })
    }
    const inOrder = (sign: bigint) => (a: Reached, b: Reached) =>
      Number((a.at - b.at) * sign) || a.rank - b.rank || Number(a.plan.id) - Number(b.plan.id)
    reached.above.sort(inOrder(1n))
    reached.below.sort(inOrder(-1n))
    // Thresholds that the old price had already reached come first, then those on the path.
    const { above, below } = reached
    for (const { plan } of to >= from ? [...below, ...above] : [...above, ...below])
      markTriggered(state, plan, to)
  }
}

const thresholdOf = ({ trigger }: Plan) => trigger

/** Updates the extreme and returns the tick at which the stop fires. */
function follow(plan: Plan, price: bigint): bigint {
  const { side, callback, market } = plan
  if (side === 'sell' ? price > plan.extreme : price < plan.extreme) plan.extreme = price
  const share = (callback * unit) / hundred
  const { tick } = market
  const over = plan.extreme * (side === 'sell' ? unit - share : unit + share)
  return side === 'sell' ? (over / (unit * tick)) * tick : ((over + unit * tick - 1n) / (unit * tick)) * tick
}

/** Activates a pending trailing stop at this price; all triggered plans are handled when the command ends. */
function markTriggered(state: State, plan: Plan, price: bigint): void {
  const isActivation = plan.kind === 'trailing' && plan.status === 'pending'
  state.triggered.push({ plan, isActivation })
  if (isActivation) {
    plan.status = 'trailing'
    plan.extreme = price
  } else plan.isWaiting = false
}
