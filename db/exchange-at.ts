// The exchange as it was after an entry: the newest snapshot before it, and the journal from there on.

import type { Exchange } from '#engine/exchange/exchange.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { genesisDigest, storedGenesis } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { loadExchange } from './load-exchange.ts'
import { silentLog } from './log.ts'

/** Reads only, so it may run beside the server whose journal holds that entry. Throws JournalDamaged. */
export function exchangeAt(dataDir: string, seq: number): Exchange {
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`${dataDir} holds no exchange`)
  const folders = foldersOf(dataDir)
  const exchange = loadExchange(genesis, exchangeOptions, folders.snapshots, seq, silentLog)
  replayTo(exchange, folders.journal, genesisDigest(genesis), seq)
  if (exchange.lastSeq !== seq) throw new Error(`the journal ends at seq ${exchange.lastSeq}, before ${seq}`)
  return exchange
}

function replayTo(exchange: Exchange, folder: string, digest: Uint8Array, seq: number): void {
  if (exchange.lastSeq === seq) return
  for (const entries of readJournal(folder, { genesisDigest: digest, afterSeq: exchange.lastSeq }))
    for (const entry of entries) {
      exchange.apply(entry)
      if (entry.seq === seq) return
    }
}
