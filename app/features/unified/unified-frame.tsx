// The head of every page of the unified account: its title and the way between its pages.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import { unifiedTabs } from './unified-parts.ts'

export function UnifiedFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('unified')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="unified-account">{t('title')}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{t('lead')}</p>
      </div>
      <PageTabs label={t('tabs')} tabs={unifiedTabs(local, (part) => t(`part.${part}`))} />
      {children}
    </div>
  )
}
