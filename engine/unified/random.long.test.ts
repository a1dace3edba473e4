// Random worlds of unified accounts: after every command all invariants hold, replay and a snapshot give the same exchange.

import { afterAll, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { pooledSetUp, pooledWorld, RandomPooled } from './random-pooled.ts'

const counts = new Map<string, number>()

/** It is not about nothing. */
afterAll(() => {
  for (const what of [
    'unified',
    'classic',
    'collateralChanged',
    'unifiedInterestCharged',
    'warned 70',
    'unifiedRepaid',
    'begun',
    'ended',
    'unifiedTakenOver',
    'positionTakenOver',
    'fundingPaid',
    'cancelled by risk control',
  ])
    expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true])
})

function whatOf(event: ExchangeEvent): string {
  if (event.type === 'accountModeChanged') return event.mode
  if (event.type === 'unifiedWarned') return `warned ${event.level}`
  if (event.type === 'unifiedLiquidation') return event.stage
  const isEnded = event.type === 'orderChanged' || event.type === 'contractOrderChanged'
  return isEnded && event.reason === 3 ? 'cancelled by risk control' : event.type
}

test.each([1, 2, 3, 4])(
  'seed %i',
  (seed) => {
    const genesis = testGenesis(pooledWorld)
    const exchange = new Exchange(genesis, { assertions: true })
    const world = new RandomPooled(seed)
    const log: Entry[] = []
    let now = genesis.start
    const apply = (command: Command) => {
      const seq = log.length + 1
      const entry: Entry = { seq, ts: now, id: command.type === 'tick' ? '~tick' : `c${seq}`, command }
      log.push(entry)
      for (const event of exchange.apply(entry).events) {
        const what = whatOf(event)
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
    }
    for (const command of pooledSetUp()) apply(command)
    for (let n = 0; n < 800; n++) {
      now += world.random.chance(0.02) ? 1_800_000 : 300
      apply(world.command())
    }
    const bytes = exchange.save()
    const replayed = new Exchange(genesis)
    for (const entry of log) replayed.apply(entry)
    expect(sameBytes(replayed.save(), bytes)).toBe(true)
    expect(sameBytes(Exchange.load(genesis, bytes).save(), bytes)).toBe(true)
  },
  120_000,
)
