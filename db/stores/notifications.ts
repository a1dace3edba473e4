// Notifications of an account: list, count, mark as read; those that follow from rows; and the end of old ones.

import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '../notification-kinds.ts'
import { notifications } from '../notification-schema.ts'
import type { OpenDatabase, Tables } from '../open-database.ts'
import { retryWhenBusy } from './retry-when-busy.ts'

export type NotificationRecord = typeof notifications.$inferSelect
export type NewNotification = typeof notifications.$inferInsert

type Writer = Pick<Tables, 'insert'>

/** The same cause again adds nothing. Within the transaction of the row that caused it. */
export function putNotification(tables: Writer, notification: NewNotification): void {
  tables.insert(notifications).values(notification).onConflictDoNothing().run()
}

export interface NotificationPage {
  /** Older than this one. */
  before?: number | undefined
  kinds?: readonly NotificationKind[] | undefined
  without?: readonly NotificationKind[] | undefined
  limit: number
}

/** Newest first. */
export async function notificationsOf(
  { read }: OpenDatabase,
  account: string,
  { before, kinds, without = [], limit }: NotificationPage,
): Promise<NotificationRecord[]> {
  const wanted = and(
    eq(notifications.account, account),
    before === undefined ? undefined : lt(notifications.notificationId, before),
    kinds && inArray(notifications.kind, [...kinds]),
    without.length > 0 ? notInArray(notifications.kind, [...without]) : undefined,
  )
  return read
    .select()
    .from(notifications)
    .where(wanted)
    .orderBy(desc(notifications.notificationId))
    .limit(limit)
    .all()
}

/** How many of each kind are not read. */
export function unreadByKind(tables: Tables, account: string): Map<NotificationKind, number> {
  const rows = tables
    .select({ kind: notifications.kind, many: count() })
    .from(notifications)
    .where(and(eq(notifications.account, account), isNull(notifications.readAt)))
    .groupBy(notifications.kind)
    .all()
  return new Map(rows.map(({ kind, many }) => [kind, many]))
}

export interface NotificationMark {
  /** 0 for an account that has none. */
  last: number
  unread: number
}

/**
 * The newest notification of an account and how many are not read, prepared: a socket looks often. By the writing connection,
 * because a read through the other one would write gathered rows each time.
 */
export function prepareMark({ sqlite }: OpenDatabase): (account: string) => NotificationMark {
  const statement = sqlite.prepare<[string, string], NotificationMark>(`
    SELECT
      coalesce((SELECT max(notification_id) FROM notifications WHERE account = ?), 0) AS last,
      (SELECT count(*) FROM notifications WHERE account = ? AND read_at IS NULL) AS unread`)
  return (account) => statement.get(account, account) as NotificationMark
}

/** Those of the account alone; answers how many became read. `only`: one, or some kinds; else all. */
export async function markNotificationsRead(
  database: OpenDatabase,
  account: string,
  only: { id?: number; kinds?: readonly NotificationKind[] },
  now: number,
): Promise<number> {
  const wanted = and(
    eq(notifications.account, account),
    isNull(notifications.readAt),
    only.id === undefined ? undefined : eq(notifications.notificationId, only.id),
    only.kinds && inArray(notifications.kind, [...only.kinds]),
  )
  const { changes } = await retryWhenBusy(() =>
    database.write.update(notifications).set({ readAt: now }).where(wanted).run(),
  )
  return changes
}

/** Those that were not handed to their channels yet, oldest first. */
export const unsentNotifications = ({ write }: OpenDatabase, limit: number): NotificationRecord[] =>
  write
    .select()
    .from(notifications)
    .where(isNull(notifications.sentAt))
    .orderBy(asc(notifications.notificationId))
    .limit(limit)
    .all()

/** Older than `before`; of an account with many, also those beyond the newest `most` that are older than `settledBefore`. */
export async function deleteOldNotifications(
  database: OpenDatabase,
  { before, settledBefore, most }: { before: number; settledBefore: number; most: number },
): Promise<void> {
  await retryWhenBusy(() => {
    database.write.delete(notifications).where(lt(notifications.at, before)).run()
    database.write.run(sql`
      DELETE FROM notifications WHERE at < ${settledBefore} AND notification_id IN (
        SELECT notification_id FROM (
          SELECT notification_id, row_number() OVER (PARTITION BY account ORDER BY notification_id DESC) AS place FROM notifications
        ) WHERE place > ${most})`)
    database.write.run(sql`
      DELETE FROM notification_sendings WHERE notification_id NOT IN (SELECT notification_id FROM notifications)`)
  })
}
