// What became of the notices of fired alerts: the channels that each was handed to, and how far it came there.

import { and, eq, inArray } from 'drizzle-orm'
import type { AlertChannel } from '#engine/alerts/protocol.ts'
import { alertCause } from '../notification-kinds.ts'
import { notificationSendings, notifications, type SendingState } from '../notification-schema.ts'
import type { Tables } from '../open-database.ts'
import { messages } from '../people-schema.ts'
import type { AlertFiring } from './alerts.ts'

export interface AlertDelivery {
  /** In the words of alerts. */
  channel: AlertChannel
  state: SendingState
}

/** By `alertCause`. One that is missing was not handed over yet, or its notification is too old to be kept. */
export async function alertDeliveriesOf(
  tables: Tables,
  account: string,
  firings: readonly Pick<AlertFiring, 'alertId' | 'seq'>[],
): Promise<Map<string, AlertDelivery[]>> {
  const causes = firings.map(alertCause)
  const found = new Map<string, AlertDelivery[]>()
  const rows = await tables
    .select({
      cause: notifications.cause,
      channel: notificationSendings.channel,
      state: notificationSendings.state,
      mailError: messages.lastError,
      mailSentAt: messages.sentAt,
    })
    .from(notifications)
    .innerJoin(notificationSendings, eq(notificationSendings.notificationId, notifications.notificationId))
    .leftJoin(messages, eq(messages.messageId, notificationSendings.messageId))
    .where(and(eq(notifications.account, account), inArray(notifications.cause, causes)))
    .orderBy(notificationSendings.channel, notificationSendings.target)
  for (const { cause, channel, state, mailError, mailSentAt } of rows) {
    const isReturned = mailError !== null && mailSentAt === null
    const delivery = {
      channel: channel === 'mail' ? ('email' as const) : channel,
      state: isReturned ? ('failed' as const) : state,
    }
    found.set(cause, [...(found.get(cause) ?? []), delivery])
  }
  return found
}
