// The part of a snapshot that stops of orders have, in a place of its own: most folders have none.

import type { StateReader, StateWriter } from '../../core/state.ts'
import type { Product } from '../../kernel/product.ts'
import type { FuturesState } from '../state.ts'
import type { StopLeg } from './order-stops.ts'

export const contractOrderStops = {
  name: 'contract-order-stops',
  commands: [],
  isEmpty: ({ futures: { plans } }) => plans.orderStops.isEmpty,
  save,
  load,
} satisfies Product<FuturesState>

function save({ futures: { plans } }: FuturesState, out: StateWriter): void {
  const { entries, siblings } = plans.orderStops
  out.number(entries.size)
  for (const [id, { legs, opened }] of entries) {
    out.number(id)
    out.number(opened)
    saveLegs(legs, out)
  }
  out.array(Float64Array.from([...siblings].flat()))
}

export function saveLegs(legs: readonly StopLeg[], out: StateWriter): void {
  out.number(legs.length)
  for (const leg of legs) saveLeg(leg, out)
}

function saveLeg({ kind, triggerBy, trigger, above, price }: StopLeg, out: StateWriter): void {
  out.number(kind === 'profit' ? 1 : 0)
  out.number(triggerBy === 'mark' ? 1 : 0)
  out.number(trigger)
  out.number(above ? 1 : 0)
  out.number(price)
}

function load({ futures: { plans } }: FuturesState, from: StateReader): void {
  const { entries, siblings } = plans.orderStops
  for (let count = from.number(); count > 0; count--) {
    const id = from.number()
    const opened = from.number()
    entries.set(id, { legs: loadLegs(from), opened })
  }
  const pairs = from.float64()
  for (let n = 0; n < pairs.length; n += 2) siblings.set(pairs[n] as number, pairs[n + 1] as number)
}

export const loadLegs = (from: StateReader): StopLeg[] =>
  Array.from({ length: from.number() }, () => loadLeg(from))

const loadLeg = (from: StateReader): StopLeg => ({
  kind: from.number() === 1 ? 'profit' : 'loss',
  triggerBy: from.number() === 1 ? 'mark' : 'last',
  trigger: from.number(),
  above: from.number() === 1,
  price: from.number(),
})
