// Faults of the wire follow what is on in the exchange, and the same seed gives the same faults.

import { expect, test } from 'vitest'
import type { ActiveChaos } from '#engine/kernel/chaos-kinds.ts'
import { wireFaults } from './wire-faults.ts'

const on = (...disturbances: Pick<ActiveChaos, 'kind' | 'probability' | 'amount'>[]) => ({
  chaos: disturbances.map((one): ActiveChaos => ({ ...one, since: 0, until: null })),
})
const draws = (faults: ReturnType<typeof wireFaults>) => Array.from({ length: 100 }, () => faults.drops())

test('nothing is on, nothing happens', () => {
  const faults = wireFaults(on(), 1)
  expect(faults.delayMs()).toBe(0)
  expect([faults.drops(), faults.swaps(), faults.repeats(), faults.disconnects()]).toEqual(
    new Array(4).fill(false),
  )
})

test('without a probability every frame is meant, and only the kind that is on', () => {
  const faults = wireFaults(on({ kind: 'disconnect' }, { kind: 'latency', amount: '250' }), 1)
  expect(faults.delayMs()).toBe(250)
  expect([faults.disconnects(), faults.drops(), faults.swaps(), faults.repeats()]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a share of the frames, the same ones for the same seed', () => {
  const some = on({ kind: 'drop-frame', probability: '0.3' })
  const first = draws(wireFaults(some, 5))
  expect(first.filter(Boolean).length).toBeGreaterThan(15)
  expect(first.filter(Boolean).length).toBeLessThan(50)
  expect(draws(wireFaults(some, 5))).toEqual(first)
  expect(draws(wireFaults(some, 6))).not.toEqual(first)
})
