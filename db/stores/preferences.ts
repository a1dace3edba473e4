// What people changed of their preferences: one row of named values each (domain.md 18.7).

import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { preferences } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type PreferenceFlags = Record<string, unknown>

/** Empty when nothing was ever changed. */
export async function preferencesOf(database: OpenDatabase, userId: string): Promise<PreferenceFlags> {
  const row = database.read.select().from(preferences).where(eq(preferences.userId, userId)).get()
  return row?.flags ?? {}
}

/** Changes the named ones and keeps the others; answers all of them. */
export async function changePreferences(
  database: OpenDatabase,
  userId: string,
  change: PreferenceFlags,
): Promise<PreferenceFlags> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const row = tables.select().from(preferences).where(eq(preferences.userId, userId)).get()
        const flags = { ...row?.flags, ...change }
        tables
          .insert(preferences)
          .values({ userId, flags })
          .onConflictDoUpdate({ target: preferences.userId, set: { flags } })
          .run()
        return flags
      },
      { behavior: 'immediate' },
    ),
  )
}
