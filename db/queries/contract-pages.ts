// What lists of contracts have in common: filters by contract or line, by time, and pages by the newest id.

import { and, eq, gte, like, lt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ContractLine } from '#engine/market/contract-config.ts'
import { listWindows } from './windows.ts'

export interface ContractPage {
  /** "usdtm:BTCUSDT". */
  symbol?: string
  /** All contracts of it. */
  line?: ContractLine
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this id (newest first). */
  before?: string
  limit: number
}

/** Of rows with these columns; history is three months. */
export function pageFilter(
  { symbol, line, from, until, before }: ContractPage,
  columns: { id: SQLiteColumn; symbol: SQLiteColumn; at: SQLiteColumn },
  now?: number,
): SQL | undefined {
  return and(
    symbol === undefined ? undefined : eq(columns.symbol, symbol),
    line === undefined ? undefined : like(columns.symbol, `${line}:%`),
    from === undefined ? undefined : gte(columns.at, from),
    now === undefined ? undefined : gte(columns.at, now - listWindows.historyMs),
    until === undefined ? undefined : lt(columns.at, until),
    before === undefined ? undefined : lt(columns.id, Number(before)),
  )
}
