// Reads the legs of take profit and stop loss in the reference exchange (domain.md 2.4).

import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { readPrice } from './checks.ts'
import { roomForPlans } from './plan-form.ts'
import { No } from './rules.ts'
import type { Leg, Market, Person, State } from './state.ts'

export function readLeg(market: Market, leg: TriggerLeg | undefined, name: Leg['name']): Leg {
  if (typeof leg !== 'object' || leg === null) throw new No('40017', name)
  const trigger = readPrice(leg.triggerPrice, market, name)
  const price = leg.price === undefined ? 0n : readPrice(leg.price, market, name)
  return { name, trigger, above: trigger >= market.last, price }
}

/** A buy takes profit above its price and stops below it, a sell the other way round. */
export function readEntryLegs(
  state: State,
  person: Person,
  market: Market,
  order: PlaceOrder,
  reference: bigint,
): Leg[] {
  const legs: Leg[] = []
  for (const name of ['takeProfit', 'stopLoss'] as const) {
    if (order[name] === undefined) continue
    const leg = readLeg(market, order[name], name)
    leg.above = (name === 'takeProfit') === (order.side === 'buy')
    if (leg.above ? leg.trigger <= reference : leg.trigger >= reference)
      throw new No(name === 'takeProfit' ? '40735' : '40736', name)
    legs.push(leg)
  }
  if (legs.length > 0) roomForPlans(state, person, market, legs.length)
  return legs
}
