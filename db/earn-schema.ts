// Tables of Earn: what was subscribed, redeemed and paid, and what each coin brought in all. They follow the log and can be rebuilt from it.

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RedeemedBy, SubscribedBy } from '#engine/earn/protocol.ts'

export type EarnRecordKind = 'subscribed' | 'redeemed' | 'paid'

export const earnRecords = sqliteTable(
  'earn_records',
  {
    recordId: integer('record_id').primaryKey(),
    account: text('account').notNull(),
    kind: text('kind').$type<EarnRecordKind>().notNull(),
    holdingId: integer('holding_id').notNull(),
    product: text('product').notNull(),
    coin: text('coin').notNull(),
    amount: text('amount').notNull(),
    /** Null for what was paid. */
    by: text('by').$type<SubscribedBy | RedeemedBy>(),
    /** What an early redemption gave up. */
    forfeited: text('forfeited'),
    at: integer('at').notNull(),
  },
  (table) => [index('earn_records_by_account').on(table.account, table.kind, table.recordId)],
)

export const earnTotals = sqliteTable(
  'earn_totals',
  {
    account: text('account').notNull(),
    coin: text('coin').notNull(),
    total: text('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.coin] })],
)
