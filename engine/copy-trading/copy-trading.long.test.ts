// Leaders and followers at random over many seeds: the invariants hold after every entry, no high-water mark falls, what is shared is what
// leaders got, and a log replayed or a snapshot loaded comes to the same bytes (domain.md 24 oracle 13).

import { afterAll, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { copiedContracts, copiesSetUp, leaders, RandomCopies } from './random-copies.ts'

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
    'positionTakenOver',
  ]
  for (const what of [...reached, 'stopped'])
    expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true])
})

const seeds = Array.from({ length: 3 }, (_, n) => n + 1)

test.each(seeds)(
  'seed %i',
  (seed) => {
    const genesis = testGenesis({ contracts: copiedContracts })
    const exchange = new Exchange(genesis, { assertions: true })
    const world = new RandomCopies(seed)
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
        if (event.type === 'copyChanged' && event.status === 'stopped') marks.delete(event.wallet)
        if (event.type === 'fundsMoved' && event.why === 'share' && leaders.includes(event.to))
          got += Number(event.amount)
        if (event.type !== 'profitShared') continue
        shared += Number(event.amount)
        expect(Number(event.highWaterMark)).toBeGreaterThanOrEqual(marks.get(event.wallet) ?? 0)
        marks.set(event.wallet, Number(event.highWaterMark))
      }
    }
    for (const command of copiesSetUp()) apply(command)
    for (let n = 0; n < 400; n++) {
      now += world.random.chance(0.025) ? 86_400_000 : 300
      apply(world.command())
    }
    expect(shared).toBeCloseTo(got, 8)
    const bytes = exchange.save()
    const replayed = new Exchange(genesis)
    for (const entry of log) replayed.apply(entry)
    expect(sameBytes(replayed.save(), bytes)).toBe(true)
    expect(sameBytes(Exchange.load(genesis, bytes).save(), bytes)).toBe(true)
  },
  120_000,
)
