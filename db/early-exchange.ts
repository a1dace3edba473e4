// The exchange of a data folder, loaded while the process that owns the folder still starts: a follower that is given it has only
// the newest entries left to apply.

import { statSync } from 'node:fs'
import type { Exchange } from '#engine/exchange/exchange.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { type Generation, storedGeneration } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import { snapshotFile } from './journal/snapshots.ts'
import { loadExchange } from './load-exchange.ts'
import { silentLog } from './log.ts'

export interface EarlyExchange {
  generation: Generation
  /** Of the snapshot that it comes from. */
  mark: string
  exchange: Exchange
}

/** Another one once the file has been written again or replaced; undefined when it is missing. */
function markOf(dataDir: string, seq: number): string | undefined {
  const file = statSync(snapshotFile(foldersOf(dataDir).snapshots, seq), { throwIfNoEntry: false })
  return file && [file.ino, file.size, file.mtimeMs].join(':')
}

/** Undefined without a sound snapshot: the owner of the folder says what is wrong with it. */
export function loadEarly(dataDir: string): EarlyExchange | undefined {
  try {
    const generation = storedGeneration(dataDir)
    const input = { dataDir, ...generation, seqMax: Number.MAX_SAFE_INTEGER }
    const exchange = loadExchange({ ...input, options: exchangeOptions, log: silentLog })
    const mark = markOf(dataDir, exchange.lastSeq)
    return mark === undefined ? undefined : { generation, mark, exchange }
  } catch {
    return undefined
  }
}

/**
 * Whether it can be followed on from now that its owner has opened the folder, and may have reset it or put another exchange
 * into it. `seqMax`: where the read tables end.
 */
export function isStillOf(
  { generation, mark, exchange }: EarlyExchange,
  now: Generation,
  dataDir: string,
  seqMax: number,
): boolean {
  const { lastSeq } = exchange
  return (
    lastSeq <= seqMax &&
    generation.afterSeq === now.afterSeq &&
    genesisDigest(generation.genesis).equals(genesisDigest(now.genesis)) &&
    mark === markOf(dataDir, lastSeq)
  )
}
