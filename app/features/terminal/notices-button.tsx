// The notices of this visit, newest first: a button in the ticker bar and the key N.

import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocalPath } from '#app/i18n/use-locale.ts'
import { ownNotices } from '#app/live/own-notices.ts'
import { useStore } from '#app/live/use-store.ts'
import { noticeText } from '#app/parts/notice-words.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useTerminal } from './terminal-context.ts'

function NoticeList() {
  const { t } = useTranslation('order')
  const formats = useFormats()
  const notices = useStore(ownNotices().kept)
  if (notices.length === 0) return <p className="text-text-3">{t('notices.none')}</p>
  return (
    <ul className="notice-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <time className="num" dateTime={new Date(notice.at).toISOString()}>
            {formats.time(notice.at)}
          </time>
          <span>{noticeText(notice, t, formats)}</span>
        </li>
      ))}
    </ul>
  )
}

export function NoticesButton() {
  const { t } = useTranslation('order')
  const common = useTranslation().t
  const local = useLocalPath()
  const { data } = useTerminal()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  if (!hydrated || data.viewer === null) return null
  return (
    <>
      <button
        type="button"
        className="icon-button notices"
        data-notices
        aria-label={t('notices.open')}
        title={`${t('notices.open')} (N)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('notices.title')} placement="drawer">
        <NoticeList />
        <Link to={local('/account/notifications')} className="text-accent hover:underline">
          {common('bell.all')}
        </Link>
      </Dialog>
    </>
  )
}
