// Strips under the header: verify your identity, and important notices of the exchange.

import { Link, useFetcher, useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import type { Notice } from '#app/services/services.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CsrfField } from './csrf-field.tsx'
import { useVisitor } from './root-data.ts'

const strip = 'flex min-h-9 items-center justify-center gap-3 px-4 py-1.5 text-center'

/** Shown while the level is 0; sub-accounts do not see it (spec.md 2). */
export function VerifyBanner() {
  const { t } = useTranslation()
  const local = useLocalPath()
  const visitor = useVisitor()
  if (visitor?.kyc !== 0 || visitor.kind === 'sub') return null
  return (
    <aside className={`${strip} bg-warn-soft`}>
      <Icon name="warning" className="shrink-0 text-warn" />
      <span>{t('kyc.text')}</span>
      <Link to={local('/account/verified')} className="font-medium text-warn underline underline-offset-2">
        {t('kyc.action')}
      </Link>
    </aside>
  )
}

/** Notices are asked for again after this long (spec.md 9). */
const pollMs = 300_000

function NoticeStrip({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const words = notice.substance[useLocale() === 'tr' ? 'tr' : 'en']
  if (fetcher.formData) return null
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
      <fetcher.Form method="post" action="/action/notice" preventScrollReset>
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

export function NoticeBanner({ notices }: { notices: Notice[] }) {
  const { pathname } = useLocation()
  const { data, load } = useFetcher<{ notices: Notice[] }>()
  useEffect(() => {
    const timer = setInterval(() => load(`/action/notice?path=${encodeURIComponent(pathname)}`), pollMs)
    return () => clearInterval(timer)
  }, [load, pathname])
  return (data?.notices ?? notices).map((notice) => <NoticeStrip key={notice.id} notice={notice} />)
}
