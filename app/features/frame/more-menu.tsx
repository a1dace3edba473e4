// The products that have no place of their own in the top bar.

import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { sitePages } from '#app/parts/site-pages.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

const products = [
  'earn',
  'copyTrading',
  'margin',
  'unified',
  'preMarket',
  'launchpool',
  'launchpad',
  'voteToList',
  'campaigns',
  'convert',
  'autoInvest',
  'buyBitcoin',
  'calculator',
] as const

export function MoreLinks() {
  const { t } = useTranslation()
  const local = useLocalPath()
  return products.map((page) => (
    <NavLink
      key={page}
      to={local(sitePages[page])}
      className={({ isActive }) =>
        cx(
          'flex h-8 items-center rounded-2 px-3 font-medium hover:bg-bg-2 hover:text-text-1',
          isActive ? 'text-text-1' : 'text-text-2',
          // Else it is among the main links.
          page === 'earn' && 'max-pad:hidden pc:hidden',
        )
      }
    >
      {t(`nav.${page}`)}
    </NavLink>
  ))
}

export function MoreMenu() {
  const { t } = useTranslation()
  return (
    <details className="group relative" name="header-menu">
      <summary
        aria-label={t('nav.more')}
        className="flex h-8 list-none items-center rounded-2 px-3 font-medium text-text-2 group-open:bg-bg-2 hover:text-text-1 max-pc:px-1"
      >
        <Icon name="menu" className="pc:hidden" />
        <span className="max-pc:hidden">{t('nav.more')}</span>
      </summary>
      <div className="absolute start-0 z-20 mt-1 w-56 rounded-2 border border-line-1 bg-bg-1 p-1 shadow-(--shadow)">
        <MoreLinks />
      </div>
    </details>
  )
}
