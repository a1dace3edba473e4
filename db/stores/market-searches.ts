// What people look for in the market of bots: how often, by day, without their names.

import { desc, gte, lt, sql, sum } from 'drizzle-orm'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { marketSearches } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export async function countSearch(database: OpenDatabase, word: string, day: number): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .insert(marketSearches)
      .values({ word, day, count: 1 })
      .onConflictDoUpdate({
        target: [marketSearches.word, marketSearches.day],
        set: { count: sql`${marketSearches.count} + 1` },
      })
      .run(),
  )
}

/** The most wanted first. */
export async function hotSearches(tables: Tables, fromDay: number, limit: number): Promise<string[]> {
  const rows = await tables
    .select({ word: marketSearches.word })
    .from(marketSearches)
    .where(gte(marketSearches.day, fromDay))
    .groupBy(marketSearches.word)
    .orderBy(desc(sum(marketSearches.count)), marketSearches.word)
    .limit(limit)
  return rows.map(({ word }) => word)
}

export async function dropSearchesBefore(database: OpenDatabase, day: number): Promise<void> {
  await retryWhenBusy(() => database.write.delete(marketSearches).where(lt(marketSearches.day, day)).run())
}
