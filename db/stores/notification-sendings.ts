// Where notifications were sent: each to each channel once.

import { and, eq, isNull } from 'drizzle-orm'
import { notificationSendings, notifications } from '../notification-schema.ts'
import type { OpenDatabase } from '../open-database.ts'
import { type NewMessage, putMessage } from './messages.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

/** A message of the outbox. */
export interface Sending {
  channel: 'mail' | 'sms'
  message: NewMessage
}

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
        for (const { channel, message } of sendings) {
          const messageId = putMessage(tables, message)
          tables
            .insert(notificationSendings)
            .values({ notificationId, channel, state: 'sent', messageId })
            .run()
        }
      },
      { behavior: 'immediate' },
    ),
  )
}
