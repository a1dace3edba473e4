// Mail and text messages to people. Each is a row that its owner can read (/dev/outbox); a job hands mail to a mail server
// where there is one (jobs/send-mail.ts).

import type { Locale } from '#app/i18n/locales.ts'
import type { MessageInput, MessageText } from '#app/i18n/message-text.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { MessageChannel } from '#db/people-schema.ts'
import { addMessage, messagesOf } from '#db/stores/messages.ts'
import { securityOf } from '#db/stores/security.ts'

export interface OutboxMessage {
  messageId: number
  channel: MessageChannel
  recipient: string
  subject: string
  body: string
  createdAt: number
  state: 'kept' | 'sent' | 'failed'
}

export interface Outgoing extends Omit<MessageInput, 'antiPhishing'> {
  userId: string
  channel: MessageChannel
  recipient: string
  locale: Locale
}

export interface OutboxService {
  /** Newest first. */
  list(userId: string): Promise<OutboxMessage[]>
}

export interface Outbox extends OutboxService {
  /** Every mail carries the person's anti-phishing code. */
  send(message: Outgoing): Promise<void>
}

export interface OutboxNeeds {
  database: OpenDatabase
  now(): number
  /** The time of notifications. */
  exchangeNow(): number
  textOf(locale: Locale, input: MessageInput): MessageText
}

const shownMost = 50

export function createOutbox({ database, now, exchangeNow, textOf }: OutboxNeeds): Outbox {
  return {
    async send({ userId, channel, recipient, locale, kind, params }) {
      const { antiPhishing } =
        channel === 'mail' ? await securityOf(database, userId) : { antiPhishing: null }
      const text = textOf(locale, { kind, ...(params && { params }), antiPhishing })
      const message = { userId, channel, recipient, ...text, createdAt: now() }
      // What happened is also a notification; a code is for its mail alone.
      const notified = {
        account: userId,
        kind: 'security',
        params: { ...params, what: kind },
        at: exchangeNow(),
      } as const
      await addMessage(database, message, kind.startsWith('code-') ? undefined : notified)
    },
    async list(userId) {
      const rows = await messagesOf(database, userId, shownMost)
      return rows.map(({ messageId, channel, recipient, subject, body, createdAt, sentAt, lastError }) => ({
        messageId,
        channel,
        recipient,
        subject,
        body,
        createdAt,
        state: sentAt !== null ? 'sent' : lastError !== null ? 'failed' : 'kept',
      }))
    },
  }
}
