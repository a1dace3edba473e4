// API keys. All are read once at the start; a change is made in memory too.

import { asc, eq, sql } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { apiKeys, users } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type StoredKey = typeof apiKeys.$inferSelect
export type StoredKeyChange = Partial<Omit<StoredKey, 'keyId'>>

/** In the order they were made, with the mail address of the person they act for. */
export const allKeys = (database: OpenDatabase): { key: StoredKey; email: string | null }[] =>
  database.read
    .select({ key: apiKeys, email: users.email })
    .from(apiKeys)
    .leftJoin(users, eq(users.userId, apiKeys.account))
    .orderBy(asc(apiKeys.createdAt), sql`api_keys.rowid`)
    .all()

export async function addKey(database: OpenDatabase, key: StoredKey): Promise<void> {
  await retryWhenBusy(() => database.write.insert(apiKeys).values(key).run())
}

export async function changeKey(
  database: OpenDatabase,
  keyId: string,
  change: StoredKeyChange,
): Promise<void> {
  await retryWhenBusy(() => database.write.update(apiKeys).set(change).where(eq(apiKeys.keyId, keyId)).run())
}

export async function removeKey(database: OpenDatabase, keyId: string): Promise<void> {
  await retryWhenBusy(() => database.write.delete(apiKeys).where(eq(apiKeys.keyId, keyId)).run())
}
