// Published bots that people keep an eye on, in the order in which they chose them.

import { and, asc, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { botFavourites } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export async function botFavouritesOf(database: OpenDatabase, userId: string): Promise<string[]> {
  const rows = await database.read
    .select({ reactorId: botFavourites.reactorId })
    .from(botFavourites)
    .where(eq(botFavourites.userId, userId))
    .orderBy(asc(botFavourites.addedAt), sql`rowid`)
  return rows.map(({ reactorId }) => reactorId)
}

/** One chosen twice stays where it was. */
export async function addBotFavourite(
  database: OpenDatabase,
  row: typeof botFavourites.$inferInsert,
): Promise<void> {
  await retryWhenBusy(() => database.write.insert(botFavourites).values(row).onConflictDoNothing().run())
}

export async function removeBotFavourite(
  database: OpenDatabase,
  userId: string,
  reactorId: string,
): Promise<void> {
  const its = and(eq(botFavourites.userId, userId), eq(botFavourites.reactorId, reactorId))
  await retryWhenBusy(() => database.write.delete(botFavourites).where(its).run())
}
