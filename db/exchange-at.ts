// The exchange as it was after an entry: the newest snapshot before it, and the journal from there on.

import type { Exchange } from '#engine/exchange/exchange.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { storedGeneration } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { loadExchange } from './load-exchange.ts'
import { silentLog } from './log.ts'

/** Reads only, so it may run beside the server whose journal holds that entry. Throws JournalDamaged or OtherRules. */
export function exchangeAt(dataDir: string, seq: number): Exchange {
  const { genesis, afterSeq } = storedGeneration(dataDir)
  if (seq < afterSeq) throw new Error(`entries up to ${afterSeq} are of earlier rules: no state of then`)
  const options = exchangeOptions
  const exchange = loadExchange({ dataDir, genesis, afterSeq, seqMax: seq, options, log: silentLog })
  replayTo(exchange, foldersOf(dataDir).journal, genesisDigest(genesis), seq)
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
