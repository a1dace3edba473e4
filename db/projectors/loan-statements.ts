// The prepared statements of what margin loans write into the read tables.

import type Database from 'better-sqlite3'
import { insert } from './insert-statement.ts'

/** Whether an account is in unified mode; undefined for an unknown one. */
export const isUnifiedStatement = (sqlite: Database.Database) =>
  sqlite
    .prepare<[string], number>('SELECT unified FROM accounts WHERE account = ?')
    .pluck() as Database.Statement<[string], number>

export type LoanStatements = ReturnType<typeof prepareLoanStatements>

export const prepareLoanStatements = (sqlite: Database.Database) => ({
  insertLoan: insert(sqlite, 'loans', 'loan_id account wallet coin amount order_id at'),
  insertRepayment: insert(
    sqlite,
    'loan_repayments',
    'account wallet coin interest principal debt repaid_by seq at',
  ),
  insertInterest: insert(
    sqlite,
    'loan_interest',
    'account wallet loan_id coin kind principal daily_rate amount at',
  ),
  insertLiquidation: insert(sqlite, 'loan_liquidations', 'account wallet assets debt risk at'),
  /** The one that goes on. */
  endLiquidation: sqlite.prepare(
    `UPDATE loan_liquidations SET fee = @fee, fee_coin = @feeCoin, deficit = @deficit, ended_at = @at
     WHERE account = @account AND wallet = @wallet AND ended_at IS NULL`,
  ),
  insertBill: insert(
    sqlite,
    'margin_bills',
    'account wallet coin kind amount fee balance symbol order_id trade_id loan_id at',
  ),
  isUnified: isUnifiedStatement(sqlite),
  setUnified: sqlite.prepare('UPDATE accounts SET unified = ? WHERE account = ?'),
  heldBy: sqlite.prepare<[string, string], { available: string; frozen: string }>(
    'SELECT available, frozen FROM balances WHERE account = ? AND coin = ?',
  ),
})
