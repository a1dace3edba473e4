// What an account of a bot traded in each slot of time, summed as numbers because drawings are made of it, with what its contracts
// paid beside trades; and its fees, to the last unit. Old fills are in sums of whole hours (db/rows-archive): they count in the slot in which their hour begins.

import { sql } from 'drizzle-orm'
import { contractBills, contractFills } from '../contract-schema.ts'
import type { Tables } from '../open-database.ts'
import { carriedAccounts, fillHours, fills } from '../schema.ts'

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

/** Fills that are not in the sums of hours. */
const stillRows = (account: string) =>
  sql`${fills.account} = ${account} AND ${fills.at} >=
    coalesce((SELECT ${carriedAccounts.until} FROM ${carriedAccounts} WHERE ${carriedAccounts.account} = ${account}), 0)`

/** What the exchange took of a position, without an order, is a trade at its price; funding is a fee, received below zero. */
const besideFills = (account: string, slotMs: number) =>
  sql`SELECT CAST(at / ${slotMs} AS INTEGER), symbol, CASE WHEN kind LIKE '%-long' THEN 'sell' ELSE 'buy' END, coin,
      CAST(size AS REAL), CAST(size AS REAL) * CAST(price AS REAL), -CAST(fee AS REAL)
    FROM ${contractBills} WHERE account = ${account} AND trade_id IS NULL
      AND kind IN ('liquidation-long', 'liquidation-short', 'deleveraging-long', 'deleveraging-short')
    UNION ALL
    SELECT CAST(at / ${slotMs} AS INTEGER), symbol, 'buy', coin, 0, 0, -CAST(amount AS REAL)
    FROM ${contractBills} WHERE account = ${account} AND kind = 'funding'`

/** Oldest first. */
export async function fillSums(tables: Tables, account: string, slotMs: number): Promise<FillSum[]> {
  return tables.all<FillSum>(
    sql`SELECT slot, symbol, side, feeCoin, sum(CAST(size AS REAL)) AS size, sum(CAST(quote AS REAL)) AS quote,
        sum(CAST(fee AS REAL)) AS fee
      FROM (
        SELECT CAST(at / ${slotMs} AS INTEGER) AS slot, symbol, side, fee_coin AS feeCoin, size, quote, fee
        FROM ${fills} WHERE ${stillRows(account)}
        UNION ALL
        SELECT CAST(hour / ${slotMs} AS INTEGER), symbol, side, fee_coin, size, quote, fee FROM ${fillHours} WHERE account = ${account}
        UNION ALL
        SELECT CAST(at / ${slotMs} AS INTEGER), symbol, side, fee_coin, size, quote, fee FROM ${contractFills} WHERE account = ${account}
        UNION ALL
        ${besideFills(account, slotMs)}
      )
      GROUP BY slot, symbol, side, feeCoin ORDER BY slot`,
  )
}

export interface EqualFees {
  feeCoin: string
  fee: string
  times: number
}

/** All fees that an account paid; equal ones together. */
export async function feesPaid(tables: Tables, account: string): Promise<EqualFees[]> {
  return tables.all<EqualFees>(
    sql`SELECT feeCoin, fee, count(*) AS times
      FROM (
        SELECT fee_coin AS feeCoin, fee FROM ${fills} WHERE ${stillRows(account)}
        UNION ALL
        SELECT fee_coin, fee FROM ${fillHours} WHERE account = ${account}
      )
      WHERE fee <> '0' GROUP BY feeCoin, fee`,
  )
}
