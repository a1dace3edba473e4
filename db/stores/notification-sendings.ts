// Where notifications were sent: each to each channel once.

import { and, eq, getTableColumns, isNull, lte } from 'drizzle-orm'
import { notificationSendings, notifications, pushSubscriptions } from '../notification-schema.ts'
import type { OpenDatabase } from '../open-database.ts'
import { type NewMessage, putMessage } from './messages.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** A message of the outbox, or what a browser is to show. */
export type Sending =
  | { channel: 'mail' | 'sms'; message: NewMessage }
  | { channel: 'push'; target: string; payload: string }

/** All of it or nothing; a notification that was handed over before is not again. */
export async function handOver(
  database: OpenDatabase,
  notificationId: number,
  sendings: readonly Sending[],
  now: number,
): Promise<void> {
  await retryWhenBusy(() =>
    database.write.transaction(
      (tables) => {
        const isNew = and(eq(notifications.notificationId, notificationId), isNull(notifications.sentAt))
        const { changes } = tables.update(notifications).set({ sentAt: now }).where(isNew).run()
        if (changes === 0) return
        for (const sending of sendings) {
          const { channel } = sending
          const row =
            channel === 'push'
              ? { state: 'waiting' as const, target: sending.target, payload: sending.payload }
              : { state: 'sent' as const, messageId: putMessage(tables, sending.message) }
          tables
            .insert(notificationSendings)
            .values({ notificationId, channel, ...row })
            .run()
        }
      },
      { behavior: 'immediate' },
    ),
  )
}

export type WaitingPush = typeof notificationSendings.$inferSelect & {
  endpoint: string
  p256dh: string
  auth: string
}

/** Oldest first: pushes that are due, to browsers that are still subscribed. */
export const duePushes = ({ write }: OpenDatabase, now: number, limit: number): WaitingPush[] =>
  write
    .select({
      ...getTableColumns(notificationSendings),
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(notificationSendings)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.subscriptionId, notificationSendings.target))
    .where(and(eq(notificationSendings.state, 'waiting'), lte(notificationSendings.dueAt, now)))
    .orderBy(notificationSendings.notificationId)
    .limit(limit)
    .all()

export async function notePush(
  database: OpenDatabase,
  { notificationId, target }: Pick<WaitingPush, 'notificationId' | 'target'>,
  outcome: Partial<Pick<WaitingPush, 'state' | 'attempts' | 'dueAt' | 'lastError'>>,
): Promise<void> {
  const its = and(
    eq(notificationSendings.notificationId, notificationId),
    eq(notificationSendings.channel, 'push'),
    eq(notificationSendings.target, target),
  )
  await retryWhenBusy(() => database.write.update(notificationSendings).set(outcome).where(its).run())
}
