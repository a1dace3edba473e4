// Leaders of spot trades and followers at random: after every entry the coins of a copy are its lots and no high-water mark falls; nothing is lost
// when one ends, and a log replayed or a snapshot loaded comes to the same bytes (domain.md 24 oracle 13).

import { afterAll, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { copiedPairs, leaders, RandomSpotCopies, spotCopiesSetUp } from './random-spot-copies.ts'

const counts = new Map<string, number>()

/** It is not about nothing. */
afterAll(() => {
  const reached = [
    'copyOpened',
    'copyClosed',
    'copySkipped',
    'profitShared',
    'shareHeld',
    'leadClosed',
    'stopped',
  ]
  for (const what of reached) expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true])
})

const seeds = Array.from({ length: 4 }, (_, n) => n + 1)

test.each(seeds)(
  'seed %i',
  (seed) => {
    const genesis = testGenesis({ markets: copiedPairs })
    const exchange = new Exchange(genesis, { assertions: true })
    const world = new RandomSpotCopies(seed)
    const log: Entry[] = []
    const marks = new Map<string, number>()
    let [shared, got] = [0, 0]
    let now = genesis.start
    const apply = (command: Command) => {
      const seq = log.length + 1
      const entry: Entry = { seq, ts: now, id: command.type === 'tick' ? '~tick' : `c${seq}`, command }
      log.push(entry)
      for (const event of exchange.apply(entry).events) {
        const what = event.type === 'copyChanged' ? event.status : event.type
        counts.set(what, (counts.get(what) ?? 0) + 1)
        if (event.type === 'copyChanged' && event.status === 'stopped') {
          marks.delete(event.wallet)
          const left = exchange
            .balances(event.wallet)
            .filter(({ available, frozen }) => +available + +frozen > 0)
          expect(left).toEqual([])
        }
        if (event.type === 'fundsMoved' && event.why === 'share' && leaders.includes(event.to))
          got += Number(event.amount)
        if (event.type !== 'profitShared') continue
        shared += Number(event.amount)
        expect(Number(event.highWaterMark)).toBeGreaterThanOrEqual(marks.get(event.wallet) ?? 0)
        marks.set(event.wallet, Number(event.highWaterMark))
      }
    }
    for (const command of spotCopiesSetUp()) apply(command)
    for (let n = 0; n < 600; n++) {
      now += world.random.chance(0.025) ? 86_400_000 : 300
      apply(world.command())
    }
    expect(shared).toBeCloseTo(got, 8)
    const bytes = exchange.save()
    const replayed = new Exchange(genesis)
    for (const entry of log) replayed.apply(entry)
    expect(sameBytes(replayed.save(), bytes)).toBe(true)
    const half = Math.floor(log.length / 2)
    const first = new Exchange(genesis)
    for (const entry of log.slice(0, half)) first.apply(entry)
    const second = Exchange.load(genesis, first.save())
    for (const entry of log.slice(half)) second.apply(entry)
    expect(sameBytes(second.save(), bytes)).toBe(true)
  },
  120_000,
)
