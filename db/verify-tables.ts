// Compares the read tables of a data folder, row by row, with tables that are rebuilt from its log in a temporary file, and
// mends them. Rows that are only in tables (people, sessions, reactors) are not looked at.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import { restoreTables } from './begin-generation.ts'
import { CatchUp } from './catch-up.ts'
import { foldersOf } from './folders.ts'
import { storedGeneration } from './generation.ts'
import { lockData } from './journal/data-lock.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { foldHourOf } from './projectors/candle-fold.ts'
import { ExchangeProjector } from './projectors/exchange-projector.ts'
import { cursorName } from './queries/cursor.ts'
import { readTables } from './read-tables.ts'
import { HistoryLost } from './recovery.ts'
import { archiveAsStored } from './rows-archive/archive-as-stored.ts'

export interface RowDifference {
  table: string
  /** Values of the columns of the primary key. */
  key: Record<string, unknown>
  what: 'missing' | 'not in the log' | 'different'
  /** Of a different row: each column with what the table has and what follows from the log. */
  columns?: { column: string; stored: unknown; expected: unknown }[]
}

export interface TablesReport {
  /** The tables were compared with the log up to this seq, where their cursor stands. */
  untilSeq: number
  /** Of each table that differs. */
  rows: Record<string, number>
  /** The first of each table and way to differ. */
  differences: RowDifference[]
}

const shownPerTable = 10

/** The log is handed over with `take`, from the first entry of the generation on; then the tables can be compared. */
export class RebuiltTables {
  private readonly folder = fs.mkdtempSync(join(tmpdir(), 'erguvan-tables-'))
  private readonly rebuilt: OpenDatabase
  private readonly projector: ExchangeProjector
  private readonly catchUp: CatchUp
  private readonly untilSeq: number
  private lastSeq = 0

  private constructor(
    /** Its transaction lasts until the end: a server that runs meanwhile changes nothing of what is seen here. */
    private readonly stored: Database.Database,
    private readonly release: () => void,
    private readonly dataDir: string,
    private readonly afterSeq: number,
  ) {
    const file = join(this.folder, 'rebuilt.sqlite')
    this.rebuilt = openDatabase(file)
    stored.prepare('ATTACH ? AS rebuilt').run(file)
    stored.exec('BEGIN')
    this.untilSeq = cursorOf(stored)
    if (afterSeq > 0) restoreTables(dataDir, afterSeq, this.rebuilt)
    this.projector = new ExchangeProjector(this.rebuilt)
    this.catchUp = new CatchUp(this.projector, this.projector.cursor())
  }

  /** Reads only, so it may run beside a server. Throws where the folder has no database. */
  static open(dataDir: string): RebuiltTables {
    const { database } = foldersOf(dataDir)
    const stored = new Database(presentFile(database), { readonly: true })
    return new RebuiltTables(stored, () => stored.close(), dataDir, storedGeneration(dataDir).afterSeq)
  }

  /** For `mend`. Throws DataLocked while a server runs over the folder. */
  static openToMend(dataDir: string): RebuiltTables {
    const lock = lockData(dataDir)
    try {
      // Brought up to this build's schema, so that both have the same columns.
      const database = openDatabase(presentFile(foldersOf(dataDir).database))
      const release = () => {
        database.close()
        lock.release()
      }
      return new RebuiltTables(database.sqlite, release, dataDir, storedGeneration(dataDir).afterSeq)
    } catch (error) {
      lock.release()
      throw error
    }
  }

  /** All events of an entry. */
  take(events: readonly ExchangeEvent[], seq: number): void {
    if (seq > this.untilSeq) return
    this.lastSeq = seq
    this.catchUp.take(events, seq)
  }

  /** Throws HistoryLost where the tables know of more than the log. */
  compare(): TablesReport {
    if (this.lastSeq < this.untilSeq && this.untilSeq > this.afterSeq)
      throw new HistoryLost(
        `the read tables know of seq ${this.untilSeq}, but the journal ends at ${this.lastSeq}: put its files back from a backup`,
      )
    this.catchUp.finish(this.lastSeq)
    this.projector.settle()
    this.foldAsStored()
    archiveAsStored(this.dataDir, this.rebuilt.sqlite)
    const rows: Record<string, number> = {}
    const differences: RowDifference[] = []
    for (const table of readTables) {
      const comparison = new TableComparison(this.stored, table)
      const found = comparison.differences(shownPerTable)
      if (found.length === 0) continue
      rows[table] = comparison.count()
      differences.push(...found)
    }
    return { untilSeq: this.untilSeq, rows, differences }
  }

  /** After `compare`. Makes the rows what follows from the log; answers how many were written or removed. */
  mend(): number {
    let changed = 0
    for (const table of readTables) changed += new TableComparison(this.stored, table).mend()
    this.stored.exec('COMMIT')
    this.stored.exec('BEGIN')
    return changed
  }

  close(): void {
    this.stored.exec('ROLLBACK')
    this.stored.exec('DETACH rebuilt')
    this.release()
    this.rebuilt.close()
    fs.rmSync(this.folder, { recursive: true, force: true })
  }

