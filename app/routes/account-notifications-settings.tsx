// /{locale}/account/notifications/settings: which notifications a person wants, and where they go.

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { DesktopPanel } from '#app/features/notifications/desktop-panel.tsx'
import { NotificationsFrame } from '#app/features/notifications/notifications-frame.tsx'
import { PushPanel } from '#app/features/notifications/push-panel.tsx'
import { kindField, SettingsForm } from '#app/features/notifications/settings-form.tsx'
import { readOwnForm, refuse } from '#app/parts/form-action.server.ts'
import { requireSubject } from '#app/parts/require-subject.server.ts'
import { useActionAnswer } from '#app/parts/use-action-answer.ts'
import {
  type NotificationSettings,
  notificationChannels,
  notificationGroups,
  notificationKinds,
} from '#app/services/notifications/groups.ts'
import { RefusalBanner } from '#app/ui/banner.tsx'

export const handle = { i18n: ['notifications'] }

export async function loader(args: LoaderFunctionArgs) {
  const { userId } = await requireSubject(args)
  return {
    page: pageTitle(args.request, 'notifications:settings'),
    settings: await args.context.services.notifications.settings(userId),
    publicKey: args.context.services.push.publicKey,
    did: new URL(args.request.url).searchParams.has('saved') ? ('saved' as const) : null,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export async function action(args: ActionFunctionArgs) {
  const posted = await readOwnForm(args)
  if (!posted.ok) return refuse(posted.locale, posted.refusal)
  const { form, subject, locale } = posted
  const ticked = (name: string) => form.getAll(name).map(String)
  const channels = Object.fromEntries(
    notificationGroups.map((group) => {
      const given = ticked(`channels.${group}`)
      return [group, notificationChannels.filter((channel) => given.includes(channel))]
    }),
  ) as NotificationSettings['channels']
  const muted = notificationKinds.filter((kind) => !form.has(kindField(kind)))
  await args.context.services.notifications.change(subject.userId, { channels, muted })
  return redirect(`/${locale}/account/notifications/settings?saved`, 303)
}

export default function NotificationSettingsPage() {
  const { settings, did, publicKey } = useLoaderData<typeof loader>()
  const answer = useActionAnswer<typeof action>()
  const { t } = useTranslation('notifications')
  return (
    <NotificationsFrame title={t('settings')} did={answer ? null : did}>
      <RefusalBanner text={answer?.refused} />
      <SettingsForm settings={settings} />
      <DesktopPanel />
      <PushPanel publicKey={publicKey} />
    </NotificationsFrame>
  )
}
