// The head of the copy trading pages: what they are for, the risk, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

interface CopyFrameProps {
  title: string
  lead: string
  children: ReactNode
}

export function CopyFrame({ title, lead, children }: CopyFrameProps) {
  const { t } = useTranslation('copy-trading')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="copy-trading">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs.label')}
        tabs={[
          { to: local('/copy-trading'), label: t('tabs.board') },
          { to: local('/copy-trading/mine'), label: t('tabs.mine') },
          { to: local('/copy-trading/elite'), label: t('tabs.elite') },
        ]}
      />
      {children}
      <p className="max-w-3xl text-sm text-text-3">{t('risk')}</p>
    </div>
  )
}
