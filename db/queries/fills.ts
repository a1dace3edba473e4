// Fills of one account, newest first.

import { and, desc, eq, gte, inArray, lt, ne, or } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { fills, orders } from '../schema.ts'
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
  /** Worth of `quote` at that moment where it is another coin than USDT. */
  usdt: string | null
  feeCoin: string
  fee: string
  at: number
}

/** With what is known of its order. */
export interface OwnFillRecord extends FillRecord {
  orderType: 'limit' | 'market' | null
}

export interface FillPage {
  symbol?: string
  orderId?: string
  side?: 'buy' | 'sell'
  /** Those that moved this coin; `symbols` are its pairs. */
  coin?: { name: string; symbols: readonly string[] }
  /** Which half of a fill is meant: with `coin`, what was traded for it or what was charged in it. */
  part?: 'trade' | 'fee'
  /** Traded at or after, in ms. */
  from?: number
  /** Traded before, in ms. */
  until?: number
  /** Rows before this tradeId. */
  before?: string
  /** With `before`: also rows of that trade with a smaller orderId, for who traded with themself has two of it. */
  beforeOrder?: string
  limit: number
}

function isBefore({ before, beforeOrder }: FillPage) {
  if (before === undefined) return undefined
  const older = lt(fills.tradeId, Number(before))
  if (beforeOrder === undefined) return older
  return or(older, and(eq(fills.tradeId, Number(before)), lt(fills.orderId, Number(beforeOrder))))
}

function movesCoin({ coin, part }: FillPage) {
  const traded = coin && inArray(fills.symbol, [...coin.symbols])
  const charged = and(ne(fills.fee, '0'), coin && eq(fills.feeCoin, coin.name))
  if (part === 'fee') return charged
  return part === 'trade' || coin === undefined ? traded : or(traded, charged)
}

export async function fillsOf(
  tables: Tables,
  account: string,
  page: FillPage,
  now: number,
): Promise<OwnFillRecord[]> {
  const rows = await tables
    .select({ fill: fills, orderType: orders.orderType })
    .from(fills)
    .leftJoin(orders, eq(orders.orderId, fills.orderId))
    .where(
      and(
        eq(fills.account, account),
        gte(fills.at, now - listWindows.historyMs),
        page.symbol === undefined ? undefined : eq(fills.symbol, page.symbol),
        page.orderId === undefined ? undefined : eq(fills.orderId, Number(page.orderId)),
        page.side === undefined ? undefined : eq(fills.side, page.side),
        page.from === undefined ? undefined : gte(fills.at, page.from),
        page.until === undefined ? undefined : lt(fills.at, page.until),
        movesCoin(page),
        isBefore(page),
      ),
    )
    .orderBy(desc(fills.tradeId), desc(fills.orderId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
  return rows.map(({ fill: { account: owner, ...row }, orderType }) => ({
    ...row,
    orderType,
    tradeId: String(row.tradeId),
    orderId: String(row.orderId),
  }))
}
