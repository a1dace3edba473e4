// The frame of the pages of the security centre: the way back, a title, what was done, one panel for each change.

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { HelpArticle } from '#app/parts/help-articles.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Panel } from '#app/ui/panel.tsx'

export interface SecurityFrameProps {
  title: string
  lead?: string
  isDone?: boolean
  /** The centre itself: the way back is to the account. */
  isHome?: boolean
  /** Everyone knows the account's password: nothing can be changed. */
  isShared?: boolean
  /** Which article explains it. */
  article?: HelpArticle
  children: ReactNode
}

export function SecurityFrame({
  title,
  lead,
  isDone,
  isShared,
  isHome,
  article = 'security',
  children,
}: SecurityFrameProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 pad:p-6">
      <div>
        <Link
          to={local(isHome ? '/account' : '/account/security')}
          className="text-sm text-accent hover:underline"
        >
          {t(isHome ? 'account' : 'title')}
        </Link>
        <HelpedTitle article={article}>{title}</HelpedTitle>
        {lead && <p className="text-text-2">{lead}</p>}
      </div>
      {isShared && <Banner tone="warn">{errors('code.P5013')}</Banner>}
      {isDone && (
        <Banner tone="up" role="status">
          {t('done')}
        </Banner>
      )}
      {children}
    </div>
  )
}

/** After a code was sent: where a demo shows it. */
export function SentBanner() {
  const { t } = useTranslation('security')
  const local = useLocalPath()
  return (
    <Banner tone="info" role="status">
      {t('contacts.sent')}{' '}
      <Link to={local('/dev/outbox')} className="text-accent underline">
        {t('contacts.outbox')}
      </Link>
    </Banner>
  )
}

export function SecurityPanel({
  name,
  title,
  children,
}: {
  name: string
  title: string
  children: ReactNode
}) {
  return (
    <Panel name={name} title={title}>
      <div className="flex flex-col gap-3 p-4">{children}</div>
    </Panel>
  )
}
