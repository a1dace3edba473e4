// The head of the pages of alerts: what they are for, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

export function AlertsFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('alerts')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="price-alerts">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: local('/alerts'), label: t('title') },
          { to: local('/alerts/log'), label: t('log.title') },
        ]}
      />
      {children}
    </div>
  )
}
