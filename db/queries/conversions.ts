// Conversions of one account, newest first.

import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { conversions } from '../schema.ts'
import { listWindows, rowsOf } from './windows.ts'

export type ConversionRecord = typeof conversions.$inferSelect

export interface ConversionPage {
  /** At or after, in ms. */
  from?: number
  /** Before, in ms. */
  until?: number
  /** Rows before this conversionId. */
  before?: string
  limit: number
}

export async function conversionsOf(
  tables: Tables,
  account: string,
  page: ConversionPage,
  now: number,
): Promise<ConversionRecord[]> {
  return tables
    .select()
    .from(conversions)
    .where(
      and(
        eq(conversions.account, account),
        gte(conversions.at, Math.max(page.from ?? 0, now - listWindows.historyMs)),
        page.until === undefined ? undefined : lt(conversions.at, page.until),
        page.before === undefined ? undefined : lt(conversions.conversionId, Number(page.before)),
      ),
    )
    .orderBy(desc(conversions.conversionId))
    .limit(rowsOf(page.limit, listWindows.historyRowsMax))
}

/** The conversion that a quote became. */
export async function conversionOfQuote(
  tables: Tables,
  account: string,
  quoteId: string,
): Promise<ConversionRecord | undefined> {
  return tables
    .select()
    .from(conversions)
    .where(and(eq(conversions.account, account), eq(conversions.quoteId, quoteId)))
    .limit(1)
    .get()
}
