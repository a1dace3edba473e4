// The genesis of the exchange in a data folder: written once, compared at every start.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { syncFolder } from './journal/sync-folder.ts'

/** The folder holds another exchange than the requested one. */
export class AnotherGenesis extends Error {
  constructor(readonly differences: string[]) {
    super(
      `the data folder holds an exchange with another ${differences.join(' and ')}; start with --reset to replace it`,
    )
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'genesis.json')

/** What the folder's exchange was begun with; undefined when there is none yet. */
export function storedGenesis(dataDir: string): Genesis | undefined {
  const file = fileOf(dataDir)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Genesis) : undefined
}

/** The stored genesis if it is of the requested exchange, else the requested one, stored. Throws AnotherGenesis. */
export function settleGenesis(dataDir: string, requested: Genesis): Genesis {
  const stored = storedGenesis(dataDir)
  if (!stored) {
    writeWhole(fileOf(dataDir), JSON.stringify(requested, null, 1))
    return requested
  }
  const differences = differencesOf(stored, requested)
  if (differences.length > 0) throw new AnotherGenesis(differences)
  return stored
}

// A later catalogue may know better ticks or a later start; the exchange goes on with what it was begun with.
function differencesOf(stored: Genesis, requested: Genesis): string[] {
  const symbolsOf = (genesis: Genesis) =>
    genesis.markets
      .map((market) => market.symbol)
      .sort()
      .join()
  const tapesOf = (genesis: Genesis) =>
    Object.entries(genesis.tapes ?? {})
      .sort()
      .join()
  const differences: string[] = []
  if (stored.seed !== requested.seed) differences.push('seed')
  if (symbolsOf(stored) !== symbolsOf(requested)) differences.push('set of pairs')
  if (stored.simulation !== requested.simulation) differences.push('simulation')
  if (tapesOf(stored) !== tapesOf(requested)) differences.push('tape')
  return differences
}

export function genesisDigest(genesis: Genesis): Buffer {
  return createHash('sha256').update(JSON.stringify(genesis)).digest()
}

function writeWhole(file: string, text: string): void {
  const fd = fs.openSync(`${file}.tmp`, 'w')
  fs.writeFileSync(fd, text)
  fs.fsyncSync(fd)
  fs.closeSync(fd)
  fs.renameSync(`${file}.tmp`, file)
  // A journal whose genesis got lost could not be read by any other.
  syncFolder(dirname(file))
}
