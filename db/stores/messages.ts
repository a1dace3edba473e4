// Mail and text messages to people: written once, then taken by a mail server where there is one.

import { and, desc, eq, isNull, lt, notLike } from 'drizzle-orm'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { messages } from '../people-schema.ts'
import { type NewNotification, putNotification } from './notifications.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type StoredMessage = typeof messages.$inferSelect

export type NewMessage = typeof messages.$inferInsert

/** `notification`: what the message is about, where its person is also notified of it: both or neither. */
export async function addMessage(
  database: OpenDatabase,
  message: NewMessage,
  notification?: Omit<NewNotification, 'cause'>,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const messageId = putMessage(tables, message)
        if (notification) putNotification(tables, { ...notification, cause: `message:${messageId}` })
      },
      { behavior: 'immediate' },
    ),
  )
}

/** Within a transaction. */
export function putMessage(tables: Pick<Tables, 'insert'>, message: NewMessage): number {
  return Number(tables.insert(messages).values(message).run().lastInsertRowid)
}

/** Newest first. */
export async function messagesOf(
  database: OpenDatabase,
  userId: string,
  limit: number,
): Promise<StoredMessage[]> {
  return database.read
    .select()
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.messageId))
    .limit(limit)
    .all()
}

/** Demo accounts have addresses that no mail reaches. */
const noMailbox = '%.invalid'

/** Oldest first: mail that no server has taken after fewer than `attempts` tries. */
export async function unsentMail(
  database: OpenDatabase,
  attempts: number,
  limit: number,
): Promise<StoredMessage[]> {
  return database.write
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.channel, 'mail'),
        isNull(messages.sentAt),
        isNull(messages.sendingAt),
        lt(messages.attempts, attempts),
        notLike(messages.recipient, noMailbox),
      ),
    )
    .orderBy(messages.messageId)
    .limit(limit)
    .all()
}

export async function noteSending(
  database: OpenDatabase,
  messageId: number,
  outcome: Partial<Pick<StoredMessage, 'sentAt' | 'sendingAt' | 'attempts' | 'lastError'>>,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.update(messages).set(outcome).where(eq(messages.messageId, messageId)).run(),
  )
}

export async function deleteOldMessages(database: OpenDatabase, before: number): Promise<void> {
  await retryWhenBusy(() => database.write.delete(messages).where(lt(messages.createdAt, before)).run())
}
