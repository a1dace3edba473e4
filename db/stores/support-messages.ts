// What people write to the operator through the form of the support centre.

import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OpenDatabase } from '../open-database.ts'
import { supportMessages } from '../support-schema.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type SupportMessage = typeof supportMessages.$inferSelect
type NewMessage = Omit<SupportMessage, 'messageId' | 'closedAt'>

/** Its number; that of the first one when the same form is sent again. */
export async function addSupportMessage(database: OpenDatabase, message: NewMessage): Promise<number> {
  return retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const { requestId } = message
        tables
          .insert(supportMessages)
          .values(message)
          .onConflictDoNothing({ target: supportMessages.requestId })
          .run()
        const row = tables
          .select({ messageId: supportMessages.messageId })
          .from(supportMessages)
          .where(eq(supportMessages.requestId, requestId))
          .get()
        if (!row) throw new Error(`support message ${requestId} was not kept`)
        return row.messageId
      },
      { behavior: 'immediate' },
    ),
  )
}

export async function supportMessageOf(
  database: OpenDatabase,
  requestId: string,
): Promise<number | undefined> {
  const row = database.read
    .select({ messageId: supportMessages.messageId })
    .from(supportMessages)
    .where(eq(supportMessages.requestId, requestId))
    .get()
  return row?.messageId
}

/** Those that no operator has closed, oldest first; `all`: the others too. */
export function supportMessagesKept(database: OpenDatabase, all: boolean): SupportMessage[] {
  return database.read
    .select()
    .from(supportMessages)
    .where(all ? undefined : isNull(supportMessages.closedAt))
    .orderBy(asc(supportMessages.messageId))
    .all()
}

/** False when none of that number is open. */
export async function closeSupportMessage(
  database: OpenDatabase,
  messageId: number,
  at: number,
): Promise<boolean> {
  const done = await retryWhenBusy(() =>
    database.write
      .update(supportMessages)
      .set({ closedAt: at })
      .where(and(eq(supportMessages.messageId, messageId), isNull(supportMessages.closedAt)))
      .run(),
  )
  return done.changes > 0
}
