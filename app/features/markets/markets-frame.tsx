// The head of the pages of markets and the way between their products.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { PageTabs } from '#app/ui/page-tabs.tsx'

export interface MarketsFrameProps {
  title: string
  lead: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

export function MarketsFrame({ title, lead, aside, children }: MarketsFrameProps) {
  const { t } = useTranslation('market')
  const local = useLocalPath()
  return (
    <div className="mx-auto w-full max-w-[1440px] pad:px-4 pad:pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 px-4 pt-6 pb-2 pad:px-0">
        <div>
          <h1 className="text-xl">{title}</h1>
          <p className="text-text-2">{lead}</p>
        </div>
        {aside}
      </div>
      <PageTabs
        label={t('product.label')}
        className="mb-4 px-4 pad:px-0"
        tabs={[
          { to: local('/markets'), label: t('product.spot') },
          { to: local('/markets/futures'), label: t('futures') },
        ]}
      />
      {children}
    </div>
  )
}
