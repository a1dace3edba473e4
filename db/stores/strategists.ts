// Texts of strategists about themselves and the bots that they publish.

import { eq, inArray } from 'drizzle-orm'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { strategists, strategyTexts } from '../schema.ts'
import { isUniqueViolation, retryWhenBusy } from './retry-when-busy.ts'

export type StrategistRecord = typeof strategists.$inferSelect
export type StrategyText = typeof strategyTexts.$inferSelect

/** False when the name is taken. Who is one already stays one since then. */
export async function putStrategist(database: OpenDatabase, row: StrategistRecord): Promise<boolean> {
  try {
    await retryWhenBusy(() =>
      database.write
        .insert(strategists)
        .values(row)
        .onConflictDoUpdate({ target: strategists.account, set: { name: row.name, about: row.about } })
        .run(),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

export async function strategistOf(tables: Tables, account: string): Promise<StrategistRecord | undefined> {
  return tables.select().from(strategists).where(eq(strategists.account, account)).get()
}

export async function isNameTaken(tables: Tables, name: string, account: string): Promise<boolean> {
  const row = await tables.select().from(strategists).where(eq(strategists.name, name)).get()
  return row !== undefined && row.account !== account
}

export async function strategistsOf(
  tables: Tables,
  accounts: readonly string[],
): Promise<Map<string, StrategistRecord>> {
  const rows = await tables
    .select()
    .from(strategists)
    .where(inArray(strategists.account, [...accounts]))
  return new Map(rows.map((row) => [row.account, row]))
}

export async function putStrategyText(database: OpenDatabase, row: StrategyText): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .insert(strategyTexts)
      .values(row)
      .onConflictDoUpdate({ target: strategyTexts.reactorId, set: { title: row.title, about: row.about } })
      .run(),
  )
}

export async function strategyTextsOf(
  tables: Tables,
  ids: readonly string[],
): Promise<Map<string, StrategyText>> {
  const rows = await tables
    .select()
    .from(strategyTexts)
    .where(inArray(strategyTexts.reactorId, [...ids]))
  return new Map(rows.map((row) => [row.reactorId, row]))
}
