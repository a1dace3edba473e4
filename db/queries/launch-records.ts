// What happened to one account in the launch products, newest first.

import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { LaunchProduct } from '#engine/launch/protocol.ts'
import { launchRecords } from '../launch-schema.ts'
import type { Tables } from '../open-database.ts'
import { listWindows, rowsOf } from './windows.ts'

export type LaunchRecord = typeof launchRecords.$inferSelect

export interface LaunchRecordPage {
  product?: LaunchProduct
  /** Rows before this recordId. */
  before?: string
  limit: number
}

export async function launchRecordsOf(
  tables: Tables,
  account: string,
  { product, before, limit }: LaunchRecordPage,
  now: number,
): Promise<LaunchRecord[]> {
  return tables
    .select()
    .from(launchRecords)
    .where(
      and(
        eq(launchRecords.account, account),
        product === undefined ? undefined : eq(launchRecords.product, product),
        gte(launchRecords.at, now - listWindows.historyMs),
        before === undefined ? undefined : lt(launchRecords.recordId, Number(before)),
      ),
    )
    .orderBy(desc(launchRecords.recordId))
    .limit(rowsOf(limit, listWindows.historyRowsMax))
}
