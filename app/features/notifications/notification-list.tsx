// Notifications, newest first, each with the page that has the rest of it.

import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import type { NotificationsPage } from './load-notifications.server.ts'

export function NotificationList({ rows }: { rows: NotificationsPage['rows'] }) {
  const { t } = useTranslation('notifications')
  const formats = useFormats()
  return (
    <ul>
      {rows.map(({ id, group, at, title, text, href, isRead }) => (
        <li
          key={id}
          className={cx(
            'flex items-start gap-3 border-b border-line-1 px-4 py-3',
            !isRead && 'bg-accent-soft',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="min-w-0 font-medium">{title}</h3>
              <Badge tone="neutral">{t(`group.${group}`)}</Badge>
              {!isRead && <Badge tone="accent">{t('new')}</Badge>}
            </div>
            <p className="break-words text-text-2">
              <Link to={href} className="hover:underline">
                {text}
              </Link>
            </p>
            <time dateTime={new Date(at).toISOString()} className="num text-sm text-text-3">
              {formats.dateTime(at)}
            </time>
          </div>
          {!isRead && (
            <Form method="post" preventScrollReset>
              <CsrfField />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                kind="ghost"
                size={24}
                name="intent"
                value="read"
                aria-label={t('markReadNamed', { text })}
              >
                {t('markRead')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
