// The head of the Earn pages: what they are for, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

interface EarnFrameProps {
  title: string
  lead: string
  children: ReactNode
}

export function EarnFrame({ title, lead, children }: EarnFrameProps) {
  const { t } = useTranslation('earn')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="earn">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs.label')}
        tabs={[
          { to: local('/earn'), label: t('tabs.products') },
          { to: local('/earn/mine'), label: t('tabs.mine') },
          { to: local('/earn/income'), label: t('tabs.income') },
          { to: local('/earn/history'), label: t('tabs.history') },
        ]}
      />
      {children}
    </div>
  )
}
