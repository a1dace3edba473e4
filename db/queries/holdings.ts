// Everything that changed what a person holds, oldest first, for those who follow it row by row: in the account, its wallets and its bots.

import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { MoveReason } from '#engine/exchange/protocol.ts'
import type { Tables } from '../open-database.ts'
import { accounts, fills, fundMoves, reactors } from '../schema.ts'
import type { FillRecord } from './fills.ts'
import { areWalletsOf } from './wallets.ts'

export interface FundMoveRecord {
  moveId: number
  coin: string
  /** Below zero it left. */
  amount: string
  usdt: string | null
  other: string
  why: MoveReason
  at: number
}

/** The last rows that a reader has seen; zeros before the first. */
export interface HoldingsCursor {
  tradeId: number
  orderId: number
  moveId: number
}

/** Whose rows: a person's, those of their wallets, and those of their bots but for the ones that ended before that moment. */
export interface Household {
  owner: string
  endedSince: number
}

type Of<Row> = Row & { account: string }
export type HoldingsFill = Of<Omit<FillRecord, 'tradeId' | 'orderId'>> & { tradeId: number; orderId: number }

const its = ({ owner, endedSince }: Household) =>
  and(eq(reactors.owner, owner), or(isNull(reactors.endedAt), gte(reactors.endedAt, endedSince)))

// Named within the statement: a bot or a wallet is in its table before anything happens to it, so no reader's cursor can pass
// a row of it.
const accountsOf = (household: Household) =>
  sql`(SELECT ${household.owner}
    UNION ALL SELECT ${accounts.account} FROM ${accounts} WHERE ${areWalletsOf(household.owner)}
    UNION ALL SELECT ${reactors.account} FROM ${reactors} WHERE ${its(household)})`

export async function botAccountsOf(tables: Tables, household: Household): Promise<string[]> {
  const rows = await tables.select({ account: reactors.account }).from(reactors).where(its(household))
  return rows.map(({ account }) => account)
}

export async function fillsAfter(
  tables: Tables,
  household: Household,
  { tradeId, orderId }: HoldingsCursor,
): Promise<HoldingsFill[]> {
  const isNewer = sql`(${fills.tradeId}, ${fills.orderId}) > (${tradeId}, ${orderId})`
  return tables
    .select()
    .from(fills)
    .where(and(sql`${fills.account} IN ${accountsOf(household)}`, isNewer))
    .orderBy(asc(fills.tradeId), asc(fills.orderId))
}

export async function fundMovesAfter(
  tables: Tables,
  household: Household,
  { moveId }: HoldingsCursor,
): Promise<Of<FundMoveRecord>[]> {
  return tables
    .select()
    .from(fundMoves)
    .where(and(sql`${fundMoves.account} IN ${accountsOf(household)}`, gt(fundMoves.moveId, moveId)))
    .orderBy(asc(fundMoves.moveId))
}
