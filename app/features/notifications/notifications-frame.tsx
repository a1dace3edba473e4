// The head of the pages of notifications: what they are, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

interface NotificationsFrameProps {
  title: string
  did: 'read' | 'saved' | null
  children: ReactNode
}

export function NotificationsFrame({ title, did, children }: NotificationsFrameProps) {
  const { t } = useTranslation('notifications')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="notifications">{title}</HelpedTitle>
        <p className="text-text-2">{t('lead')}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: local('/account/notifications'), label: t('title') },
          { to: local('/account/notifications/settings'), label: t('settings') },
        ]}
      />
      {did && (
        <Banner tone="up" role="status">
          {t(`did.${did}`)}
        </Banner>
      )}
      {children}
    </div>
  )
}
