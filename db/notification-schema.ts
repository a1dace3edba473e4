// Tables of notifications: each with the one event or row that caused it, where it was sent, and who gets pushes. A rebuild of
// the read tables leaves them: what was read or sent stays so, and the same event again adds nothing. Time is epoch milliseconds.

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NotificationKind, NotificationParams, SentChannel } from './notification-kinds.ts'

export const notifications = sqliteTable(
  'notifications',
  {
    notificationId: integer('notification_id').primaryKey({ autoIncrement: true }),
    /** Names what happened: the same thing is one notification, however often it is read from the log. */
    cause: text('cause').notNull(),
    /** Of the event; null where a row of a person caused it. */
    seq: integer('seq'),
    account: text('account').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    params: text('params', { mode: 'json' }).$type<NotificationParams>().notNull(),
    at: integer('at').notNull(),
    readAt: integer('read_at'),
    /** When it was handed to its channels, or found too old for them. */
    sentAt: integer('sent_at'),
  },
  (table) => [
    uniqueIndex('notifications_by_cause').on(table.cause),
    index('notifications_by_account').on(table.account, table.notificationId),
    index('notifications_unread').on(table.account).where(sql`${table.readAt} IS NULL`),
    index('notifications_unsent').on(table.notificationId).where(sql`${table.sentAt} IS NULL`),
  ],
)

/**
 * 'waiting': not sent, or refused and tried again. 'sending': handed over, the answer is not known; after a stop it stays so, for a
 * second try could bring it twice.
 */
export const sendingStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type SendingState = (typeof sendingStates)[number]

export const notificationSendings = sqliteTable(
  'notification_sendings',
  {
    notificationId: integer('notification_id').notNull(),
    channel: text('channel').$type<SentChannel>().notNull(),
    /** Of pushes: the subscription. */
    target: text('target').notNull().default(''),
    state: text('state').$type<SendingState>().notNull(),
    /** Mail and text messages: the message of the outbox, which has its own state. */
    messageId: integer('message_id'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: integer('due_at').notNull().default(0),
    lastError: text('last_error'),
    /** Of pushes: what the browser shows, as JSON. */
    payload: text('payload'),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.channel, table.target] }),
    index('notification_sendings_waiting').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Browsers that a person lets push messages reach. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    subscriptionId: text('subscription_id').primaryKey(),
    userId: text('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The language of the page where they were allowed. */
    locale: text('locale').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
)
