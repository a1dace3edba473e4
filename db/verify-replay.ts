// Applies a journal from its first entry again and compares the state with the one from the newest snapshot on.

import { performance } from 'node:perf_hooks'
import { Exchange } from '#engine/exchange/exchange.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { genesisDigest, storedGenesis } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { stateHash } from './journal/snapshots.ts'
import { loadExchange } from './load-exchange.ts'
import { silentLog } from './log.ts'

export interface ReplayReport {
  entries: number
  /** 0 = without a snapshot to compare with. */
  snapshotSeq: number
  fromGenesis: string
  fromSnapshot: string
  isEqual: boolean
  brokenInvariants: string[]
  ms: number
}

/** Reads only, so it may run beside a server: both states end at the last entry found. Throws JournalDamaged. */
export function verifyReplay(dataDir: string): ReplayReport {
  const startedAt = performance.now()
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`${dataDir} holds no exchange`)
  const folders = foldersOf(dataDir)
  const whole = new Exchange(genesis, exchangeOptions)
  const tail = loadExchange(genesis, exchangeOptions, folders.snapshots, Number.POSITIVE_INFINITY, silentLog)
  const snapshotSeq = tail.lastSeq
  for (const entries of readJournal(folders.journal, { genesisDigest: genesisDigest(genesis) }))
    for (const entry of entries) {
      whole.apply(entry)
      if (entry.seq > snapshotSeq) tail.apply(entry)
    }
  const fromGenesis = stateHash(whole.save())
  const fromSnapshot = stateHash(tail.save())
  return {
    entries: whole.lastSeq,
    snapshotSeq,
    fromGenesis,
    fromSnapshot,
    isEqual: fromGenesis === fromSnapshot,
    brokenInvariants: whole.checkInvariants(),
    ms: Math.round(performance.now() - startedAt),
  }
}
