// How published bots stood from hour to hour.

import { and, asc, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { strategyRanks } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type StrategyRank = typeof strategyRanks.$inferSelect

/** Of the same bot and hour the later one counts. */
export async function putRank(database: OpenDatabase, row: StrategyRank): Promise<void> {
  const target = [strategyRanks.reactorId, strategyRanks.at]
  await retryWhenBusy(() =>
    database.write.insert(strategyRanks).values(row).onConflictDoUpdate({ target, set: row }).run(),
  )
}

export async function dropRanksBefore(database: OpenDatabase, at: number): Promise<void> {
  await retryWhenBusy(() => database.write.delete(strategyRanks).where(lt(strategyRanks.at, at)).run())
}

/** The newest of each of these bots. */
export async function newestRanks(
  tables: Tables,
  ids: readonly string[],
): Promise<Map<string, StrategyRank>> {
  const newest = tables
    .select({ reactorId: strategyRanks.reactorId, at: max(strategyRanks.at).as('newest') })
    .from(strategyRanks)
    .where(inArray(strategyRanks.reactorId, [...ids]))
    .groupBy(strategyRanks.reactorId)
    .as('newest')
  const same = and(eq(strategyRanks.reactorId, newest.reactorId), eq(strategyRanks.at, newest.at))
  const rows = await tables.select().from(strategyRanks).innerJoin(newest, same)
  return new Map(rows.map(({ strategy_ranks: row }) => [row.reactorId, row]))
}

/** Of one bot, oldest first. */
export async function ranksSince(tables: Tables, reactorId: string, at: number): Promise<StrategyRank[]> {
  return tables
    .select()
    .from(strategyRanks)
    .where(and(eq(strategyRanks.reactorId, reactorId), gte(strategyRanks.at, at)))
    .orderBy(asc(strategyRanks.at))
}

/** Of these bots the newest in each stretch of `everyMs`, oldest first. */
export async function thinnedRanks(
  tables: Tables,
  ids: readonly string[],
  from: number,
  everyMs: number,
): Promise<Pick<StrategyRank, 'reactorId' | 'at' | 'share'>[]> {
  const { reactorId, at, share } = strategyRanks
  // SQLite takes the other columns from the row that has the maximum.
  return tables
    .select({ reactorId, at: max(at).mapWith(Number), share })
    .from(strategyRanks)
    .where(and(inArray(reactorId, [...ids]), gte(at, from)))
    .groupBy(reactorId, sql`${at} / cast(${everyMs} as integer)`)
    .orderBy(reactorId, max(at))
}

/** The newest of one bot before this hour. */
export async function rankBefore(
  tables: Tables,
  reactorId: string,
  at: number,
): Promise<StrategyRank | undefined> {
  return tables
    .select()
    .from(strategyRanks)
    .where(and(eq(strategyRanks.reactorId, reactorId), lt(strategyRanks.at, at)))
    .orderBy(desc(strategyRanks.at))
    .limit(1)
    .get()
}
