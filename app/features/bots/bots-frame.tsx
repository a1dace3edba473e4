// The frame of the bots pages: title, one tab per list, and what stands below.

import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'

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

export function BotsFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation('bots')
  const local = useLocalPath()
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-4 p-4 pad:py-6">
      <div>
        <h1 className="text-xl">{title}</h1>
        <p className="max-w-3xl text-text-2">{lead}</p>
      </div>
      <nav aria-label={t('tabs.label')} className="flex gap-4 overflow-x-auto border-b border-line-1">
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
          <NavLink
            key={name}
            end
            to={local(tabs[name])}
            className={({ isActive }) =>
              cx(
                '-mb-px inline-flex h-9 shrink-0 items-center border-b-2 font-medium whitespace-nowrap',
                isActive ? 'border-accent text-text-1' : 'border-transparent text-text-3 hover:text-text-1',
              )
            }
          >
            {t(`tabs.${name}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  )
}
