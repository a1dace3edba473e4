// Runs random commands on the real exchange under the eyes of an auditor, its own invariants checked after each.

import { createHash } from 'node:crypto'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import { Auditor } from './auditor.ts'
import { RandomCommands, randomGenesis } from './random-commands.ts'

export interface WatchedRun {
  genesis: Genesis
  entries: Entry[]
  exchange: Exchange
  auditor: Auditor
}

/** Throws an Error that names seed, command and broken rule. */
export function watchedRun(seed: number, commands: number): WatchedRun {
  const genesis = randomGenesis(seed)
  const exchange = new Exchange(genesis)
  const auditor = new Auditor(genesis, exchange)
  const source = new RandomCommands(seed, genesis.start)
  const entries: Entry[] = []
  while (entries.length < commands) {
    const entry = source.next()
    entries.push(entry)
    try {
      auditor.before(entry)
      auditor.after(exchange.apply(entry).events)
      const [broken] = exchange.checkInvariants()
      if (broken !== undefined) throw new Error(`invariant: ${broken}`)
      if (entries.length % 1_000 === 0) auditor.kept.compareAll(exchange)
    } catch (error) {
      const what = error instanceof Error ? error.message : error
      throw new Error(`seed ${seed}, command ${entry.seq} ${JSON.stringify(entry.command)}: ${what}`, {
        cause: error,
      })
    }
  }
  auditor.kept.compareAll(exchange)
  return { genesis, entries, exchange, auditor }
}

export function hashOf(exchange: Exchange): string {
  return createHash('sha256').update(exchange.save()).digest('hex')
}

/** Applies entries in order; answers everything that happened. */
export function applyAll(exchange: Exchange, entries: readonly Entry[]): ExchangeEvent[] {
  return entries.flatMap((entry) => exchange.apply(entry).events)
}

/** All entries of a seed without an auditor. */
export function entriesOf(seed: number, count: number): Entry[] {
  const source = new RandomCommands(seed, randomGenesis(seed).start)
  return Array.from({ length: count }, () => source.next())
}
