// Random worlds of borrowers: after every command all invariants hold, replay and a snapshot give the same exchange.

import { afterAll, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { borrowedMarkets, borrowersSetUp, RandomBorrowers } from './random-borrowers.ts'

const counts = new Map<string, number>()

/** It is not about nothing. */
afterAll(() => {
  for (const what of [
    'borrowed',
    'first',
    'scheduled',
    'renewed',
    'manual',
    'auto',
    'flash',
    'forced',
    'liquidation',
    'insurance',
    'warned 70',
    'warned 80',
    'ended',
    'marginTakenOver',
  ])
    expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true])
})

const seeds = [1, 3]

test.each(seeds)(
  'seed %i',
  (seed) => {
    const genesis = testGenesis({ markets: borrowedMarkets })
    const exchange = new Exchange(genesis, { assertions: true })
    const world = new RandomBorrowers(seed)
    const log: Entry[] = []
    let now = genesis.start
    const apply = (command: Command) => {
      const seq = log.length + 1
      const entry: Entry = { seq, ts: now, id: command.type === 'tick' ? '~tick' : `c${seq}`, command }
      log.push(entry)
      for (const event of exchange.apply(entry).events) {
        const what =
          event.type === 'loanRepaid'
            ? event.by
            : event.type === 'interestCharged'
              ? event.kind
              : event.type === 'loanRenewed'
                ? 'renewed'
                : event.type === 'loanWarned'
                  ? `warned ${event.level}`
                  : event.type === 'loanLiquidation'
                    ? event.stage
                    : event.type
        counts.set(what, (counts.get(what) ?? 0) + 1)
      }
    }
    for (const command of borrowersSetUp()) apply(command)
    for (let n = 0; n < 600; n++) {
      now += world.random.chance(0.01) ? 200 * 3_600_000 : world.random.chance(0.1) ? 1_800_000 : 300
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
