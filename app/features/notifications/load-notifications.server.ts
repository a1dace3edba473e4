// What the page of notifications shows: one group of them or all, a page at a time, in the reader's language.

import type { LoaderFunctionArgs } from '@remix-run/node'
import { localeOf } from '#app/i18n/locales.ts'
import { notificationPath, notificationText } from '#app/i18n/notification-text.ts'
import { pageRows, shown } from '#app/parts/list-pages.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { type NotificationGroup, notificationGroups } from '#app/services/notifications/groups.ts'
import { readCountedId } from '#engine/core/counted-id.ts'

export const readGroup = (text: string | null | undefined): NotificationGroup | undefined =>
  notificationGroups.find((group) => group === text)

export async function loadNotifications(args: LoaderFunctionArgs) {
  const subject = await requireSubject(args)
  const { notifications } = args.context.services
  const locale = localeOf(args.params)
  const search = new URL(args.request.url).searchParams
  const group = readGroup(search.get('group'))
  const from = search.get('before') ?? ''
  const start = readCountedId(from) > 0 ? from : null
  const { rows, next } = await shown(
    (before, limit) =>
      notifications.list(subject, { group, before: before === null ? undefined : Number(before), limit }),
    start,
    pageRows,
    ({ id }) => `${id}`,
  )
  return {
    group: group ?? null,
    unread: await notifications.unread(subject),
    start,
    next,
    did: search.has('read') ? ('read' as const) : null,
    rows: rows.map((row) => ({
      id: row.id,
      group: row.group,
      at: row.at,
      isRead: row.isRead,
      href: `/${locale}${notificationPath(row)}`,
      ...notificationText(locale, row),
    })),
  }
}

export type NotificationsPage = Awaited<ReturnType<typeof loadNotifications>>
