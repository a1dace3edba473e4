// The groups of notifications, each with how many are new: links, of which the shown one is marked.

import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type NotificationGroup, notificationGroups } from '#app/services/notifications/groups.ts'
import type { UnreadCounts } from '#app/services/notifications/notifications.ts'
import { cx } from '#app/ui/class-names.ts'

export function GroupTabs({ shown, unread }: { shown: NotificationGroup | null; unread: UnreadCounts }) {
  const { t } = useTranslation('notifications')
  return (
    <nav aria-label={t('groups')} className="flex flex-wrap gap-2">
      {([null, ...notificationGroups] as const).map((group) => {
        const name = t(`group.${group ?? 'all'}`)
        const count = group === null ? unread.all : unread.groups[group]
        return (
          <Link
            key={name}
            to={group === null ? '?' : `?group=${group}`}
            aria-current={shown === group ? 'page' : undefined}
            aria-label={count > 0 ? t('unread', { name, count }) : undefined}
            className={cx(
              'inline-flex h-8 items-center gap-2 rounded-2 border px-3 font-medium',
              shown === group
                ? 'border-accent text-text-1'
                : 'border-line-1 text-text-2 hover:border-line-2 hover:text-text-1',
            )}
          >
            {name}{' '}
            {count > 0 && (
              <span className="num min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 text-accent-ink">
                {count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
