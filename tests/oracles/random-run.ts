// Random commands on the real exchange, checked after each: its own invariants, the rules of records, the reference.

import { createHash } from 'node:crypto'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry, ExchangeEvent } from '#engine/exchange/protocol.ts'
import { Coverage } from '#tests/simulation-tester/coverage.ts'
import { Judge } from '#tests/simulation-tester/judge.ts'
import { RandomCommands, randomGenesis } from './random-commands.ts'

/** Continues where it stopped. */
export class JudgedRun {
  readonly coverage = new Coverage()
  private readonly judge: Judge
  private readonly exchange: Exchange
  private readonly source: RandomCommands

  /** `walkEvery`: entries between two checks of all invariants; `see`: gets the events of each. */
  constructor(
    private readonly seed: number,
    private readonly walkEvery: number,
    private readonly see: (events: readonly ExchangeEvent[]) => void = () => {},
  ) {
    const genesis = randomGenesis(seed)
    this.judge = new Judge(genesis, this.coverage, true)
    this.exchange = new Exchange(genesis, this.judge.options)
    this.source = new RandomCommands(seed, genesis.start)
  }

  /** Throws an Error that names seed, command and broken rule. */
  play(commands: number): void {
    for (let n = 0; n < commands; n++) {
      const entry = this.source.next()
      try {
        const receipt = this.exchange.apply(entry)
        this.judge.check(entry, receipt, this.exchange)
        this.see(receipt.events)
        if (entry.seq % this.walkEvery === 0) this.judge.walk(this.exchange)
      } catch (error) {
        const what = error instanceof Error ? error.message : error
        const command = JSON.stringify(entry.command)
        throw new Error(`seed ${this.seed}, command ${entry.seq} ${command}: ${what}`, { cause: error })
      }
    }
    this.judge.walk(this.exchange)
  }
}

export function hashOf(exchange: Exchange): string {
  return createHash('sha256').update(exchange.save()).digest('hex')
}

/** Applies entries in order; returns all events. */
export function applyAll(exchange: Exchange, entries: readonly Entry[]): ExchangeEvent[] {
  return entries.flatMap((entry) => exchange.apply(entry).events)
}

/** All entries of a seed. */
export function entriesOf(seed: number, count: number): Entry[] {
  const source = new RandomCommands(seed, randomGenesis(seed).start)
  return Array.from({ length: count }, () => source.next())
}
