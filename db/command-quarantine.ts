// A command whose rule threw half way: it is saved for repair, the exchange is restored from the journal, and its pair accepts cancels
// only until an operator opens it.

import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from '#engine/exchange/exchange.ts'
import type { Command, Entry } from '#engine/exchange/protocol.ts'
import { nameOf } from './command-log.ts'
import { exchangeAt } from './exchange-at.ts'
import type { Log } from './log.ts'

/** So many in a row without anything good between them: then it is not the commands, and the process stops. */
const inARowMax = 10

export function quarantineCommand(dataDir: string, entry: Entry, error: unknown, log: Log): void {
  const file = join(dataDir, `poison-${entry.seq}.json`)
  fs.writeFileSync(file, JSON.stringify({ entry, error: String(error) }, null, 1))
  log.error(
    { file, seq: entry.seq, ...nameOf(entry.id, entry.command), err: error },
    'a command broke the exchange; it is kept for repair',
  )
}

interface Sources {
  dataDir: string
  exchange: Exchange
  log: Log
  /** Puts in a command of the operator's. */
  submit(id: string, command: Command): void
}

export class CommandQuarantine {
  private afterSeq = -1
  private inARow = 0

  constructor(private readonly sources: Sources) {}

  /** False when going on makes no sense: no person's command did it, or it happens again and again. */
  takeBack(entry: Entry, error: unknown, seq: number): boolean {
    const { dataDir, exchange, log } = this.sources
    this.inARow = seq === this.afterSeq ? this.inARow + 1 : 1
    this.afterSeq = seq
    if (!('account' in entry.command) || this.inARow > inARowMax) return false
    quarantineCommand(dataDir, entry, error, log)
    exchange.become(exchangeAt(dataDir, seq))
    this.halt(entry)
    return true
  }

  private halt({ seq, command }: Entry): void {
    const { exchange, submit } = this.sources
    // As it was written down: reading the command itself may be what throws.
    const { symbol } = JSON.parse(JSON.stringify(command)) as { symbol?: string }
    if (symbol === undefined || !exchange.symbols().includes(symbol)) return
    submit(`poison-${seq}-${symbol}`, { type: 'setMarketStatus', symbol, status: 'cancel-only' })
  }
}
