// Deposits and withdrawals of one account, newest first.

import { and, type Column, desc, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { coinDeposits, coinWithdrawals } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

export type DepositRecord = typeof coinDeposits.$inferSelect
export type WithdrawalRecord = typeof coinWithdrawals.$inferSelect

export interface TransferPage {
  coin?: string
  /** In one of these states. */
  statuses?: readonly string[]
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this id. */
  before?: string
  /** One of them alone. */
  id?: string
  limit: number
}

type TransferTable = typeof coinDeposits | typeof coinWithdrawals
type IdColumn = typeof coinDeposits.depositId | typeof coinWithdrawals.withdrawalId

function pageOf(table: TransferTable, id: IdColumn, account: string, page: TransferPage, now: number) {
  const wanted: (SQL | undefined)[] = [
    eq(table.account, account),
    gte(table.createdAt, Math.max(page.from ?? 0, now - listWindows.historyMs)),
    page.until === undefined ? undefined : lt(table.createdAt, page.until),
    page.coin === undefined ? undefined : eq(table.coin, page.coin),
    page.statuses === undefined ? undefined : inArray(table.status as Column, [...page.statuses]),
    page.before === undefined ? undefined : lt(id, Number(page.before)),
    page.id === undefined ? undefined : eq(id, Number(page.id)),
  ]
  return and(...wanted)
}

export async function depositsOf(
  tables: Tables,
  account: string,
  page: TransferPage,
  now: number,
): Promise<DepositRecord[]> {
  return tables
    .select()
    .from(coinDeposits)
    .where(pageOf(coinDeposits, coinDeposits.depositId, account, page, now))
    .orderBy(desc(coinDeposits.depositId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
}

export async function withdrawalsOf(
  tables: Tables,
  account: string,
  page: TransferPage,
  now: number,
): Promise<WithdrawalRecord[]> {
  return tables
    .select()
    .from(coinWithdrawals)
    .where(pageOf(coinWithdrawals, coinWithdrawals.withdrawalId, account, page, now))
    .orderBy(desc(coinWithdrawals.withdrawalId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
}
