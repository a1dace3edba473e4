// Alerts over twenty crashes: what fires, and when, is what it is without any, and each exactly once.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Random } from '#engine/core/random.ts'
import { playScenario } from '#engine/scenario/play.ts'
import { readScenarioText } from '#scripts/scenario-file.ts'

const crashes = 20

const head = `# Alerts of every kind while the price moves.
version: 1
name: alerts over crashes
markets:
  BTCUSDT: { lastPrice: 100, priceBand: 0 }
accounts:
  alice: { USDT: 100000 }
  bob: { USDT: 100000 }
steps:
`

/** The same moves with and without crashes between them. */
function scenario(seed: number, withCrashes: boolean): string {
  const random = new Random(seed)
  const steps = [
    'alert: { as: alice, kind: rises-to, price: 102, frequency: every }',
    'alert: { as: alice, kind: falls-to, price: 98, frequency: once }',
    'alert: { as: alice, kind: gains, percent: 1.5, frequency: every }',
    'alert: { as: alice, kind: loses-24h, percent: 2, frequency: daily }',
    'alert: { as: bob, kind: leaves, low: 99, high: 101, frequency: every }',
    'alert: { as: bob, kind: enters, low: 103, high: 104, frequency: every }',
    'alert: { as: bob, kind: gains-24h, percent: 1, frequency: every }',
  ]
  const moves = 5 * crashes
  const faulty = new Set<number>()
  while (faulty.size < crashes) faulty.add(random.below(moves))
  for (let n = 0; n < moves; n++) {
    steps.push(`wait: ${20 + random.below(100)}s`)
    steps.push(`print: { price: ${(96 + random.below(1000) / 100).toFixed(2)} }`)
    const fault = random.chance(0.5) ? 'crash' : 'torn-journal'
    if (withCrashes && faulty.has(n)) steps.push(`fault: ${fault}`)
  }
  return `${head}${steps.map((step) => `  - ${step}`).join('\n')}\n`
}

async function firings(seed: number, withCrashes: boolean) {
  const read = readScenarioText(scenario(seed, withCrashes))
  if (!read.ok) throw new Error(read.refusal)
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const { failures, events } = await playScenario(read.value, { digest })
  expect(failures).toEqual([])
  return events.flatMap((event) =>
    event.type === 'alertFired'
      ? [[event.alertId, event.firedPrice, event.at, event.suppressed ?? 'notified'].join(' ')]
      : [],
  )
}

test.each([1, 2])('seed %i', async (seed) => {
  const calm = await firings(seed, false)
  expect(calm.length).toBeGreaterThan(20)
  expect(await firings(seed, true)).toEqual(calm)
})
