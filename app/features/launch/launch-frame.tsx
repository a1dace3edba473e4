// The head of the launch pages: what they are for, and the way between them.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { Banner, RefusalBanner } from '#app/ui/banner.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'
import type { Did } from './act-on-launch.server.ts'

interface LaunchFrameProps {
  title: string
  lead: string
  /** What the last form did, or why it did nothing. */
  did: Did | null
  refused: string | null | undefined
  children: ReactNode
}

export function LaunchFrame({ title, lead, did, refused, children }: LaunchFrameProps) {
  const { t } = useTranslation('launch')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-col gap-4 p-4 pad:p-6">
      <div>
        <HelpedTitle article="launch-products">{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs.label')}
        withBelow
        tabs={[
          { to: local('/launchpool'), label: t('tabs.launchpool') },
          { to: local('/launchpad'), label: t('tabs.launchpad') },
          { to: local('/vote'), label: t('tabs.vote') },
          { to: local('/campaigns'), label: t('tabs.campaigns') },
        ]}
      />
      <RefusalBanner text={refused} />
      {did && !refused && (
        <Banner tone="up" role="status">
          {t(`did.${did}`)}
        </Banner>
      )}
      {children}
      <p className="max-w-3xl text-sm text-text-3">{t('simulated')}</p>
    </div>
  )
}
