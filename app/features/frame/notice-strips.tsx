// The strips of notices, and of a full disk.

import { useFetcher, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#app/i18n/use-locale.ts'
import { dismissHere } from '#app/live/dismissed-notices.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { Notice } from '#app/services/notices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DiskBanner } from './disk-banner.tsx'
import { strip } from './verify-banner.tsx'

function NoticeStrip({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const words = notice.substance[useLocale() === 'tr' ? 'tr' : 'en']
  return (
    <aside aria-label={t('notice.label')} className={`${strip} bg-info-soft`}>
      <Icon name="info" className="shrink-0 text-info" />
      <span>{words}</span>
      {notice.noticeUrl && (
        <a
          href={notice.noticeUrl}
          rel="noopener"
          className="font-medium text-info underline underline-offset-2"
        >
          {t('notice.more')}
        </a>
      )}
      <fetcher.Form
        method="post"
        action="/action/notice"
        preventScrollReset
        onSubmit={() => dismissHere(notice.id)}
      >
        <CsrfField />
        <input type="hidden" name="id" value={notice.id} />
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button
          type="submit"
          aria-label={t('notice.dismiss')}
          className="grid size-6 place-items-center rounded-2 text-text-3 hover:bg-bg-3 hover:text-text-1"
        >
          <Icon name="close" size={14} />
        </button>
      </fetcher.Form>
    </aside>
  )
}

export default function NoticeStrips({
  notices,
  isDiskFull,
}: {
  notices: readonly Notice[]
  isDiskFull: boolean
}) {
  return (
    <>
      {isDiskFull && <DiskBanner />}
      {notices.map((notice) => (
        <NoticeStrip key={notice.id} notice={notice} />
      ))}
    </>
  )
}
