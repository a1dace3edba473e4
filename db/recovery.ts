// Brings an exchange back from disk: newest usable snapshot, journal tail, read tables caught up.

import { performance } from 'node:perf_hooks'
import type { Exchange, ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import type { Projection } from '#engine/host/ports.ts'
import { CatchUp } from './catch-up.ts'
import { foldersOf } from './folders.ts'
import { type JournalTail, readJournal } from './journal/read-journal.ts'
import { loadExchange } from './load-exchange.ts'
import type { Log } from './log.ts'
import { StartRefused } from './start-refused.ts'

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
export class HistoryLost extends StartRefused {}

export interface RecoveryInput {
  genesis: Genesis
  genesisDigest: Uint8Array
  dataDir: string
  /** Where the generation began; entries up to it are of earlier rules. */
  generationAfter?: number
  projection: Projection
  /** False: another process brings the read tables up to the log. Default: true. */
  writesRows?: boolean
  exchangeOptions: ExchangeOptions
  log: Log
}

/** Throws JournalDamaged or HistoryLost; nothing on disk is changed but the read tables. */
export function recover(input: RecoveryInput): Recovery {
  const startedAt = performance.now()
  const { dataDir, genesis, projection, log, writesRows = true } = input
  const cursor = projection.cursor()
  const exchange = loadExchange({
    dataDir,
    genesis,
    afterSeq: input.generationAfter ?? 0,
    seqMax: writesRows ? cursor : Number.MAX_SAFE_INTEGER,
    options: input.exchangeOptions,
    log,
  })
  const catchUp = writesRows ? new CatchUp(projection, cursor) : undefined
  const afterSeq = exchange.lastSeq
  const reading = readJournal(foldersOf(dataDir).journal, { genesisDigest: input.genesisDigest, afterSeq })
  let replayedEntries = 0
  let step = reading.next()
  while (!step.done) {
    for (const entry of step.value) {
      const { events } = exchange.apply(entry)
      catchUp?.take(events, entry.seq)
    }
    replayedEntries += step.value.length
    step = reading.next()
  }
  const tail = step.value
  if (tail.lastSeq < Math.max(afterSeq, cursor))
    throw new HistoryLost(
      `the journal in ${foldersOf(dataDir).journal} ends at seq ${tail.lastSeq}, but ${cursor > afterSeq ? 'the read tables know' : 'a snapshot knows'} of seq ${Math.max(afterSeq, cursor)}: ` +
        'its last file is missing or its end is damaged. Nothing was changed. Put the journal files back from a backup and start again',
    )
  catchUp?.finish(tail.lastSeq)
  // Forgotten answers are looked up in the rows from the first command on.
  if (catchUp) projection.settle?.()
  const facts = {
    snapshotSeq: afterSeq,
    replayedEntries,
    projectedEvents: catchUp?.projected ?? 0,
    tornBytes: tail.tornBytes,
    ms: Math.round(performance.now() - startedAt),
  }
  if (tail.tornBytes > 0)
    log.warn({ file: tail.file, offset: tail.offset }, 'incomplete journal tail truncated')
  return { exchange, tail, facts }
}