  /** When old minutes become hours depends on the wall: here they do where they did in the stored tables. */
  private foldAsStored(): void {
    const hours = this.stored
      .prepare<[], { symbol: string; openTime: number }>(
        'SELECT symbol, open_time AS openTime FROM main.candles_hour',
      )
      .all()
    this.rebuilt.write.transaction((tables) => {
      for (const { symbol, openTime } of hours) foldHourOf(tables, symbol, openTime)
    })
  }
}

function presentFile(file: string): string {
  if (!fs.existsSync(file)) throw new Error(`${file} is missing: see npm run admin -- doctor`)
  return file
}

function cursorOf(stored: Database.Database): number {
  const seq = stored.prepare('SELECT seq FROM main.projection_cursors WHERE name = ?').pluck().get(cursorName)
  return typeof seq === 'number' ? seq : 0
}

/** One table in both databases, by SQL: millions of rows never come into memory. */
class TableComparison {
  private readonly key: string[]
  private readonly columns: string[]

  constructor(
    private readonly stored: Database.Database,
    private readonly table: string,
  ) {
    const infoOf = (schema: string) =>
      stored.pragma(`${schema}.table_info("${table}")`) as { name: string; pk: number }[]
    const main = infoOf('main')
    const rebuilt = infoOf('rebuilt').map(({ name }) => name)
    this.key = main.filter(({ pk }) => pk > 0).map(({ name }) => name)
    this.columns = main.map(({ name }) => name).filter((name) => rebuilt.includes(name))
  }

  count(): number {
    const count = (select: string) => this.stored.prepare(`SELECT count(*) ${select}`).pluck().get() as number
    return count(this.onlyIn('rebuilt')) + count(this.onlyIn('main')) + count(this.different)
  }

  /** So many of each way to differ. */
  differences(most: number): RowDifference[] {
    const { key, columns } = this
    const rows = (names: readonly string[], select: string) =>
      this.stored
        .prepare(`SELECT ${names.join(', ')} ${select} LIMIT ?`)
        .raw()
        .all(most) as unknown[][]
    const keys = key.map((name) => `one."${name}"`)
    const both = ['one', 'other'].flatMap((row) => columns.map((name) => `${row}."${name}"`))
    return [
      ...rows(keys, this.onlyIn('rebuilt')).map((values) => this.difference(values, 'missing')),
      ...rows(keys, this.onlyIn('main')).map((values) => this.difference(values, 'not in the log')),
      ...rows(both, this.different).map((values) => this.differentRow(values)),
    ]
  }

  mend(): number {
    const { stored, table } = this
    const same = this.columns.map((name) => `other."${name}" IS one."${name}"`).join(' AND ')
    // First all that differ, so that no row that is written meets one of them in a unique index.
    const removed = stored
      .prepare(
        `DELETE FROM main."${table}" AS one
         WHERE NOT EXISTS (SELECT 1 FROM rebuilt."${table}" AS other WHERE ${this.sameKey} AND ${same})`,
      )
      .run().changes
    const names = this.columns.map((name) => `"${name}"`).join(', ')
    const added = stored
      .prepare(
        `INSERT INTO main."${table}" (${names}) SELECT ${names} FROM rebuilt."${table}" AS one
         WHERE NOT EXISTS (SELECT 1 FROM main."${table}" AS other WHERE ${this.sameKey})`,
      )
      .run().changes
    // A different row is removed and added.
    return Math.max(removed, added)
  }

  private get sameKey(): string {
    return this.key.map((name) => `other."${name}" = one."${name}"`).join(' AND ')
  }

  private onlyIn(schema: 'main' | 'rebuilt'): string {
    const other = schema === 'main' ? 'rebuilt' : 'main'
    return `FROM ${schema}."${this.table}" AS one
      WHERE NOT EXISTS (SELECT 1 FROM ${other}."${this.table}" AS other WHERE ${this.sameKey})`
  }

  private get different(): string {
    const differ = this.columns.map((name) => `other."${name}" IS NOT one."${name}"`).join(' OR ')
    return `FROM main."${this.table}" AS one JOIN rebuilt."${this.table}" AS other ON ${this.sameKey}
      WHERE ${differ}`
  }

  /** `values`: all columns as stored, then all as they follow from the log. */
  private differentRow(values: unknown[]): RowDifference {
    const { columns, key } = this
    const pairs = columns.map((column, at) => ({
      column,
      stored: values[at],
      expected: values[at + columns.length],
    }))
    const keyValues = key.map((name) => values[columns.indexOf(name)])
    const differing = pairs.filter(({ stored, expected }) => stored !== expected)
    return { ...this.difference(keyValues, 'different'), columns: differing }
  }

  private difference(key: unknown[], what: RowDifference['what']): RowDifference {
    return { table: this.table, key: Object.fromEntries(this.key.map((name, at) => [name, key[at]])), what }
  }
}

/** A line of a report. */
export function describeDifference({ table, key, what, columns }: RowDifference): string {
  const name = Object.entries(key)
    .map(([column, value]) => `${column}=${value}`)
    .join(', ')
  const row = `${table} (${name})`
  if (!columns) return what === 'missing' ? `${row}: the row is missing` : `${row}: the log has no such row`
  const values = columns.map(({ column, stored, expected }) => `${column} is ${stored}, expected ${expected}`)
  return `${row}: ${values.join('; ')}`
}
