// Bots by their ids, of any owner, and how many people copy one.

import { and, countDistinct, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Tables } from '../open-database.ts'
import { reactors } from '../schema.ts'
import { type ReactorListRecord, shownOfReactor } from './reactors.ts'

export async function reactorsById(tables: Tables, ids: readonly string[]): Promise<ReactorListRecord[]> {
  return tables
    .select(shownOfReactor)
    .from(reactors)
    .where(inArray(reactors.reactorId, [...ids]))
}

/** Copies of these bots that have not ended. */
export async function copiesOf(tables: Tables, accounts: readonly string[]): Promise<ReactorListRecord[]> {
  return tables
    .select(shownOfReactor)
    .from(reactors)
    .where(and(inArray(reactors.follows, [...accounts]), ne(reactors.phase, 'ended')))
}

/** People who began to copy this one since then. */
export async function copiersOf(tables: Tables, account: string, since: number): Promise<number> {
  const row = await tables
    .select({ people: countDistinct(reactors.owner) })
    .from(reactors)
    .where(and(eq(reactors.follows, account), gte(reactors.createdAt, since)))
    .get()
  return row?.people ?? 0
}
