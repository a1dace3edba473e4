// On a phone the main places stand at the lower edge, within reach of a thumb; the fifth opens what else there is.

import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CurrencyButtons } from './currency-menu.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MainLinks } from './main-links.tsx'
import { menuBox } from './menu-box.ts'
import { MoreLinks } from './more-menu.tsx'
import { PreferencesLink } from './preferences-link.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

const places = [
  { path: '/markets', words: 'markets', icon: 'list' },
  { path: '/spot', words: 'trade', icon: 'chart' },
  { path: '/bots', words: 'bots', icon: 'sliders' },
  { path: '/assets', words: 'assets', icon: 'wallet' },
] as const

const place = 'flex h-14 flex-col items-center justify-center gap-0.5 text-xs'

export function BottomBar() {
  const { t } = useTranslation()
  const local = useLocalPath()
  const ref = useClosingMenus()
  return (
    <nav
      ref={ref}
      aria-label={t('nav.bar')}
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-5 border-t border-line-1 bg-bg-1 pad:hidden"
    >
      {places.map(({ path, words, icon }) => (
        <NavLink
          key={path}
          to={local(path)}
          className={({ isActive }) => cx(place, isActive ? 'text-accent' : 'text-text-2')}
        >
          <Icon name={icon} size={20} />
          {t(`nav.${words}`)}
        </NavLink>
      ))}
      <details className="group relative" name="header-menu">
        <summary aria-label={t('nav.menu')} className={cx(place, 'list-none text-text-2 group-open:bg-bg-2')}>
          <Icon name="menu" size={20} />
          {t('nav.menu')}
        </summary>
        <div className={cx(menuBox, 'bottom-full mb-1 max-h-[calc(100dvh-4rem)] w-64 overflow-y-auto')}>
          <MainLinks />
          <MoreLinks />
          <hr className="my-1 border-line-1" />
          <PreferencesLink named className="justify-start" />
          <SearchForm className="m-2" />
          <ThemeSwitch named />
          <LanguageLinks className="flex-col" />
          <hr className="my-1 border-line-1" />
          <CurrencyButtons />
        </div>
      </details>
    </nav>
  )
}
