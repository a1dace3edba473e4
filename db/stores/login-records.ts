// When a person logged in, from where and with what; wrong tries too.

import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { loginRecords } from '../people-schema.ts'
import { sessions } from '../schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type LoginRecord = typeof loginRecords.$inferSelect

export async function addLogin(database: OpenDatabase, row: typeof loginRecords.$inferInsert): Promise<void> {
  await retryWhenBusy(() => database.write.insert(loginRecords).values(row).run())
}

/** Newest first. */
export async function loginsOf(
  database: OpenDatabase,
  userId: string,
  limit: number,
): Promise<LoginRecord[]> {
  return database.read
    .select()
    .from(loginRecords)
    .where(eq(loginRecords.userId, userId))
    .orderBy(desc(loginRecords.recordId))
    .limit(limit)
    .all()
}

export interface LiveLogin {
  family: string
  /** When its cookies were renewed last. */
  seenAt: number
  at: number | null
  address: string | null
  agent: string | null
}

/** Those that have not ended, the newest first. */
export async function liveLogins(database: OpenDatabase, userId: string, now: number): Promise<LiveLogin[]> {
  const rows = database.read
    .select({
      family: sessions.family,
      seenAt: sessions.createdAt,
      expiresAt: sessions.refreshExpiresAt,
      at: loginRecords.at,
      address: loginRecords.address,
      agent: loginRecords.agent,
    })
    .from(sessions)
    .leftJoin(loginRecords, eq(loginRecords.family, sessions.family))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.createdAt))
    .all()
  const live = rows.filter(({ expiresAt }) => expiresAt > now)
  return [...new Map(live.reverse().map(({ expiresAt: _, ...row }) => [row.family, row])).values()].reverse()
}

export async function hasLoggedInWith(
  database: OpenDatabase,
  userId: string,
  agent: string,
): Promise<{ any: boolean; same: boolean }> {
  const agents = database.read
    .selectDistinct({ agent: loginRecords.agent })
    .from(loginRecords)
    .where(and(eq(loginRecords.userId, userId), isNotNull(loginRecords.family)))
    .all()
  return { any: agents.length > 0, same: agents.some((one) => one.agent === agent) }
}

export async function deleteOldLogins(database: OpenDatabase, before: number): Promise<void> {
  await retryWhenBusy(() => database.write.delete(loginRecords).where(lt(loginRecords.at, before)).run())
}
