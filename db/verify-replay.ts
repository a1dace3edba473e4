// Applies a generation's entries from its first again and compares the state with the one from the newest snapshot on.

import { performance } from 'node:perf_hooks'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { storedGeneration } from './generation.ts'
import { type EarlierRules, genesisDigest } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { stateHash } from './journal/snapshots.ts'
import { firstExchange, loadExchange } from './load-exchange.ts'
import { silentLog } from './log.ts'
import type { RebuiltTables } from './verify-tables.ts'

export interface ReplayReport {
  entries: number
  /** Entries of earlier rules: their files were found whole, but this build cannot apply them. */
  earlier: EarlierRules[]
  /** 0 = without a snapshot to compare with. */
  snapshotSeq: number
  fromGenesis: string
  fromSnapshot: string
  isEqual: boolean
  brokenInvariants: string[]
  ms: number
}

/**
 * Reads only, so it may run beside a server: both states end at the last entry found. `tables` follow the log meanwhile. Throws
 * JournalDamaged or OtherRules.
 */
export function verifyReplay(dataDir: string, tables?: RebuiltTables): ReplayReport {
  const startedAt = performance.now()
  const { genesis, afterSeq, earlier } = storedGeneration(dataDir)
  const from = { dataDir, genesis, afterSeq, options: exchangeOptions }
  const whole = firstExchange(from)
  const tail = loadExchange({ ...from, seqMax: Number.POSITIVE_INFINITY, log: silentLog })
  const snapshotSeq = tail.lastSeq
  for (const entries of readJournal(foldersOf(dataDir).journal, { genesisDigest: genesisDigest(genesis) }))
    for (const entry of entries) {
      if (entry.seq > afterSeq) {
        const { events } = whole.apply(entry)
        tables?.take(events, entry.seq)
      }
      if (entry.seq > snapshotSeq) tail.apply(entry)
    }
  const fromGenesis = stateHash(whole.save())
  const fromSnapshot = stateHash(tail.save())
  return {
    entries: whole.lastSeq,
    earlier,
    snapshotSeq,
    fromGenesis,
    fromSnapshot,
    isEqual: fromGenesis === fromSnapshot,
    brokenInvariants: whole.checkInvariants(),
    ms: Math.round(performance.now() - startedAt),
  }
}
