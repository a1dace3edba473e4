// The genesis of the exchange in a data folder, compared at every start, and the version of the rules that it goes by.

import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { rulesVersion } from '#engine/kernel/rules-version.ts'
import { foldersOf } from './folders.ts'
import { writeWhole } from './journal/write-whole.ts'
import { StartRefused } from './start-refused.ts'

/** The folder holds another exchange than the requested one. */
export class AnotherGenesis extends StartRefused {
  constructor(readonly differences: string[]) {
    super(
      `the data folder already holds an exchange with a different ${differences.join(' and ')}; use --reset to replace it`,
    )
  }
}

/** A journal cannot be read without the genesis that it was begun with. Nothing was changed on disk. */
export class GenesisLost extends StartRefused {
  constructor(dataDir: string) {
    super(
      `${dataDir} holds a journal, but its genesis.json is missing or damaged: put that file back from a backup, or start with --reset to begin another exchange`,
    )
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'genesis.json')

/** Entries up to `lastSeq` (from the end of the version before on) were computed by an earlier version of the rules. */
export interface EarlierRules {
  rulesVersion: number
  lastSeq: number
}

interface FolderRules {
  rulesVersion: number
  /** Oldest first. */
  earlier: EarlierRules[]
}

/** Folders of the first version name no rules. */
interface GenesisFile extends Genesis, Partial<FolderRules> {
  /** Digest of everything else; files that were written before 2026-11-25 have none. */
  check?: string
}

const checkOf = (file: GenesisFile) =>
  createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 16)

function hasJournal(dataDir: string): boolean {
  const { journal } = foldersOf(dataDir)
  return fs.existsSync(journal) && fs.readdirSync(journal).length > 0
}

function readGenesisFile(dataDir: string): GenesisFile | undefined {
  const file = fileOf(dataDir)
  if (!fs.existsSync(file)) {
    if (hasJournal(dataDir)) throw new GenesisLost(dataDir)
    return undefined
  }
  try {
    const { check, ...read } = JSON.parse(fs.readFileSync(file, 'utf8')) as GenesisFile
    if (check !== undefined && check !== checkOf(read)) throw new GenesisLost(dataDir)
    return read
  } catch (error) {
    if (error instanceof SyntaxError) throw new GenesisLost(dataDir)
    throw error
  }
}

/** What the folder's exchange was begun with; undefined when there is none yet. Throws GenesisLost. */
export function storedGenesis(dataDir: string): Genesis | undefined {
  const stored = readGenesisFile(dataDir)
  if (!stored) return undefined
  // The journal carries the digest of the genesis alone, so that its files stay one chain when the rules change.
  const { rulesVersion: _version, earlier: _earlier, ...genesis } = stored
  return genesis
}

/** Of a folder that has a genesis. */
export function storedRules(dataDir: string): FolderRules {
  const { rulesVersion = 1, earlier = [] } = readGenesisFile(dataDir) as GenesisFile
  return { rulesVersion, earlier }
}

export function storeGenesis(dataDir: string, genesis: Genesis, earlier: EarlierRules[] = []): void {
  const file: GenesisFile = { ...genesis, rulesVersion, ...(earlier.length > 0 && { earlier }) }
  writeWhole(fileOf(dataDir), JSON.stringify({ ...file, check: checkOf(file) }, null, 1))
}

/** The stored genesis if it is of the requested exchange, else the requested one, stored. Throws AnotherGenesis or GenesisLost. */
export function settleGenesis(dataDir: string, requested: Genesis): Genesis {
  const stored = storedGenesis(dataDir)
  if (!stored) {
    storeGenesis(dataDir, requested)
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
