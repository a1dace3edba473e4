// The bots of the platform and what each made in the simulated past: written once, never money.

import { eq, inArray } from 'drizzle-orm'
import type { PastRecord } from '#engine/backtest/past-record.ts'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { strategyPasts, strategyRanks } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'
import type { StrategyRank } from './strategy-ranks.ts'

export type StrategyPast = typeof strategyPasts.$inferSelect

/** SQLite binds a limited number of values in one statement. */
const rowsAtOnce = 100

export async function listPasts(tables: Tables): Promise<StrategyPast[]> {
  return tables.select().from(strategyPasts)
}

/** Of these bots, by id; only of those that have one. */
export async function pastsOf(tables: Tables, ids: readonly string[]): Promise<Map<string, PastRecord>> {
  const rows = await tables
    .select()
    .from(strategyPasts)
    .where(inArray(strategyPasts.reactorId, [...ids]))
  return new Map(rows.flatMap(({ reactorId, record }) => (reactorId && record ? [[reactorId, record]] : [])))
}

/** Those that have a row already keep it. */
export async function planPasts(database: OpenDatabase, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name, status: 'waiting' as const }))
  await retryWhenBusy(() => database.write.insert(strategyPasts).values(rows).onConflictDoNothing().run())
}

export async function refusePast(database: OpenDatabase, name: string): Promise<void> {
  await retryWhenBusy(() =>
    database.write.update(strategyPasts).set({ status: 'refused' }).where(eq(strategyPasts.name, name)).run(),
  )
}

/** The record of a bot and how it stood in the course of it, in one transaction. */
export async function putPast(
  database: OpenDatabase,
  name: string,
  { reactorId, record }: { reactorId: string; record: PastRecord },
  ranks: readonly StrategyRank[],
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction((tx) => {
      for (let at = 0; at < ranks.length; at += rowsAtOnce)
        tx.insert(strategyRanks)
          .values(ranks.slice(at, at + rowsAtOnce))
          .onConflictDoNothing()
          .run()
      tx.update(strategyPasts)
        .set({ status: 'played', reactorId, record })
        .where(eq(strategyPasts.name, name))
        .run()
    }),
  )
}
