// Fills of one account, newest first.

import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { fills } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

export interface FillRecord {
  tradeId: string
  orderId: string
  symbol: string
  side: 'buy' | 'sell'
  role: 'maker' | 'taker'
  price: string
  size: string
  quote: string
  feeCoin: string
  fee: string
  at: number
}

export interface FillPage {
  symbol?: string
  orderId?: string
  /** Rows before this tradeId. */
  before?: string
  limit: number
}

export async function fillsOf(
  tables: Tables,
  account: string,
  page: FillPage,
  now: number,
): Promise<FillRecord[]> {
  const rows = await tables
    .select()
    .from(fills)
    .where(
      and(
        eq(fills.account, account),
        gte(fills.at, now - listWindows.historyMs),
        page.symbol === undefined ? undefined : eq(fills.symbol, page.symbol),
        page.orderId === undefined ? undefined : eq(fills.orderId, Number(page.orderId)),
        page.before === undefined ? undefined : lt(fills.tradeId, Number(page.before)),
      ),
    )
    .orderBy(desc(fills.tradeId), desc(fills.orderId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(({ account: owner, ...row }) => ({
    ...row,
    tradeId: String(row.tradeId),
    orderId: String(row.orderId),
  }))
}
