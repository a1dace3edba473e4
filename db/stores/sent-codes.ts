// Codes that were sent to people, and logins that wait for a second factor.

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { type CodePurpose, sentCodes } from '../people-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type SentCode = typeof sentCodes.$inferSelect

/** In the place of an earlier one for the same purpose. */
export async function putCode(database: OpenDatabase, row: typeof sentCodes.$inferInsert): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        tables
          .delete(sentCodes)
          .where(and(eq(sentCodes.userId, row.userId), eq(sentCodes.purpose, row.purpose)))
          .run()
        tables.insert(sentCodes).values(row).run()
      },
      { behavior: 'immediate' },
    ),
  )
}

export interface CodeQuery {
  userId: string
  purpose: CodePurpose
  codeHash: string
  now: number
  attempts: number
}

/** The try is counted before it is compared. Undefined: none is live. `left` below 0: it is the code. */
export async function tryCode(
  database: OpenDatabase,
  { userId, purpose, codeHash, now, attempts }: CodeQuery,
): Promise<{ left: number; code: SentCode } | undefined> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const code = tables
          .select()
          .from(sentCodes)
          .where(
            and(
              eq(sentCodes.userId, userId),
              eq(sentCodes.purpose, purpose),
              isNull(sentCodes.usedAt),
              gt(sentCodes.expiresAt, now),
              lt(sentCodes.wrong, attempts),
            ),
          )
          .get()
        if (!code) return undefined
        if (code.codeHash === codeHash) return { left: -1, code }
        const wrong = code.wrong + 1
        tables.update(sentCodes).set({ wrong }).where(eq(sentCodes.codeId, code.codeId)).run()
        return { left: attempts - wrong, code }
      },
      { behavior: 'immediate' },
    ),
  )
}

/** False when another request was first. */
export async function spendCode(database: OpenDatabase, codeId: string, now: number): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write
      .update(sentCodes)
      .set({ usedAt: now })
      .where(and(eq(sentCodes.codeId, codeId), isNull(sentCodes.usedAt)))
      .run(),
  )
  return done.changes > 0
}

/** A login that waits for its second factor. */
export async function waitingLogin(
  database: OpenDatabase,
  codeId: string,
  now: number,
): Promise<SentCode | undefined> {
  return database.read
    .select()
    .from(sentCodes)
    .where(
      and(
        eq(sentCodes.codeId, codeId),
        eq(sentCodes.purpose, 'log-in'),
        isNull(sentCodes.usedAt),
        gt(sentCodes.expiresAt, now),
      ),
    )
    .get()
}

export async function deleteExpiredCodes(database: OpenDatabase, before: number): Promise<void> {
  await retryWhenBusy(() => database.write.delete(sentCodes).where(lt(sentCodes.expiresAt, before)).run())
}
