// Logins. Only hashes of the cookies are kept; a refresh chain shares one family, so a replayed refresh ends it whole.

import { and, eq, isNull, lt } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { sessions } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type Session = typeof sessions.$inferSelect

export async function createSession(
  database: OpenDatabase,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await retryWhenBusy(() => database.write.insert(sessions).values(session).run())
}

/** Also ended and expired ones: the caller decides what those mean. */
export async function sessionByAccessHash(
  database: OpenDatabase,
  hash: string,
): Promise<Session | undefined> {
  return database.read.select().from(sessions).where(eq(sessions.accessHash, hash)).get()
}

export async function sessionByRefreshHash(
  database: OpenDatabase,
  hash: string,
): Promise<Session | undefined> {
  return database.read.select().from(sessions).where(eq(sessions.refreshHash, hash)).get()
}

/** Ends `sessionId` and begins `next` in one step. False when it had been ended already: then nothing is begun. */
export async function rotateSession(
  database: OpenDatabase,
  sessionId: string,
  next: typeof sessions.$inferInsert,
): Promise<boolean> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const ended = tables
          .update(sessions)
          .set({ endedAt: next.createdAt })
          .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.endedAt)))
          .run()
        if (ended.changes === 0) return false
        tables.insert(sessions).values(next).run()
        return true
      },
      { behavior: 'immediate' },
    ),
  )
}

export async function endSessionFamily(database: OpenDatabase, family: string, at: number): Promise<void> {
  await retryWhenBusy(() =>
    database.write
      .update(sessions)
      .set({ endedAt: at })
      .where(and(eq(sessions.family, family), isNull(sessions.endedAt)))
      .run(),
  )
}

/** Whether any login of a refresh chain is still good. */
export async function familyIsLive(database: OpenDatabase, family: string): Promise<boolean> {
  const row = database.read
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.family, family), isNull(sessions.endedAt)))
    .get()
  return row !== undefined
}

export async function liveFamilies(database: OpenDatabase, userId: string): Promise<string[]> {
  const rows = database.read
    .selectDistinct({ family: sessions.family })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .all()
  return rows.map(({ family }) => family)
}

/** Answers how many rows went. */
export async function deleteExpiredSessions(database: OpenDatabase, before: number): Promise<number> {
  const done = await retryWhenBusy(() =>
    database.write.delete(sessions).where(lt(sessions.refreshExpiresAt, before)).run(),
  )
  return done.changes
}
