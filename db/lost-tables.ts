// A data folder whose journal is there and whose SQLite file is not: a start refuses, for people and bots lived only there, or
// rebuilds on request what follows from the journal. The new file is written beside; one rename puts it in place.

import * as fs from 'node:fs'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { restoreTables } from './begin-generation.ts'
import { besideOf, putInPlace } from './beside.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import type { CleanStop } from './generation.ts'
import { genesisDigest } from './genesis-file.ts'
import type { Log } from './log.ts'
import { openDatabase } from './open-database.ts'
import { ExchangeProjector } from './projectors/exchange-projector.ts'
import { type Recovery, recover } from './recovery.ts'
import { StartRefused } from './start-refused.ts'

const lives =
  'people and their logins, API keys, bots and preferences live only there. Put the file back from a backup'

/** Nothing was changed on disk. */
export class TablesLost extends StartRefused {
  constructor(file: string, older: CleanStop | undefined) {
    const wayOut = older
      ? `; this build cannot rebuild what followed rules of version ${older.rulesVersion}`
      : ', or start once with --rebuild-tables: balances, orders and fills are rebuilt from the journal, nothing else; earlier logins are gone, and bots end with their orders cancelled and their coins back at their owners'
    super(`${file} is missing or is not a database, but its exchange is there: ${lives}${wayOut}`)
  }
}

export interface LostTablesInput {
  dataDir: string
  genesis: Genesis
  /** Of a folder of earlier rules. */
  older: CleanStop | undefined
  generationAfter: number
  mayRebuild: boolean
  log: Log
}

/** Answers what it took to rebuild them; undefined when they are there. Throws TablesLost, JournalDamaged or HistoryLost. */
export function settleLostTables(input: LostTablesInput): Recovery['facts'] | undefined {
  const { database: file, journal, snapshots } = foldersOf(input.dataDir)
  if (isDatabase(file) || ![journal, snapshots].some(holdsFiles)) return undefined
  if (input.older || !input.mayRebuild) throw new TablesLost(file, input.older)
  const facts = rebuild(besideOf(file), input)
  if (fs.existsSync(file)) fs.renameSync(file, `${file}.damaged`)
  // What it had written ahead belongs to the lost file and would be mixed into the new one.
  for (const suffix of ['-wal', '-shm']) fs.rmSync(file + suffix, { force: true })
  putInPlace(file)
  input.log.warn(
    facts,
    'the read tables were rebuilt from the journal; what people and bots had in their file is lost',
  )
  return facts
}

function rebuild(file: string, input: LostTablesInput): Recovery['facts'] {
  const { dataDir, genesis, generationAfter, log } = input
  const database = openDatabase(file)
  try {
    const projection = new ExchangeProjector(database)
    if (generationAfter > 0) restoreTables(dataDir, generationAfter, database)
    const { facts } = recover({
      genesis,
      genesisDigest: genesisDigest(genesis),
      dataDir,
      generationAfter,
      projection,
      exchangeOptions,
      log,
    })
    projection.settle()
    return facts
  } finally {
    database.close()
  }
}

const signature = 'SQLite format 3\0'

/** By its first bytes; one that is damaged further on is the business of `openTrustedDatabase`. */
function isDatabase(file: string): boolean {
  if (!fs.existsSync(file)) return false
  const fd = fs.openSync(file, 'r')
  try {
    const head = Buffer.alloc(signature.length)
    fs.readSync(fd, head, 0, head.length, 0)
    return head.toString('latin1') === signature
  } finally {
    fs.closeSync(fd)
  }
}

const holdsFiles = (folder: string) => fs.existsSync(folder) && fs.readdirSync(folder).length > 0
