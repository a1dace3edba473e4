// The frame of the bots pages: title, one tab per list, and what stands below.

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import type { HelpArticle } from '#app/parts/help-articles.ts'
import { HelpedTitle } from '#app/parts/help-link.tsx'
import { NoBotsForSubs } from '#app/parts/no-bots-for-subs.tsx'
import { PageTabs } from '#app/ui/page-tabs.tsx'

const tabs = {
  hub: '/bots',
  market: '/bots/market',
  leaderboard: '/bots/leaderboard',
  favorites: '/bots/favorites',
  mine: '/bots/mine',
  signals: '/bots/signals',
  plans: '/auto-invest',
  history: '/bots/history',
  academy: '/bots/academy',
} as const

interface BotsFrameProps {
  title: string
  lead: string
  article?: HelpArticle
  children: ReactNode
}

export function BotsFrame({ title, lead, article = 'bots', children }: BotsFrameProps) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4 pad:py-6">
      <div>
        <HelpedTitle article={article}>{title}</HelpedTitle>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <PageTabs
        label={t('tabs.label')}
        tabs={(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => ({
          to: local(tabs[name]),
          label: t(`tabs.${name}`),
        }))}
      />
      <NoBotsForSubs />
      {children}
    </div>
  )
}
