// Important notices of the exchange, and that its disk is full, in strips under the header: refreshed, and dismissed for 24 hours (domain.md 17.3).

import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#app/i18n/use-locale.ts'
import { dismissedHere, dismissHere, restoreDismissals } from '#app/live/dismissed-notices.ts'
import { useStore } from '#app/live/use-store.ts'
import { CsrfField } from '#app/parts/csrf-field.tsx'
import type { Notice } from '#app/services/notices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DiskBanner } from './disk-banner.tsx'
import { strip } from './verify-banner.tsx'

/** Notices are requested again after this long (spec.md 9). */
const pollMs = 300_000

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

interface Polled {
  path: string
  notices: Notice[]
  isDiskFull: boolean
}

/** Requests again while a page stays open; a response counts for the path of its request. */
function usePolled(pathname: string): Polled | undefined {
  const { data, load } = useFetcher<Polled>()
  useEffect(() => {
    const timer = setInterval(() => load(`/action/notice?path=${encodeURIComponent(pathname)}`), pollMs)
    return () => clearInterval(timer)
  }, [load, pathname])
  return data?.path === pathname ? data : undefined
}

export function NoticeBanner(loaded: Omit<Polled, 'path'>) {
  const { pathname } = useLocation()
  const { notices, isDiskFull } = usePolled(pathname) ?? loaded
  const dismissed = useStore(dismissedHere)
  useEffect(restoreDismissals, [])
  return (
    <>
      {isDiskFull && <DiskBanner />}
      {notices
        .filter(({ id }) => !dismissed.has(id))
        .map((notice) => (
          <NoticeStrip key={notice.id} notice={notice} />
        ))}
    </>
  )
}
