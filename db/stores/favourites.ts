// Pairs that people keep an eye on, in the order in which they chose them (domain.md 18.8).

import { and, asc, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { favourites } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export async function favouritesOf(database: OpenDatabase, userId: string): Promise<string[]> {
  const rows = database.read
    .select({ symbol: favourites.symbol })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.addedAt), sql`rowid`)
    .all()
  return rows.map(({ symbol }) => symbol)
}

/** A pair chosen twice stays where it was. */
export async function addFavourite(
  database: OpenDatabase,
  userId: string,
  symbol: string,
  addedAt: number,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.insert(favourites).values({ userId, symbol, addedAt }).onConflictDoNothing().run(),
  )
}

export async function removeFavourite(database: OpenDatabase, userId: string, symbol: string): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .delete(favourites)
      .where(and(eq(favourites.userId, userId), eq(favourites.symbol, symbol)))
      .run(),
  )
}
