// Everything that changed what a person holds, oldest first, for those who follow it row by row: in the account, its wallets and its bots.

import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import type { MoveReason } from '#engine/exchange/protocol.ts'
import type { CarriedCost } from '../costs/cost-book.ts'
import type { Tables } from '../open-database.ts'
import { accounts, carriedAccounts, carriedCosts, fills, fundMoves, reactors } from '../schema.ts'
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

export interface HouseholdRows {
  /** Up to when the owner's rows are in the sums of old rows; only later ones are given. */
  carriedUntil: number
  /** What its coins cost by then; undefined: as the reader knows it. */
  costs: CarriedCost[] | undefined
  fills: HoldingsFill[]
  moves: Of<FundMoveRecord>[]
}

/** What a reader has seen; undefined: nothing. Where rows became sums meanwhile it begins again with these. */
export function householdRows(
  tables: Tables,
  household: Household,
  seen: { cursor: HoldingsCursor; carriedUntil: number } | undefined,
): HouseholdRows {
  // Rows that wait are written now: within the transaction they would come too late.
  const { owner } = household
  carriedUntilOf(tables, owner)
  return tables.transaction((within) => {
    const carriedUntil = carriedUntilOf(within, owner)
    const isNew = seen?.carriedUntil !== carriedUntil
    const cursor = isNew || !seen ? nothingSeen : seen.cursor
    return {
      carriedUntil,
      costs: isNew
        ? within.select().from(carriedCosts).where(eq(carriedCosts.account, owner)).all()
        : undefined,
      fills: fillsAfter(within, household, cursor, carriedUntil),
      moves: fundMovesAfter(within, household, cursor, carriedUntil),
    }
  })
}

const nothingSeen: HoldingsCursor = { tradeId: 0, orderId: 0, moveId: 0 }

type Reading = Pick<Tables, 'select'>

function carriedUntilOf(tables: Reading, account: string): number {
  const row = tables
    .select({ until: carriedAccounts.until })
    .from(carriedAccounts)
    .where(eq(carriedAccounts.account, account))
    .get()
  return row?.until ?? 0
}

function fillsAfter(
  tables: Reading,
  household: Household,
  { tradeId, orderId }: HoldingsCursor,
  from: number,
): HoldingsFill[] {
  const isNewer = sql`(${fills.tradeId}, ${fills.orderId}) > (${tradeId}, ${orderId})`
  return tables
    .select()
    .from(fills)
    .where(and(sql`${fills.account} IN ${accountsOf(household)}`, isNewer, gte(fills.at, from)))
    .orderBy(asc(fills.tradeId), asc(fills.orderId))
    .all()
}

function fundMovesAfter(
  tables: Reading,
  household: Household,
  { moveId }: HoldingsCursor,
  from: number,
): Of<FundMoveRecord>[] {
  const isNewer = and(gt(fundMoves.moveId, moveId), gte(fundMoves.at, from))
  return tables
    .select()
    .from(fundMoves)
    .where(and(sql`${fundMoves.account} IN ${accountsOf(household)}`, isNewer))
    .orderBy(asc(fundMoves.moveId))
    .all()
}
