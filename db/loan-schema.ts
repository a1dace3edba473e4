// Tables of margin loans: what was borrowed, repaid and charged, liquidations of wallets, and every line that moved what is in a margin
// wallet. They follow the log (db/projectors) and can be rebuilt from it. Money is canonical decimal text, time is epoch milliseconds.

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RepaidBy } from '#engine/margin/protocol.ts'

/** `account`: the owner; `wallet`: 'margin', 'margin:BTCUSDT', or 'unified' of an account in that mode (unified-fold.ts). */
const owned = { account: text('account').notNull(), wallet: text('wallet').notNull() }

/** `loanId` is a growing number. */
export const loans = sqliteTable(
  'loans',
  {
    loanId: integer('loan_id').primaryKey(),
    ...owned,
    coin: text('coin').notNull(),
    amount: text('amount').notNull(),
    /** The order that borrowed it by itself. */
    orderId: integer('order_id'),
    at: integer('at').notNull(),
  },
  (table) => [index('loans_by_account').on(table.account, table.loanId)],
)

/** Of all loans of a coin in a wallet together: interest first, then principal. In unified mode a debt is a balance below zero. */
export const loanRepayments = sqliteTable(
  'loan_repayments',
  {
    repaymentId: integer('repayment_id').primaryKey(),
    ...owned,
    coin: text('coin').notNull(),
    interest: text('interest').notNull(),
    principal: text('principal').notNull(),
    /** What is left of the coin's debt, interest included. */
    debt: text('debt').notNull(),
    by: text('repaid_by').$type<RepaidBy>().notNull(),
    /** The log entry: what a command answers as the number of its repayment. Null of rows from before it was kept. */
    seq: integer('seq'),
    at: integer('at').notNull(),
  },
  (table) => [index('loan_repayments_by_account').on(table.account, table.repaymentId)],
)

export const interestKinds = ['first', 'scheduled', 'renewed'] as const

/** Every hour that was charged; 'renewed': unpaid interest that became principal. In unified mode of no loan: `loanId` is 0. */
export const loanInterest = sqliteTable(
  'loan_interest',
  {
    interestId: integer('interest_id').primaryKey(),
    ...owned,
    loanId: integer('loan_id').notNull(),
    coin: text('coin').notNull(),
    kind: text('kind', { enum: interestKinds }).notNull(),
    /** On which it was charged; of a renewal: after it. */
    principal: text('principal').notNull(),
    /** A share; null of a renewal. */
    dailyRate: text('daily_rate'),
    amount: text('amount').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('loan_interest_by_account').on(table.account, table.interestId)],
)

/**
 * Assets, debt and risk are those at its beginning, in USDT. Of a unified account, in USD: adjusted equity, maintenance margin and the
 * ratio of both.
 */
export const loanLiquidations = sqliteTable(
  'loan_liquidations',
  {
    liquidationId: integer('liquidation_id').primaryKey(),
    ...owned,
    assets: text('assets').notNull(),
    debt: text('debt').notNull(),
    risk: text('risk').notNull(),
    fee: text('fee'),
    feeCoin: text('fee_coin'),
    /** What the insurance fund paid, in USDT. */
    deficit: text('deficit'),
    at: integer('at').notNull(),
    /** Null while it goes on. */
    endedAt: integer('ended_at'),
  },
  (table) => [index('loan_liquidations_by_account').on(table.account, table.liquidationId)],
)

export const marginBillKinds = [
  'transfer-in',
  'transfer-out',
  'borrowed',
  'repaid',
  'bought',
  'sold',
  'trading-fee',
  'taken-over',
  'takeover-price',
  'liquidation-fee',
  // Of a unified wallet only.
  'position',
  'funding',
  'interest',
] as const

/** Every line that moved what is in a margin wallet or a unified one; their sum is its balance. */
export const marginBills = sqliteTable(
  'margin_bills',
  {
    billId: integer('bill_id').primaryKey(),
    ...owned,
    coin: text('coin').notNull(),
    kind: text('kind', { enum: marginBillKinds }).notNull(),
    /** Signed, without the fee. */
    amount: text('amount').notNull(),
    /** Below zero it was paid. */
    fee: text('fee').notNull(),
    /** Available and frozen together after it. */
    balance: text('balance').notNull(),
    symbol: text('symbol'),
    orderId: integer('order_id'),
    tradeId: integer('trade_id'),
    loanId: integer('loan_id'),
    at: integer('at').notNull(),
  },
  (table) => [index('margin_bills_by_account').on(table.account, table.billId)],
)
