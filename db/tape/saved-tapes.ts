// The recorded markets of a data folder: copies of their files, so that a restart needs no flag to go on with them.

import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Genesis } from '#engine/exchange/protocol.ts'

export interface NamedTape {
  symbol: string
  file: string
}

/** Where a data folder keeps its tapes. */
export const tapesFolder = (dataDir: string) => join(dataDir, 'tapes')

/** A colon is not for names of files everywhere. */
const nameOf = (symbol: string) => symbol.replace(':', '-')

const endings = ['.csv.gz', '.csv']

/** Copies the files into the data folder; what is there already stays. */
export function saveTapes(dataDir: string, tapes: readonly NamedTape[]): void {
  const folder = tapesFolder(dataDir)
  if (tapes.length > 0) mkdirSync(folder, { recursive: true })
  for (const { symbol, file } of tapes) {
    const kept = join(folder, nameOf(symbol) + (file.endsWith('.gz') ? '.csv.gz' : '.csv'))
    if (keptFile(folder, symbol) !== undefined) continue
    copyFileSync(file, `${kept}.tmp`)
    renameSync(`${kept}.tmp`, kept)
  }
}

/** The kept files of the tapes that an exchange was begun with. */
export function savedTapes(dataDir: string, genesis: Genesis | undefined): NamedTape[] {
  return Object.keys(genesis?.tapes ?? {}).flatMap((symbol) => {
    const file = keptFile(tapesFolder(dataDir), symbol)
    return file === undefined ? [] : [{ symbol, file }]
  })
}

function keptFile(folder: string, symbol: string): string | undefined {
  return endings.map((ending) => join(folder, nameOf(symbol) + ending)).find((file) => existsSync(file))
}
