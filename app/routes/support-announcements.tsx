// /{locale}/support/announcements: what the operator announced.

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { metaOf } from '#app/features/frame/meta-of.ts'
import { pageTitle } from '#app/features/frame/page-title.server.ts'
import { AnnouncementList } from '#app/features/support/announcement-list.tsx'
import { SupportFrame } from '#app/features/support/support-frame.tsx'

export const handle = { i18n: ['support'] }

const shownMost = 100

export async function loader({ request, context }: LoaderFunctionArgs) {
  return {
    page: pageTitle(request, 'support:announcements.title', 'support:announcements.lead'),
    announcements: await context.services.support.announcements(shownMost),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaOf(loaded?.page)

export default function SupportAnnouncements() {
  const { announcements } = useLoaderData<typeof loader>()
  const { t } = useTranslation('support')
  return (
    <SupportFrame title={t('announcements.title')} lead={t('announcements.lead')}>
      <AnnouncementList announcements={announcements} headings="h2" />
    </SupportFrame>
  )
}
