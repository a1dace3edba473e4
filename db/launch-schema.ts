// The table of the launch products: what happened to each account in their projects. It follows the log and can be rebuilt from it.

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { LaunchProduct, LaunchRecordKind } from '#engine/launch/protocol.ts'

export const launchRecords = sqliteTable(
  'launch_records',
  {
    recordId: integer('record_id').primaryKey(),
    account: text('account').notNull(),
    product: text('product').$type<LaunchProduct>().notNull(),
    projectId: integer('project_id').notNull(),
    kind: text('kind').$type<LaunchRecordKind>().notNull(),
    coin: text('coin'),
    amount: text('amount'),
    /** As in the event `launchRecorded`. */
    note: text('note'),
    at: integer('at').notNull(),
  },
  (table) => [index('launch_records_by_account').on(table.account, table.product, table.recordId)],
)
