// What happened in Earn to one account, newest first, and what each coin brought.

import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm'
import { type EarnRecordKind, earnRecords, earnTotals } from '../earn-schema.ts'
import type { Tables } from '../open-database.ts'
import { listWindows, rowsOf } from './windows.ts'

export type EarnRecord = typeof earnRecords.$inferSelect

export interface EarnRecordPage {
  kinds: readonly EarnRecordKind[]
  /** Rows before this recordId. */
  before?: string
  limit: number
}

export async function earnRecordsOf(
  tables: Tables,
  account: string,
  { kinds, before, limit }: EarnRecordPage,
  now: number,
): Promise<EarnRecord[]> {
  return tables
    .select()
    .from(earnRecords)
    .where(
      and(
        eq(earnRecords.account, account),
        inArray(earnRecords.kind, [...kinds]),
        gte(earnRecords.at, now - listWindows.historyMs),
        before === undefined ? undefined : lt(earnRecords.recordId, Number(before)),
      ),
    )
    .orderBy(desc(earnRecords.recordId))
    .limit(rowsOf(limit, listWindows.historyRowsMax))
}

export async function earnTotalsOf(
  tables: Tables,
  account: string,
): Promise<{ coin: string; total: string }[]> {
  return tables
    .select({ coin: earnTotals.coin, total: earnTotals.total })
    .from(earnTotals)
    .where(eq(earnTotals.account, account))
    .orderBy(earnTotals.coin)
}
