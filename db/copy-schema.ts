// Tables of copy trading: leaders, what they opened, who copies them, what was copied, what was not and why, and shares of profit. They follow
// the log (db/projectors) and can be rebuilt from it. Money is canonical decimal text, time is epoch milliseconds.

import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CopySkipReason, CopyStatus, CopyStopReason, CopyTerms } from '#engine/copy-trading/protocol.ts'

const sides = ['long', 'short'] as const

export const copyLeaders = sqliteTable('copy_leaders', {
  account: text('account').primaryKey(),
  name: text('name').notNull(),
  status: text('status', { enum: ['leading', 'stopped'] }).notNull(),
  /** Of followers' profit. */
  share: text('share').notNull(),
  minimum: text('minimum').notNull(),
  isPrivate: integer('is_private', { mode: 'boolean' }).notNull(),
  followers: integer('followers').notNull(),
  since: integer('since').notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** Of a leader's and of a copied position: the lots of one order of the leader. */
const traded = {
  tradeId: integer('trade_id').primaryKey(),
  account: text('account').notNull(),
  trackingNo: integer('tracking_no').notNull(),
  symbol: text('symbol').notNull(),
  side: text('side', { enum: sides }).notNull(),
  leverage: integer('leverage').notNull(),
  size: text('size').notNull(),
  entryPrice: text('entry_price').notNull(),
  openedAt: integer('opened_at').notNull(),
  remaining: text('remaining').notNull(),
  /** Price by size of all that was closed. */
  closedValue: text('closed_value').notNull(),
  /** Before fees. */
  profit: text('profit').notNull(),
  /** Of the last lot. With something that remains: it stopped leading. */
  closedAt: integer('closed_at'),
}

export const leadTrades = sqliteTable('lead_trades', traded, (table) => [
  index('lead_trades_by_account').on(table.account, table.tradeId),
  index('lead_trades_open').on(table.account, table.trackingNo).where(sql`${table.closedAt} IS NULL`),
])

export const copyTrades = sqliteTable(
  'copy_trades',
  {
    ...traded,
    copyId: integer('copy_id').notNull(),
    leader: text('leader').notNull(),
    wallet: text('wallet').notNull(),
    /** Prices that its follower set last to close it at. */
    takeProfit: text('take_profit'),
    stopLoss: text('stop_loss'),
  },
  (table) => [
    index('copy_trades_by_account').on(table.account, table.tradeId),
    index('copy_trades_open').on(table.wallet, table.trackingNo).where(sql`${table.closedAt} IS NULL`),
  ],
)

/** A follower and a leader, from the day of following to the end. */
export const copies = sqliteTable(
  'copies',
  {
    copyId: integer('copy_id').primaryKey(),
    account: text('account').notNull(),
    leader: text('leader').notNull(),
    wallet: text('wallet').notNull(),
    status: text('status').$type<CopyStatus>().notNull(),
    /** Why it ends or ended. */
    reason: text('reason').$type<CopyStopReason>(),
    terms: text('terms', { mode: 'json' }).$type<CopyTerms>().notNull(),
    opened: integer('opened').notNull(),
    skipped: integer('skipped').notNull(),
    /** Of what was closed, before fees. */
    profit: text('profit').notNull(),
    shared: text('shared').notNull(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [
    index('copies_by_account').on(table.account, table.copyId),
    index('copies_by_leader').on(table.leader, table.copyId),
    index('copies_live').on(table.wallet).where(sql`${table.endedAt} IS NULL`),
  ],
)

export const copySkips = sqliteTable(
  'copy_skips',
  {
    skipId: integer('skip_id').primaryKey(),
    copyId: integer('copy_id').notNull(),
    account: text('account').notNull(),
    leader: text('leader').notNull(),
    trackingNo: integer('tracking_no').notNull(),
    symbol: text('symbol').notNull(),
    side: text('side', { enum: sides }).notNull(),
    /** Not copied; 0: less than one lot. */
    size: text('size').notNull(),
    reason: text('reason').$type<CopySkipReason>().notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('copy_skips_by_account').on(table.account, table.skipId)],
)

export const copyShares = sqliteTable(
  'copy_shares',
  {
    shareId: integer('share_id').primaryKey(),
    copyId: integer('copy_id').notNull(),
    account: text('account').notNull(),
    leader: text('leader').notNull(),
    amount: text('amount').notNull(),
    /** All profit of the copy so far, and the most that a share was paid of. */
    net: text('net').notNull(),
    highWaterMark: text('high_water_mark').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    index('copy_shares_by_account').on(table.account, table.shareId),
    index('copy_shares_by_leader').on(table.leader, table.shareId),
  ],
)
