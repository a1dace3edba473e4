// Take profit and stop loss of the reference exchange, on holdings and with entries (domain.md 2.4).

import type { TriggerLeg } from '#engine/conditional-orders/protocol.ts'
import type { Command, PlaceOrder } from '#engine/exchange/protocol.ts'
import { readPrice, readSize } from './checks.ts'
import { placeLegs } from './firing.ts'
import { checkAmounts, openForm, roomForPlans } from './plan-form.ts'
import { No } from './rules.ts'
import type { Leg, Market, Person, State } from './state.ts'

export function placeTpsl(
  state: State,
  person: Person,
  command: Extract<Command, { type: 'placeTpsl' }>,
  clientOid: string,
): string {
  const wish = openForm(state, person, command)
  const { market, side } = wish
  if (side !== 'sell') throw new No('40017', 'side')
  const size = readSize(command.size, market)
  const { legs } = command
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 2) throw new No('40017', 'legs')
  const read = legs.map((leg) => readLeg(market, leg, 'legs'))
  if (read.length === 2) {
    if (read.every(({ trigger }) => trigger <= market.last)) throw new No('40735', 'legs')
    if (read.every(({ trigger }) => trigger >= market.last)) throw new No('40736', 'legs')
  }
  for (const { price, trigger } of read) checkAmounts(state, market, price || trigger, size)
  roomForPlans(state, person, market, read.length)
  return placeLegs(
    state,
    wish,
    read.map((leg) => ({ ...leg, clientOid })),
    size,
    undefined,
  )
}

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
  wish: PlaceOrder,
  reference: bigint,
): Leg[] {
  const legs: Leg[] = []
  for (const name of ['takeProfit', 'stopLoss'] as const) {
    if (wish[name] === undefined) continue
    const leg = readLeg(market, wish[name], name)
    leg.above = (name === 'takeProfit') === (wish.side === 'buy')
    if (leg.above ? leg.trigger <= reference : leg.trigger >= reference)
      throw new No(name === 'takeProfit' ? '40735' : '40736', name)
    legs.push(leg)
  }
  if (legs.length > 0) roomForPlans(state, person, market, legs.length)
  return legs
}
