// Brings an exchange back from disk: newest usable snapshot, journal tail, read tables caught up.

import { performance } from 'node:perf_hooks'
import type { Exchange, ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { ExchangeEvent, Genesis } from '#engine/exchange/protocol.ts'
import type { Projection } from '#engine/host/ports.ts'
import { foldersOf } from './folders.ts'
import { type JournalTail, readJournal } from './journal/read-journal.ts'
import { loadExchange } from './load-exchange.ts'
import type { Log } from './log.ts'

export interface Recovery {
  exchange: Exchange
  tail: JournalTail
  facts: {
    snapshotSeq: number
    replayedEntries: number
    projectedEvents: number
    tornBytes: number
    ms: number
  }
}

/** What was acknowledged is missing on disk: starting would pretend that it never happened. */
export class HistoryLost extends Error {}

const projectedAtOnce = 20_000

export interface RecoveryInput {
  genesis: Genesis
  genesisDigest: Uint8Array
  dataDir: string
  /** Where the generation began; entries up to it are of earlier rules. */
  generationAfter?: number
  projection: Projection
  exchangeOptions: ExchangeOptions
  log: Log
}

/** Throws JournalDamaged or HistoryLost; nothing on disk is changed but the read tables. */
export function recover(input: RecoveryInput): Recovery {
  const startedAt = performance.now()
  const { dataDir, genesis, projection, log } = input
  const cursor = projection.cursor()
  const exchange = loadExchange({
    dataDir,
    genesis,
    afterSeq: input.generationAfter ?? 0,
    seqMax: cursor,
    options: input.exchangeOptions,
    log,
  })
  const catchUp = new CatchUp(projection, cursor)
  const afterSeq = exchange.lastSeq
  const reading = readJournal(foldersOf(dataDir).journal, { genesisDigest: input.genesisDigest, afterSeq })
  let replayedEntries = 0
  let step = reading.next()
  while (!step.done) {
    for (const entry of step.value) catchUp.take(exchange.apply(entry).events, entry.seq)
    replayedEntries += step.value.length
    step = reading.next()
  }
  const tail = step.value
  if (tail.lastSeq < Math.max(afterSeq, cursor))
    throw new HistoryLost(
      `the journal ends at seq ${tail.lastSeq}, but seq ${Math.max(afterSeq, cursor)} was remembered`,
    )
  catchUp.finish(tail.lastSeq)
  const facts = {
    snapshotSeq: afterSeq,
    replayedEntries,
    projectedEvents: catchUp.projected,
    tornBytes: tail.tornBytes,
    ms: Math.round(performance.now() - startedAt),
  }
  if (tail.tornBytes > 0) log.warn({ file: tail.file, offset: tail.offset }, 'torn journal tail cut')
  return { exchange, tail, facts }
}

/** Hands the events behind a projection's cursor to it, in slices. */
class CatchUp {
  projected = 0
  private pending: ExchangeEvent[] = []

  constructor(
    private readonly projection: Projection,
    private cursor: number,
  ) {}

  take(events: readonly ExchangeEvent[], seq: number): void {
    if (seq <= this.cursor) return
    for (const event of events) this.pending.push(event)
    if (this.pending.length >= projectedAtOnce) this.finish(seq)
  }

  finish(seq: number): void {
    if (seq <= this.cursor) return
    this.projection.write(this.pending, seq)
    this.projected += this.pending.length
    this.pending = []
    this.cursor = seq
  }
}
