// Random commands on the real exchange, judged after each: its own invariants, the rules of records, the reference.

import { createHash } from 'node:crypto'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Coverage } from '#tests/simulation-tester/coverage.ts'
import { Judge } from '#tests/simulation-tester/judge.ts'
import { RandomCommands, randomGenesis } from './random-commands.ts'

/** `walkEvery`: entries between two checks of all invariants. Throws an Error that names seed, command and broken rule. */
export function judgedRun(
  seed: number,
  commands: number,
  walkEvery: number,
  see: (events: readonly ExchangeEvent[]) => void = () => {},
): Coverage {
  const genesis = randomGenesis(seed)
  const coverage = new Coverage()
  const judge = new Judge(genesis, coverage, true)
  const exchange = new Exchange(genesis, judge.options)
  const source = new RandomCommands(seed, genesis.start)
  for (let count = 1; count <= commands; count++) {
    const entry = source.next()
    try {
      const receipt = exchange.apply(entry)
      judge.hear(entry, receipt, exchange)
      see(receipt.events)
      if (count % walkEvery === 0) judge.walk(exchange)
    } catch (error) {
      const what = error instanceof Error ? error.message : error
      throw new Error(`seed ${seed}, command ${entry.seq} ${JSON.stringify(entry.command)}: ${what}`, {
        cause: error,
      })
    }
  }
  judge.walk(exchange)
  return coverage
}

export function hashOf(exchange: Exchange): string {
  return createHash('sha256').update(exchange.save()).digest('hex')
}

/** Applies entries in order; answers everything that happened. */
export function applyAll(exchange: Exchange, entries: readonly Entry[]): ExchangeEvent[] {
  return entries.flatMap((entry) => exchange.apply(entry).events)
}

/** All entries of a seed. */
export function entriesOf(seed: number, count: number): Entry[] {
  const source = new RandomCommands(seed, randomGenesis(seed).start)
  return Array.from({ length: count }, () => source.next())
}
