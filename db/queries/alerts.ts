// When the price alerts of one account fired, newest first.

import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { alertFirings } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

export type AlertFiring = typeof alertFirings.$inferSelect

export interface FiringPage {
  /** Rows of entries before this one. */
  before?: number
  /** Only those that their owner was notified of. */
  noticedOnly?: boolean
  limit: number
}

export async function alertFiringsOf(
  tables: Tables,
  account: string,
  { before, noticedOnly = false, limit }: FiringPage,
): Promise<AlertFiring[]> {
  const wanted = and(
    eq(alertFirings.account, account),
    before === undefined ? undefined : lt(alertFirings.seq, before),
    noticedOnly ? isNull(alertFirings.suppressed) : undefined,
  )
  return tables
    .select()
    .from(alertFirings)
    .where(wanted)
    .orderBy(desc(alertFirings.seq), desc(alertFirings.alertId))
    .limit(rowsOf(limit, listWindows.historyRowsMax))
}
