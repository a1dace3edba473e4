// What one account borrowed, repaid and paid for it, liquidations of its margin wallets, and the lines of those wallets, newest first.

import { and, desc, eq, gte, inArray, like, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  loanInterest,
  loanLiquidations,
  loanRepayments,
  loans,
  marginBillKinds,
  marginBills,
} from '../loan-schema.ts'
import type { Tables } from '../open-database.ts'
import { listWindows, rowsOf } from './windows.ts'

export interface LoanPage {
  /** 'margin', 'margin:BTCUSDT', 'unified'; default: all of margin, or those of `isolated`. */
  wallet?: string
  /** Only wallets of pairs, or only the cross wallet. */
  isolated?: boolean
  coin?: string
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this id (newest first). */
  before?: string
  limit: number
}

export type MarginBillKind = (typeof marginBillKinds)[number]
export { marginBillKinds }

type WithoutAccount<Row> = Omit<Row, 'account'>
export type LoanRecord = WithoutAccount<typeof loans.$inferSelect>
export type RepaymentRecord = WithoutAccount<typeof loanRepayments.$inferSelect>
export type InterestRecord = WithoutAccount<typeof loanInterest.$inferSelect>
export type LoanLiquidationRecord = WithoutAccount<typeof loanLiquidations.$inferSelect>
export type MarginBillRecord = WithoutAccount<typeof marginBills.$inferSelect>

const crossWallet = 'margin'
const unifiedWallet = 'unified'

interface Columns {
  account: SQLiteColumn
  wallet: SQLiteColumn
  coin?: SQLiteColumn
  id: SQLiteColumn
  at: SQLiteColumn
}

function pageFilter(account: string, page: LoanPage, columns: Columns, now: number): SQL | undefined {
  const { wallet, isolated, coin, from, until, before } = page
  return and(
    eq(columns.account, account),
    gte(columns.at, now - listWindows.historyMs),
    wallet === undefined ? ne(columns.wallet, unifiedWallet) : eq(columns.wallet, wallet),
    isolated === undefined ? undefined : (isolated ? ne : eq)(columns.wallet, crossWallet),
    coin === undefined || columns.coin === undefined ? undefined : eq(columns.coin, coin),
    from === undefined ? undefined : gte(columns.at, from),
    until === undefined ? undefined : lt(columns.at, until),
    before === undefined ? undefined : lt(columns.id, Number(before)),
  )
}

const most = (page: LoanPage) => rowsOf(page.limit, listWindows.historyRowsMax)
const withoutAccount = <Row extends { account: string }>({ account: _, ...row }: Row): Omit<Row, 'account'> =>
  row

export async function loansOf(
  tables: Tables,
  account: string,
  page: LoanPage,
  now: number,
): Promise<LoanRecord[]> {
  const columns = { ...loans, id: loans.loanId }
  const rows = await tables
    .select()
    .from(loans)
    .where(pageFilter(account, page, columns, now))
    .orderBy(desc(loans.loanId))
    .limit(most(page))
  return rows.map(withoutAccount)
}

export async function repaymentsOf(
  tables: Tables,
  account: string,
  page: LoanPage,
  now: number,
): Promise<RepaymentRecord[]> {
  const columns = { ...loanRepayments, id: loanRepayments.repaymentId }
  const rows = await tables
    .select()
    .from(loanRepayments)
    .where(pageFilter(account, page, columns, now))
    .orderBy(desc(loanRepayments.repaymentId))
    .limit(most(page))
  return rows.map(withoutAccount)
}

/** Those of these log entries that repaid something of the account. */
export async function repaidEntries(
  tables: Tables,
  account: string,
  entries: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tables
    .selectDistinct({ seq: loanRepayments.seq })
    .from(loanRepayments)
    .where(and(eq(loanRepayments.account, account), inArray(loanRepayments.seq, [...entries])))
  return new Set(rows.flatMap(({ seq }) => seq ?? []))
}

export async function interestOf(
  tables: Tables,
  account: string,
  page: LoanPage & { charged?: boolean },
  now: number,
): Promise<InterestRecord[]> {
  const columns = { ...loanInterest, id: loanInterest.interestId }
  const rows = await tables
    .select()
    .from(loanInterest)
    .where(
      and(
        pageFilter(account, page, columns, now),
        page.charged ? ne(loanInterest.kind, 'renewed') : undefined,
      ),
    )
    .orderBy(desc(loanInterest.interestId))
    .limit(most(page))
  return rows.map(withoutAccount)
}

export async function loanLiquidationsOf(
  tables: Tables,
  account: string,
  page: Omit<LoanPage, 'coin'>,
  now: number,
): Promise<LoanLiquidationRecord[]> {
  const { wallet, account: of, at, liquidationId: id } = loanLiquidations
  const rows = await tables
    .select()
    .from(loanLiquidations)
    .where(pageFilter(account, page, { account: of, wallet, at, id }, now))
    .orderBy(desc(id))
    .limit(most(page))
  return rows.map(withoutAccount)
}

export async function marginBillsOf(
  tables: Tables,
  account: string,
  page: LoanPage & { kinds?: readonly MarginBillKind[]; borrowed?: boolean },
  now: number,
): Promise<MarginBillRecord[]> {
  const columns = { ...marginBills, id: marginBills.billId }
  const rows = await tables
    .select()
    .from(marginBills)
    .where(
      and(
        pageFilter(account, page, columns, now),
        page.kinds?.length ? inArray(marginBills.kind, [...page.kinds]) : undefined,
        // What was given and left a balance below zero.
        page.borrowed ? like(marginBills.balance, '-%') : undefined,
        page.borrowed
          ? sql`CAST(${marginBills.amount} AS REAL) + CAST(${marginBills.fee} AS REAL) < 0`
          : undefined,
      ),
    )
    .orderBy(desc(marginBills.billId))
    .limit(most(page))
  return rows.map(withoutAccount)
}
