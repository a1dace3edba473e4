// Opens the database of a data folder. A damaged one is set aside: read tables are rebuilt from the journal, and what people
// themselves put in is carried over as far as it can still be read. The new file is written beside: a crash before it is whole
// leaves the damaged one, or none, which a start refuses.

import * as fs from 'node:fs'
import Database from 'better-sqlite3'
import { besideOf, putInPlace } from './beside.ts'
import { expectTables, SchemaDamaged } from './expected-tables.ts'
import type { Log } from './log.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { checkPages, DatabaseDamaged, forgetDamage } from './page-check.ts'
import { readTables } from './read-tables.ts'

/** `checksPages`: false where they are looked through beside the exchange (page-check.ts). Throws SchemaDamaged. */
export function openTrustedDatabase(file: string, log: Log, checksPages: boolean): OpenDatabase {
  try {
    return openSound(file, checksPages)
  } catch (error) {
    if (!isDamage(error)) throw error
    expectReadableSchema(file)
    const beside = besideOf(file)
    const rows = carryOver(file, beside, log)
    const aside = setAside(file)
    putInPlace(file)
    forgetDamage(file)
    log.error(
      { file, aside, rows, err: error },
      'the database is damaged: set aside, read tables follow from the journal, rows of people were carried over',
    )
    return openDatabase(file)
  }
}

/** Looks at every page: one that was overwritten is met now and not by the person whose rows it had. */
function openSound(file: string, checksPages: boolean): OpenDatabase {
  const database = openMigrated(file)
  try {
    if (checksPages) {
      checkPages(file, database.sqlite)
      forgetDamage(file)
    }
    expectTables(database, freshSchema())
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Where SQLite does not even know its tables, no row of people could be carried over. */
function expectReadableSchema(file: string): void {
  const damaged = new Database(file, { readonly: true })
  try {
    tablesOf(damaged)
  } catch (error) {
    throw new SchemaDamaged(file, error instanceof Error ? error.message : String(error))
  } finally {
    damaged.close()
  }
}

/** Migrations fail on tables that are there, or not there, against what the file says of itself. */
function openMigrated(file: string): OpenDatabase {
  try {
    return openDatabase(file)
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_ERROR') throw error
    throw new SchemaDamaged(file, 'its migrations do not fit')
  }
}

let fresh: Database.Database | undefined
/** Made once for each process. */
function freshSchema(): Database.Database {
  fresh ??= openDatabase(':memory:').sqlite
  return fresh
}

/** Of a migration, whose error wraps that of SQLite, too. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error ? String(error.code) : codeOf(error.cause)
}

function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof DatabaseDamaged || code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB'
}

function setAside(file: string): string {
  const aside = `${file}.damaged`
  fs.rmSync(`${aside}-wal`, { force: true })
  fs.renameSync(file, aside)
  // The log may hold rows that the file does not have yet.
  if (fs.existsSync(`${file}-wal`)) fs.renameSync(`${file}-wal`, `${aside}-wal`)
  fs.rmSync(`${file}-shm`, { force: true })
  return aside
}

const tablesOf = (sqlite: Database.Database) =>
  sqlite
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '__drizzle%'",
    )
    .pluck()
    .all() as string[]

const columnsOf = (sqlite: Database.Database, table: string) =>
  (sqlite.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name)

/** Into a new file. Answers how many rows came over. */
function carryOver(file: string, into: string, log: Log): number {
  const database = openDatabase(into)
  try {
    const tables = tablesOf(database.sqlite).filter((table) => !readTables.includes(table))
    return tables.reduce((rows, table) => rows + copyTable(file, database, table, log), 0)
  } finally {
    database.close()
  }
}

function copyTable(file: string, { sqlite }: OpenDatabase, table: string, log: Log): number {
  const damaged = new Database(file)
  let rows = 0
  try {
    const had = columnsOf(damaged, table)
    const columns = columnsOf(sqlite, table).filter((name) => had.includes(name))
    const names = columns.map((name) => `"${name}"`).join(', ')
    const marks = columns.map(() => '?').join(', ')
    const insert = sqlite.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${marks})`)
    for (const row of damaged.prepare(`SELECT ${names} FROM "${table}"`).raw().iterate()) {
      insert.run(row)
      rows++
    }
  } catch (error) {
    log.error({ table, err: error }, 'not all rows of people could be read from the damaged database')
  } finally {
    damaged.close()
  }
  return rows
}
