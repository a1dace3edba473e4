// Copy trading: leaders and what they traded, one person's copies, and what was copied, skipped and shared.

import { and, desc, eq, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { contractBills } from '../contract-schema.ts'
import { copies, copyLeaders, copyShares, copySkips, copyTrades, leadTrades } from '../copy-schema.ts'
import type { Tables } from '../open-database.ts'

type CopyLeaderRecord = typeof copyLeaders.$inferSelect
export type LeadTradeRecord = typeof leadTrades.$inferSelect
export type CopyTradeRecord = typeof copyTrades.$inferSelect
export type CopyRecord = typeof copies.$inferSelect
export type CopySkipRecord = typeof copySkips.$inferSelect
export type CopyShareRecord = typeof copyShares.$inferSelect

export const copyRowsMost = 100

export interface CopyPage {
  /** Rows before this id. */
  before?: number | undefined
  limit?: number | undefined
}

const most = ({ limit = copyRowsMost }: CopyPage) => Math.min(limit, copyRowsMost)

export async function copyLeaderOf(tables: Tables, account: string): Promise<CopyLeaderRecord | undefined> {
  return tables.select().from(copyLeaders).where(eq(copyLeaders.account, account)).get()
}

/** A leader's positions by the orders that opened them, newest first; of one state if it is given. */
export async function leadTradesOf(
  tables: Tables,
  account: string,
  page: CopyPage & { isOpen?: boolean } = {},
): Promise<LeadTradeRecord[]> {
  const { before, isOpen } = page
  return tables
    .select()
    .from(leadTrades)
    .where(
      and(
        eq(leadTrades.account, account),
        isOpen === undefined
          ? undefined
          : isOpen
            ? isNull(leadTrades.closedAt)
            : isNotNull(leadTrades.closedAt),
        before === undefined ? undefined : lt(leadTrades.tradeId, before),
      ),
    )
    .orderBy(desc(leadTrades.tradeId))
    .limit(most(page))
}

/** Profit of each position that a leader closed whole since then. */
export async function leadResultsOf(
  tables: Tables,
  account: string,
  since: number,
): Promise<{ profit: string; closedAt: number | null }[]> {
  return tables
    .select({ profit: leadTrades.profit, closedAt: leadTrades.closedAt })
    .from(leadTrades)
    .where(
      and(eq(leadTrades.account, account), eq(leadTrades.remaining, '0'), gte(leadTrades.closedAt, since)),
    )
}

/** What a leader gained and lost of positions that are still open in part. */
export async function openLeadProfitsOf(tables: Tables, account: string): Promise<{ profit: string }[]> {
  return tables
    .select({ profit: leadTrades.profit })
    .from(leadTrades)
    .where(and(eq(leadTrades.account, account), isNull(leadTrades.closedAt)))
}

export interface WalletLine {
  kind: string
  amount: string
  fee: string
  balance: string
  at: number
}

/** What moved the money of an account's USDT-M wallet since then, oldest first. */
export async function walletLinesOf(tables: Tables, account: string, since: number): Promise<WalletLine[]> {
  const { kind, amount, fee, balance, at } = contractBills
  return tables
    .select({ kind, amount, fee, balance, at })
    .from(contractBills)
    .where(and(eq(contractBills.account, account), eq(contractBills.line, 'usdtm'), gte(at, since)))
    .orderBy(contractBills.billId)
}

/** One person's copies: those that go on, and the newest of those that ended. */
export async function copiesOf(tables: Tables, account: string, page: CopyPage = {}): Promise<CopyRecord[]> {
  const { before } = page
  return tables
    .select()
    .from(copies)
    .where(and(eq(copies.account, account), before === undefined ? undefined : lt(copies.copyId, before)))
    .orderBy(desc(copies.copyId))
    .limit(most(page))
}

/** The copy that goes on in this wallet. */
export async function liveCopyOf(tables: Tables, wallet: string): Promise<CopyRecord | undefined> {
  return tables
    .select()
    .from(copies)
    .where(and(eq(copies.wallet, wallet), isNull(copies.endedAt)))
    .get()
}

/** What each that ever followed a leader made, where it made something. */
export async function followerProfitsOf(tables: Tables, leader: string): Promise<{ profit: string }[]> {
  return tables
    .select({ profit: copies.profit })
    .from(copies)
    .where(and(eq(copies.leader, leader), ne(copies.profit, '0')))
}

/** All that ever followed a leader. */
export async function copiesOfLeader(tables: Tables, leader: string): Promise<CopyRecord[]> {
  return tables.select().from(copies).where(eq(copies.leader, leader)).orderBy(desc(copies.copyId))
}

export async function copyTradesOf(
  tables: Tables,
  account: string,
  page: CopyPage = {},
): Promise<CopyTradeRecord[]> {
  const { before } = page
  const { account: whose, tradeId } = copyTrades
  return tables
    .select()
    .from(copyTrades)
    .where(and(eq(whose, account), before === undefined ? undefined : lt(tradeId, before)))
    .orderBy(desc(tradeId))
    .limit(most(page))
}

export async function copySkipsOf(
  tables: Tables,
  account: string,
  page: CopyPage = {},
): Promise<CopySkipRecord[]> {
  const { before } = page
  const { account: whose, skipId } = copySkips
  return tables
    .select()
    .from(copySkips)
    .where(and(eq(whose, account), before === undefined ? undefined : lt(skipId, before)))
    .orderBy(desc(skipId))
    .limit(most(page))
}

/** Shares that an account paid or got. */
export async function copySharesOf(
  tables: Tables,
  account: string,
  page: CopyPage = {},
): Promise<CopyShareRecord[]> {
  const { before } = page
  const { account: payer, leader, shareId } = copyShares
  return tables
    .select()
    .from(copyShares)
    .where(
      and(
        or(eq(payer, account), eq(leader, account)),
        before === undefined ? undefined : lt(shareId, before),
      ),
    )
    .orderBy(desc(shareId))
    .limit(most(page))
}
