// What an account traded in each slot of time, summed as numbers because drawings are made of it; and its fees, to the last unit.

import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { fills } from '../schema.ts'

export interface FillSum {
  /** Number of the slot since 1970: it begins at `slot` × its length. */
  slot: number
  symbol: string
  side: 'buy' | 'sell'
  size: number
  quote: number
  feeCoin: string
  fee: number
}

/** Oldest first. */
export async function fillSums(tables: Tables, account: string, slotMs: number): Promise<FillSum[]> {
  const slot = sql<number>`${fills.at} / ${slotMs}`
  const sumOf = (column: typeof fills.size | typeof fills.quote | typeof fills.fee) =>
    sql<number>`sum(CAST(${column} AS REAL))`
  const { symbol, side, feeCoin } = fills
  return tables
    .select({
      slot,
      symbol,
      side,
      feeCoin,
      size: sumOf(fills.size),
      quote: sumOf(fills.quote),
      fee: sumOf(fills.fee),
    })
    .from(fills)
    .where(eq(fills.account, account))
    .groupBy(slot, symbol, side, feeCoin)
    .orderBy(slot)
}

export interface EqualFees {
  feeCoin: string
  fee: string
  times: number
}

/** All fees that an account paid; equal ones together. */
export async function feesPaid(tables: Tables, account: string): Promise<EqualFees[]> {
  const { feeCoin, fee } = fills
  return tables
    .select({ feeCoin, fee, times: count() })
    .from(fills)
    .where(and(eq(fills.account, account), ne(fee, '0')))
    .groupBy(feeCoin, fee)
}
