// Takes old rows of orders, conditional orders, fills and moves of funds out of the database of a data folder, beside a running
// server or without one: what they came to stays as sums, the rows themselves move into a file of their own.

import { chmodSync } from 'node:fs'
import type Database from 'better-sqlite3'
import type { Genesis } from '#engine/exchange/protocol.ts'
import { dayMs } from '#engine/market/intervals.ts'
import { costsCountFrom } from '../costs/cost-book.ts'
import { foldersOf } from '../folders.ts'
import { storedGenesis } from '../genesis-file.ts'
import { openExistingDatabase } from '../open-database.ts'
import { attachArchive } from './archived-tables.ts'
import { CarriedSums } from './carry-sums.ts'
import { type MovedRows, moveRows } from './move-rows.ts'

/** Lists show 92 days (queries/windows.ts), days of earnings are counted back over 100: sums are not needed within these. */
export const rowDaysMin = 120

/** A writer of the server is waited for, and gets so long after each step. */
const busyMs = 10_000
const pauseMs = 20
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

/** Why an exchange keeps all rows; undefined: it does not. */
function whyAllStay({ tapes, start }: Genesis): string | undefined {
  if (tapes) return 'an exchange of a recording keeps all rows'
  // What was held before that day is booked at a price of later.
  if (start < costsCountFrom) return 'an exchange that began before 2023-08-28 keeps all rows'
  return undefined
}

export const pairsOf = ({ markets }: Pick<Genesis, 'markets'>) => {
  const pairs = new Map(markets.map(({ symbol, base, quote }) => [symbol, { base, quote }]))
  return (symbol: string) => pairs.get(symbol)
}

/** `days`: age by the wall and by the exchange's own time. Throws where rows stay. */
export async function archiveRows(dataDir: string, days: number, wall: number): Promise<MovedRows> {
  if (days < rowDaysMin)
    throw new Error(`rows of the last ${rowDaysMin} days stay: lists and earnings read them`)
  return archiveRowsBefore(dataDir, (newest) => Math.min(wall, newest) - days * dayMs)
}

/** `beforeOf`: of the exchange's own time. */
export async function archiveRowsBefore(
  dataDir: string,
  beforeOf: (exchangeTime: number) => number,
): Promise<MovedRows> {
  const genesis = storedGenesis(dataDir)
  if (!genesis) throw new Error(`no exchange found in ${dataDir}`)
  const why = whyAllStay(genesis)
  if (why !== undefined) throw new Error(why)
  const { database: file, rowsArchive } = foldersOf(dataDir)
  const database = openExistingDatabase(file)
  const { sqlite } = database
  try {
    sqlite.pragma(`busy_timeout = ${busyMs}`)
    attachArchive(sqlite, rowsArchive)
    chmodSync(rowsArchive, 0o600)
    const before = beforeOf(exchangeTime(sqlite, genesis))
    const sums = new CarriedSums(sqlite, pairsOf(genesis))
    for (const account of sums.accounts(before)) while (sums.carry(account, before)) await pause()
    return await moveRows(sqlite, before, pause)
  } finally {
    database.close()
  }
}

/** As far as its rows tell. */
function exchangeTime(sqlite: Database.Database, { start }: Genesis): number {
  const rows = sqlite
    .prepare(
      `SELECT max(open_time) FROM candles_minute
       UNION ALL SELECT created_at FROM orders WHERE order_id = (SELECT max(order_id) FROM orders)`,
    )
    .pluck()
    .all() as (number | null)[]
  return Math.max(start, ...rows.map((time) => time ?? 0))
}
