// The head of the convert pages: what they are for, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

interface ConvertFrameProps {
  title: string
  lead: string
  children: ReactNode
}

export function ConvertFrame({ title, lead, children }: ConvertFrameProps) {
  const { t } = useTranslation('convert')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="convert">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs')}
        tabs={[
          { to: local('/convert'), label: t('title') },
          { to: local('/convert/small'), label: t('small.title') },
          { to: local('/convert/history'), label: t('history') },
        ]}
      />
      {children}
    </div>
  )
}
