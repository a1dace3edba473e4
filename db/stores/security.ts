// The security settings of a person; a person without a row has none of them.

import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { security } from '../people-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type SecurityRow = typeof security.$inferSelect
export type SecurityChange = Partial<Omit<SecurityRow, 'userId'>>

const none: Omit<SecurityRow, 'userId'> = {
  emailBoundAt: null,
  phone: null,
  phoneBoundAt: null,
  antiPhishing: null,
  totpSecret: null,
  totpSetAt: null,
  totpPending: null,
  totpLastStep: 0,
  totpWrong: 0,
  totpLockedUntil: null,
  fundHash: null,
  fundSetAt: null,
  fundWrong: 0,
  fundLockedUntil: null,
  holdUntil: null,
  whitelistOnly: false,
  ownFreezeAt: null,
  openBlocked: false,
  closeBlocked: false,
  recognition: null,
  recognisedAt: null,
}

export async function securityOf(database: OpenDatabase, userId: string): Promise<SecurityRow> {
  const row = database.read.select().from(security).where(eq(security.userId, userId)).get()
  return row ?? { userId, ...none }
}

/**
 * Reads the newest row and writes the change that `decide` returns, in one step: two requests at once count two attempts,
 * and a code is taken once.
 */
export async function changeSecurity<T>(
  database: OpenDatabase,
  userId: string,
  decide: (row: SecurityRow) => { change?: SecurityChange; answer: T },
): Promise<T> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const found = tables.select().from(security).where(eq(security.userId, userId)).get()
        const row = found ?? { userId, ...none }
        const { change, answer } = decide(row)
        if (change)
          tables
            .insert(security)
            .values({ ...row, ...change })
            .onConflictDoUpdate({ target: security.userId, set: change })
            .run()
        return answer
      },
      { behavior: 'immediate' },
    ),
  )
}

/** A change that asks nothing of what was there. */
export const setSecurity = (database: OpenDatabase, userId: string, change: SecurityChange): Promise<null> =>
  changeSecurity(database, userId, () => ({ change, answer: null }))
