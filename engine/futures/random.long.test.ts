// Random trading, crashes of the price and funding over many seeds: the identities of futures-rules.md D hold after every
// entry, and a log replayed or a snapshot loaded comes to the same bytes.

import { afterAll, expect, test } from 'vitest'
import { sameBytes } from '../core/same-bytes.ts'
import { Exchange } from '../exchange/exchange.ts'
import type { Command, Entry, ExchangeEvent } from '../exchange/protocol.ts'
import { testGenesis } from '../exchange/test-exchange.ts'
import { RandomTraders, tradedContracts, tradersSetUp } from './random-traders.ts'

const counts = new Map<string, number>()
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

/** It is not about nothing. */
afterAll(() => {
  for (const what of [
    'contractOrderFilled',
    'positionTakenOver',
    'positionCut',
    'positionDeleveraged',
    'marginCalled',
    'fundingPaid',
    'netting',
    'trigger triggered',
    'trailing triggered',
    'profit triggered',
    'loss triggered',
    'ratio triggered',
    'ratio cancelled',
  ])
    expect([what, (counts.get(what) ?? 0) > 0]).toEqual([what, true])
})

function whatOf(event: ExchangeEvent): string {
  if (event.type === 'positionClosed') return event.by
  return event.type === 'contractPlanChanged' ? `${event.kind} ${event.status}` : event.type
}

const seeds = Array.from({ length: 20 }, (_, n) => n + 1)

test.each(seeds)(
  'seed %i',
  (seed) => {
    const genesis = testGenesis({ contracts: tradedContracts })
    const exchange = new Exchange(genesis, { assertions: true })
    const world = new RandomTraders(seed)
    const log: Entry[] = []
    let now = genesis.start
    const apply = (command: Command) => {
      const seq = log.length + 1
      world.seq = seq
      const entry: Entry = { seq, ts: now, id: command.type === 'tick' ? '~tick' : `c${seq}`, command }
      log.push(entry)
      for (const event of exchange.apply(entry).events) count(whatOf(event))
    }
    for (const command of tradersSetUp()) apply(command)
    for (let n = 0; n < 800; n++) {
      now += world.random.chance(0.05) ? 1_800_000 : 300
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
