// Recovery codes: hashes only, each good for one use.

import { and, count, eq, isNull } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { recoveryCodes } from '../people-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** In the place of all earlier ones; an empty list takes them away. */
export async function replaceRecoveryCodes(
  database: OpenDatabase,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        tables.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
        if (hashes.length > 0)
          tables
            .insert(recoveryCodes)
            .values(hashes.map((codeHash) => ({ codeHash, userId })))
            .run()
      },
      { behavior: 'immediate' },
    ),
  )
}

/** False when it is not one of the person's, or was used before. */
export async function spendRecoveryCode(
  database: OpenDatabase,
  userId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write
      .update(recoveryCodes)
      .set({ usedAt: now })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, codeHash),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .run(),
  )
  return done.changes > 0
}

export async function recoveryCodesLeft(database: OpenDatabase, userId: string): Promise<number> {
  const row = database.read
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .get()
  return row?.left ?? 0
}
