// A stretch of a data folder's log for a replay: the exchange as it was before a moment, and the entries from there on.

import { Exchange } from '#engine/exchange/exchange.ts'
import type { Entry } from '#engine/exchange/protocol.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { soundStates, storedGeneration } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import { readJournal } from './journal/read-journal.ts'
import { firstExchange } from './load-exchange.ts'

/** From the newest snapshot of before a moment, else as the generation began. Reads only. */
export function exchangeBefore(dataDir: string, time: number): Exchange {
  const { genesis, afterSeq } = storedGeneration(dataDir)
  for (const { state } of soundStates(dataDir, afterSeq, Number.MAX_SAFE_INTEGER, () => undefined)) {
    const exchange = loaded(() => Exchange.load(genesis, state, exchangeOptions))
    if (exchange && exchange.now() < time) return exchange
  }
  return firstExchange({ dataDir, genesis, afterSeq, options: exchangeOptions })
}

/** A snapshot that this version cannot read only makes the replay longer. */
function loaded(load: () => Exchange): Exchange | undefined {
  try {
    return load()
  } catch {
    return undefined
  }
}

/**
 * Entries behind one of them, up to another that the journal has on disk: what is being written at this moment lies behind that,
 * and is not read.
 */
export function* entriesBetween(dataDir: string, afterSeq: number, untilSeq: number): Generator<Entry[]> {
  if (untilSeq <= afterSeq) return
  const { genesis } = storedGeneration(dataDir)
  const options = { genesisDigest: genesisDigest(genesis), afterSeq }
  for (const entries of readJournal(foldersOf(dataDir).journal, options)) {
    yield entries.filter(({ seq }) => seq <= untilSeq)
    if ((entries.at(-1)?.seq ?? 0) >= untilSeq) return
  }
}
