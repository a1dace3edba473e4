// An operator's help for a person who lost the second factors: they are taken off, with a record of who was helped and why.

import { desc, eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { factorResets, recoveryCodes, security } from '../people-schema.ts'
import { sessions, users } from '../schema.ts'
import { putNotification } from './notifications.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type FactorReset = typeof factorResets.$inferSelect

/** Withdrawals are on hold so long after a change that a thief would make (domain.md 18.2). */
export const withdrawalHoldMs = 86_400_000

export interface FactorResetInput {
  email: string
  reason: string
  /** Wall time, of the record and of sessions. */
  at: number
  /** Exchange time, which holds follow. */
  exchangeNow: number
}

/**
 * Authenticator, recovery codes and fund password are gone, every session ends, withdrawals are on hold, and the person is
 * notified: all of it or nothing. False when no one has this mail address.
 */
export async function resetFactors(database: OpenDatabase, input: FactorResetInput): Promise<boolean> {
  const { email, reason, at, exchangeNow } = input
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const user = tables.select().from(users).where(eq(users.email, email)).get()
        if (!user) return false
        const { userId } = user
        const before = tables.select().from(security).where(eq(security.userId, userId)).get()
        const holdUntil = Math.max(before?.holdUntil ?? 0, exchangeNow + withdrawalHoldMs)
        const change = { ...cleared, holdUntil }
        tables
          .insert(security)
          .values({ userId, ...change })
          .onConflictDoUpdate({ target: security.userId, set: change })
          .run()
        tables.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run()
        const live = tables.select().from(sessions).where(eq(sessions.userId, userId)).all()
        for (const { sessionId, endedAt } of live)
          if (endedAt === null)
            tables.update(sessions).set({ endedAt: at }).where(eq(sessions.sessionId, sessionId)).run()
        const record = {
          userId,
          email,
          reason,
          at,
          hadAuthenticator: before?.totpSecret != null,
          hadFundPassword: before?.fundHash != null,
        }
        const resetId = Number(tables.insert(factorResets).values(record).run().lastInsertRowid)
        putNotification(tables, {
          cause: `factor-reset:${resetId}`,
          account: userId,
          kind: 'security',
          params: { what: 'factors-reset' },
          at: exchangeNow,
        })
        return true
      },
      { behavior: 'immediate' },
    ),
  )
}

const cleared = {
  totpSecret: null,
  totpSetAt: null,
  totpPending: null,
  totpWrong: 0,
  totpLockedUntil: null,
  fundHash: null,
  fundSetAt: null,
  fundWrong: 0,
  fundLockedUntil: null,
} as const

/** Newest first. */
export const factorResetsKept = ({ read }: OpenDatabase): FactorReset[] =>
  read.select().from(factorResets).orderBy(desc(factorResets.resetId)).limit(1_000).all()
