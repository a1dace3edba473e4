// Opens the SQLite file: one connection that writes, one that only reads, schema brought up to date first.

import { chmodSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { Checkpoints } from './checkpoints.ts'
import * as schema from './schema.ts'

export type Tables = BetterSQLite3Database<typeof schema>

export interface OpenDatabase {
  file: string
  /** The writing connection, for prepared statements of the hot path. */
  sqlite: Database.Database
  /** Stores write here. */
  write: Tables
  /** Queries read here; a write through it is an error, never a wait. */
  read: Tables
  /** Runs a function before every read of `read`, so that gathered rows are seen. */
  beforeRead(run: () => void): void
  /** Reports a transaction that wrote the rows of so many events. */
  written(events: number): void
  close(): void
}

// Short, because waiting blocks the event loop: a locked write is repeated later instead (reliability.md F7).
const busyTimeoutMs = 50
// Orders of many accounts touch many index pages; half the usual size halves what each commit writes.
const pageBytes = 2048
/**
 * Pages that the log may hold before the writing connection itself moves them into the main file, which holds up the event
 * loop: 32 MB. Where much is written a thread does it before (checkpoints.ts).
 */
const walPages = 16_000

/** For processes beside the exchange: an empty file made by one of them would look as if nothing were lost. */
export function openExistingDatabase(file: string): OpenDatabase {
  if (!existsSync(file)) throw new Error(`${file} is missing: start the exchange of that folder first`)
  return openDatabase(file)
}

/** `file` may be ':memory:' in tests; then reader and writer are one connection. */
export function openDatabase(file: string): OpenDatabase {
  const isInMemory = file === ':memory:'
  const sqlite = new Database(file)
  // The files beside it get the same mode.
  if (!isInMemory) chmodSync(file, 0o600)
  sqlite.pragma(`page_size = ${pageBytes}`)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`)
  sqlite.pragma('cache_size = -65536')
  sqlite.pragma(`wal_autocheckpoint = ${walPages}`)
  const write = drizzle(sqlite, { schema })
  migrate(write, { migrationsFolder: migrationsFolder() })

  const checkpoints = isInMemory ? undefined : new Checkpoints(file)
  const reader = isInMemory ? sqlite : new Database(file, { readonly: true, timeout: busyTimeoutMs })
  if (!isInMemory) reader.pragma('cache_size = -32768')
  let settle = () => {}
  runBeforeReads(reader, () => settle())
  return {
    file,
    sqlite,
    write,
    read: isInMemory ? write : drizzle(reader, { schema }),
    beforeRead(run) {
      settle = run
    },
    written: (events) => checkpoints?.note(events),
    close() {
      settle()
      checkpoints?.close()
      if (!isInMemory) {
        reader.close()
        sqlite.pragma('wal_checkpoint(TRUNCATE)')
      }
      sqlite.close()
    },
  }
}

// Drizzle requests a statement from the connection and then calls one of these three; nothing else reads.
function runBeforeReads(reader: Database.Database, run: () => void): void {
  const prepare = reader.prepare.bind(reader)
  reader.prepare = ((source: string) => {
    const statement = prepare(source)
    for (const name of ['get', 'all', 'iterate'] as const) {
      const read = statement[name].bind(statement) as (...values: unknown[]) => unknown
      Object.assign(statement, {
        [name]: (...values: unknown[]) => {
          run()
          return read(...values)
        },
      })
    }
    return statement
  }) as typeof reader.prepare
}

// The bundled server lies elsewhere than the sources, so the folder is looked for upwards.
function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
    if (folder === dirname(folder)) throw new Error('db/migrations was not found')
  }
}
