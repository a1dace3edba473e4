// Who hears a price in the reference exchange, and in which order (domain.md 0.3, 2.1, 2.3).

import { amount } from './amounts.ts'
import { unit } from './rules.ts'
import type { Market, Plan, State } from './state.ts'

const ranks = { trailing: 0, oco: 1, trigger: 2, tpsl: 2 }
const hundred = amount('100')

interface Heard {
  plan: Plan
  /** Where on the way it lies. */
  at: bigint
  rank: number
}

/** A trade or a print moves the last price: plans that watch the index hear it too while there is none. */
export function hearPrice(state: State, market: Market, from: bigint, to: bigint): void {
  if (market.status !== 'trading') return
  const listening = [...state.plans.values()].filter((plan) => plan.market === market && plan.listens)
  for (const source of ['last', 'index'] as const) {
    const own = listening.filter(({ triggerBy }) => triggerBy === source)
    const heard = { above: [] as Heard[], below: [] as Heard[] }
    for (const plan of own) {
      const at = plan.status === 'trailing' ? follow(plan, to) : thresholdOf(plan)
      const rank = plan.status === 'trailing' ? 0 : ranks[plan.kind]
      // A trailing stop that follows fires on the other side than it is activated.
      const above = plan.status === 'trailing' ? plan.side === 'buy' : plan.above
      if (above && to >= at) heard.above.push({ plan, at, rank })
      if (!above && to <= at) heard.below.push({ plan, at, rank })
    }
    const inOrder = (sign: bigint) => (a: Heard, b: Heard) =>
      Number((a.at - b.at) * sign) || a.rank - b.rank || Number(a.plan.id) - Number(b.plan.id)
    heard.above.sort(inOrder(1n))
    heard.below.sort(inOrder(-1n))
    // What held already rings first, then what lies on the way.
    const { above, below } = heard
    for (const { plan } of to >= from ? [...below, ...above] : [...above, ...below]) ring(state, plan, to)
  }
}

const thresholdOf = ({ trigger }: Plan) => trigger

/** The better of extreme and price is the extreme; answers the tick at which the stop fires. */
function follow(plan: Plan, price: bigint): bigint {
  const { side, callback, market } = plan
  if (side === 'sell' ? price > plan.extreme : price < plan.extreme) plan.extreme = price
  const share = (callback * unit) / hundred
  const { tick } = market
  const over = plan.extreme * (side === 'sell' ? unit - share : unit + share)
  return side === 'sell' ? (over / (unit * tick)) * tick : ((over + unit * tick - 1n) / (unit * tick)) * tick
}

/** A trailing stop that was pending follows from this price on; everybody is looked at when the command is over. */
function ring(state: State, plan: Plan, price: bigint): void {
  const isActivation = plan.kind === 'trailing' && plan.status === 'pending'
  state.rung.push({ plan, isActivation })
  if (isActivation) {
    plan.status = 'trailing'
    plan.extreme = price
  } else plan.listens = false
}
