// /{locale}/account/notifications: what happened to one's orders, alerts, bots and account, by group; read ones are marked so.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { GroupTabs } from '#app/features/notifications/group-tabs.tsx'
import { loadNotifications, readGroup } from '#app/features/notifications/load-notifications.server.ts'
import { NotificationList } from '#app/features/notifications/notification-list.tsx'
import { NotificationsFrame } from '#app/features/notifications/notifications-frame.tsx'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { ListPager } from '#app/parts/list-tools.tsx'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { readCountedId } from '#engine/core/counted-id.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'

export const handle = { i18n: ['notifications'] }

export async function loader(args: LoaderFunctionArgs) {
  return { page: pageTitle(args.request, 'notifications:title'), shown: await loadNotifications(args) }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  if (!posted.ok) return refuse(posted.locale, posted.refusal)
  const { notifications } = args.context.services
  const { form, subject, locale } = posted
  const search = new URL(args.request.url).searchParams
  search.delete('read')
  if (form.get('intent') === 'read-all')
    await notifications.markAllRead(subject, readGroup(search.get('group')))
  else {
    const id = readCountedId(`${form.get('id')}`)
    if (id <= 0) return refuse(locale, { code: rejection.parameterInvalid, field: 'id' })
    await notifications.markRead(subject, id)
  }
  search.set('read', '')
  return redirect(`/${locale}/account/notifications?${search}`, 303)
}

export default function NotificationsPage() {
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('notifications')
  const { rows, group, unread, start, next, did } = shown
  const grouped = group === null ? '' : `group=${group}`
  const many = group === null ? unread.all : unread.groups[group]
  return (
    <NotificationsFrame title={t('title')} did={answer ? null : did}>
      <RefusalBanner text={answer?.refused} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <GroupTabs shown={group} unread={unread} />
        {many > 0 && (
          <Form method="post">
            <CsrfField />
            <Button type="submit" name="intent" value="read-all">
              {t('markAll')}
            </Button>
          </Form>
        )}
      </div>
      <section className="panel overflow-hidden" aria-label={t('list')}>
        <h2 className="sr-only">{t('list')}</h2>
        {rows.length > 0 ? <NotificationList rows={rows} /> : <EmptyState text={t('none')} />}
        <ListPager
          newest={start === null ? null : `?${grouped}`}
          older={next === null ? null : `?${grouped && `${grouped}&`}before=${next}`}
        />
      </section>
    </NotificationsFrame>
  )
}
