// Begins a generation: keeps the state and the read tables of a clean stop, from which entries by this build's rules follow.

import * as fs from 'node:fs'
import { join } from 'node:path'
import { Exchange } from '#engine/exchange/exchange.ts'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { exchangeOptions } from './exchange-options.ts'
import { foldersOf } from './folders.ts'
import { type CleanStop, OtherRules } from './generation.ts'
import { storedRules, storeGenesis } from './genesis-file.ts'
import { writeSnapshot } from './journal/snapshots.ts'
import { syncFolder } from './journal/sync-folder.ts'
import type { OpenDatabase } from './open-database.ts'
import { readTables } from './read-tables.ts'
import { StartRefused } from './start-refused.ts'

const tablesFile = (dataDir: string, seq: number) =>
  join(foldersOf(dataDir).generation, `tables-${String(seq).padStart(16, '0')}.sqlite`)

interface Beginning {
  dataDir: string
  genesis: Genesis
  stop: CleanStop
  database: OpenDatabase
  /** How far the read tables have come. */
  cursor: number
}

/** The genesis file is written last: a crash before that leaves a folder of the older version. */
export async function beginGeneration(beginning: Beginning): Promise<void> {
  const { dataDir, genesis, stop, database, cursor } = beginning
  const { rulesVersion, lastSeq, state } = stop
  const { earlier } = storedRules(dataDir)
  if (!state) return storeGenesis(dataDir, genesis)
  if (cursor !== lastSeq)
    throw new OtherRules(
      `the read tables of ${dataDir} end at seq ${cursor} and its journal at ${lastSeq}: start it once with a build of version ${rulesVersion}, which fills them, and stop that with Ctrl-C or SIGTERM`,
    )
  await writeSnapshot(foldersOf(dataDir).generation, {
    seq: lastSeq,
    state: Exchange.load(genesis, state, exchangeOptions).saveParts(),
  })
  keepTables(database, tablesFile(dataDir, lastSeq))
  storeGenesis(dataDir, genesis, [...earlier, { rulesVersion, lastSeq }])
}

function keepTables({ sqlite }: OpenDatabase, file: string): void {
  fs.rmSync(file, { force: true })
  sqlite.prepare('VACUUM INTO ?').run(file)
  const fd = fs.openSync(file, 'r+')
  fs.fsyncSync(fd)
  fs.closeSync(fd)
  syncFolder(join(file, '..'))
}

/** Read tables that got lost cannot follow from entries of earlier rules: they go on from where the generation began. */
export function restoreTables(dataDir: string, afterSeq: number, { sqlite }: OpenDatabase): void {
  const file = tablesFile(dataDir, afterSeq)
  if (!fs.existsSync(file))
    throw new StartRefused(`the read tables are lost and ${file} is missing: put it back from a backup`)
  sqlite.prepare('ATTACH ? AS kept').run(file)
  try {
    sqlite.transaction(() => {
      sqlite.pragma('defer_foreign_keys = ON')
      for (const table of readTables) {
        const columns = columnsOf(sqlite, 'kept', table).filter((name) =>
          columnsOf(sqlite, 'main', table).includes(name),
        )
        const names = columns.map((name) => `"${name}"`).join(', ')
        sqlite.exec(`DELETE FROM main."${table}"`)
        // A table that is younger than the copy.
        if (columns.length === 0) continue
        sqlite.exec(`INSERT INTO main."${table}" (${names}) SELECT ${names} FROM kept."${table}"`)
      }
    })()
  } finally {
    sqlite.exec('DETACH kept')
  }
}

const columnsOf = (sqlite: OpenDatabase['sqlite'], schema: string, table: string) =>
  (sqlite.pragma(`${schema}.table_info("${table}")`) as { name: string }[]).map(({ name }) => name)
