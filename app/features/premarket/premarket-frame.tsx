// The head of the pages of the pre-market: what they are for, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

export function PremarketFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  const { t } = useTranslation('pre-market')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1200px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="pre-market">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: local('/pre-market'), label: t('tab.coins') },
          { to: local('/pre-market/history'), label: t('tab.history') },
          { to: local('/pre-market/orders'), label: t('tab.orders') },
          { to: local('/pre-market/notices'), label: t('tab.notices') },
          { to: local('/pre-market/rules'), label: t('tab.rules') },
        ]}
      />
      {children}
    </div>
  )
}
