// Positions of copy trading by the orders that opened them, filtered as the compatible lists are: by contract, leader, time and number.

import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  notLike,
} from 'drizzle-orm'
import { contractFills } from '../contract-schema.ts'
import { copies, copyShares, copyTrades, leadTrades } from '../copy-schema.ts'
import type { Tables } from '../open-database.ts'
import { fills } from '../schema.ts'
import type { CopyShareRecord, CopyTradeRecord, LeadTradeRecord } from './copy-trading.ts'

type Product = 'contracts' | 'spot'

export interface TrackPage {
  product: Product
  isOpen: boolean
  symbol?: string | undefined
  /** Of what was copied: only from this one. */
  leader?: string | undefined
  /** Opened from, and before this time. */
  from?: number | undefined
  until?: number | undefined
  /** Tracking numbers below, and above. */
  before?: number | undefined
  after?: number | undefined
  limit: number
  /** Oldest first. */
  isAscending?: boolean
}

const given = <T, R>(value: T | undefined, filter: (value: T) => R): R | undefined =>
  value === undefined ? undefined : filter(value)

type Traded = typeof leadTrades | typeof copyTrades

/** Contracts are named by line and name, pairs by a name alone. */
const trackProduct = (table: Traded, product: Product) =>
  product === 'contracts' ? like(table.symbol, '%:%') : notLike(table.symbol, '%:%')

function trackFilter(table: Traded, account: string, page: TrackPage) {
  return and(
    eq(table.account, account),
    trackProduct(table, page.product),
    page.isOpen ? isNull(table.closedAt) : isNotNull(table.closedAt),
    given(page.symbol, (symbol) => eq(table.symbol, symbol)),
    given(page.from, (from) => gte(table.openedAt, from)),
    given(page.until, (until) => lt(table.openedAt, until)),
    given(page.before, (before) => lt(table.trackingNo, before)),
    given(page.after, (after) => gt(table.trackingNo, after)),
  )
}

export async function leadTracksOf(
  tables: Tables,
  account: string,
  page: TrackPage,
): Promise<LeadTradeRecord[]> {
  return tables
    .select()
    .from(leadTrades)
    .where(trackFilter(leadTrades, account, page))
    .orderBy(page.isAscending ? asc(leadTrades.tradeId) : desc(leadTrades.tradeId))
    .limit(page.limit)
}

export async function copiedTracksOf(
  tables: Tables,
  account: string,
  page: TrackPage,
): Promise<CopyTradeRecord[]> {
  return tables
    .select()
    .from(copyTrades)
    .where(
      and(
        trackFilter(copyTrades, account, page),
        given(page.leader, (leader) => eq(copyTrades.leader, leader)),
      ),
    )
    .orderBy(page.isAscending ? asc(copyTrades.tradeId) : desc(copyTrades.tradeId))
    .limit(page.limit)
}

export interface TrackFill {
  account: string
  symbol: string
  positionSide: 'long' | 'short'
  action: 'open' | 'close'
  orderId: number
  /** Above zero is paid. */
  fee: string
  /** Of spot: the coin of the fee, and what was bought or sold before it. */
  feeCoin?: string
  size?: string
  at: number
}

/** Fills of these wallets at exactly these times, oldest first: the orders that opened and closed a track. */
export async function fillsAt(
  tables: Tables,
  accounts: readonly string[],
  times: readonly number[],
): Promise<TrackFill[]> {
  if (accounts.length === 0 || times.length === 0) return []
  const { account, symbol, positionSide, action, orderId, fee, at, fillId } = contractFills
  return tables
    .select({ account, symbol, positionSide, action, orderId, fee, at })
    .from(contractFills)
    .where(and(inArray(account, [...accounts]), inArray(at, [...times])))
    .orderBy(asc(fillId))
}

/** The same of spot: what was bought opened, what was sold closed. */
export async function spotFillsAt(
  tables: Tables,
  accounts: readonly string[],
  times: readonly number[],
): Promise<TrackFill[]> {
  if (accounts.length === 0 || times.length === 0) return []
  const { account, symbol, side, orderId, fee, feeCoin, size, at, tradeId } = fills
  const rows = await tables
    .select({ account, symbol, side, orderId, fee, feeCoin, size, at })
    .from(fills)
    .where(and(inArray(account, [...accounts]), inArray(at, [...times])))
    .orderBy(asc(tradeId))
  return rows.map(({ side: way, ...row }) => ({
    ...row,
    positionSide: 'long',
    action: way === 'buy' ? 'open' : 'close',
  }))
}

/** How many copies of each of a leader's tracks are open. */
export async function copiesOfTracks(
  tables: Tables,
  leader: string,
  trackingNos: readonly number[],
): Promise<Map<number, number>> {
  if (trackingNos.length === 0) return new Map()
  const { trackingNo, wallet, closedAt } = copyTrades
  const rows = await tables
    .select({ trackingNo, copies: count() })
    .from(copyTrades)
    .innerJoin(copies, and(eq(copies.wallet, wallet), isNull(copies.endedAt)))
    .where(and(eq(copies.leader, leader), isNull(closedAt), inArray(trackingNo, [...trackingNos])))
    .groupBy(trackingNo)
  return new Map(rows.map((row) => [row.trackingNo, row.copies]))
}

/** Copies of spot have wallets of that name. */
const ofProduct = (product: Product) =>
  product === 'spot' ? like(copies.wallet, '%/copy:spot:%') : notLike(copies.wallet, '%/copy:spot:%')

export interface SharePage {
  from?: number | undefined
  until?: number | undefined
  before?: number | undefined
  after?: number | undefined
  limit?: number | undefined
}

/** Shares that a leader got of copies of one product, newest first. */
export async function sharesOfLeader(
  tables: Tables,
  leader: string,
  product: Product,
  { from, until, before, after, limit }: SharePage = {},
): Promise<CopyShareRecord[]> {
  const rows = tables
    .select()
    .from(copyShares)
    .where(
      and(
        eq(copyShares.leader, leader),
        inArray(
          copyShares.copyId,
          tables
            .select({ id: copies.copyId })
            .from(copies)
            .where(and(eq(copies.leader, leader), ofProduct(product))),
        ),
        given(from, (time) => gte(copyShares.at, time)),
        given(until, (time) => lt(copyShares.at, time)),
        given(before, (id) => lt(copyShares.shareId, id)),
        given(after, (id) => gt(copyShares.shareId, id)),
      ),
    )
    .orderBy(desc(copyShares.shareId))
  return limit === undefined ? rows : rows.limit(limit)
}

/** How many different people ever followed a leader, and how many positions it opened since then. */
export async function leaderCounts(
  tables: Tables,
  leader: string,
  product: Product,
  since: number,
): Promise<{ followers: number; trades: number }> {
  const people = await tables
    .selectDistinct({ of: copies.account })
    .from(copies)
    .where(and(eq(copies.leader, leader), ofProduct(product)))
  const trades = await tables
    .select({ n: count() })
    .from(leadTrades)
    .where(
      and(trackProduct(leadTrades, product), eq(leadTrades.account, leader), gte(leadTrades.openedAt, since)),
    )
    .get()
  return { followers: people.length, trades: trades?.n ?? 0 }
}
