// The top bar: brand, the pages there are, demo chip, theme, language, and the user. Menus open without JavaScript.

import { Link } from '@remix-run/react'
import { memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Brand } from '#app/parts/brand.tsx'
import { useUser } from '#app/parts/root-data.ts'
import type { Bell } from '#app/services/bell.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageMenu } from './language-links.tsx'
import { MainLinks } from './main-links.tsx'
import { menuBox } from './menu-box.ts'
import { MoreMenu } from './more-menu.tsx'
import { PreferencesLink } from './preferences-link.tsx'
import { SearchForm } from './search-form.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

/** The server has it at once: what it streams later is not seen without JavaScript. */
const MemberMenus = import.meta.env.SSR
  ? (await import('./member-menus.tsx')).default
  : lazyPart(() => import('./member-menus.tsx'))

function DemoChip() {
  const { t } = useTranslation()
  return (
    <span className="group relative">
      <button type="button" aria-describedby="demo-chip" className="flex rounded-1">
        <Badge tone="accent">{t('demo.chip')}</Badge>
      </button>
      <span
        id="demo-chip"
        role="tooltip"
        className={cx(
          menuBox,
          'pointer-events-none px-3 py-2 whitespace-nowrap opacity-0',
          'group-focus-within:opacity-100 group-hover:opacity-100 pad:start-0 pad:end-auto',
        )}
      >
        {t('demo.notice')}
      </span>
    </span>
  )
}

function GuestLinks() {
  const { t } = useTranslation()
  const local = useLocalPath()
  return (
    <>
      <ButtonLink to={local('/login')} kind="ghost" className="min-w-0 max-pad:px-2">
        <span className="leading-4">{t('nav.login')}</span>
      </ButtonLink>
      <ButtonLink to={local('/signup')} kind="primary" className="min-w-0 max-pad:px-2.5">
        <span className="leading-4">{t('nav.signup')}</span>
      </ButtonLink>
    </>
  )
}

/** A navigation that has only begun does not draw it. */
export const Header = memo(function Header({ bell }: { bell: Bell | null }) {
  const { t } = useTranslation()
  const local = useLocalPath()
  const user = useUser()
  const ref = useClosingMenus()
  return (
    <header ref={ref} className="sticky top-0 z-10 border-b border-line-1 bg-bg-1">
      <div className="flex h-12 items-center gap-2 px-3 pad:px-4 pc:gap-3">
        <Link to={local('')} aria-label={t('brand')} className="flex">
          <Brand />
        </Link>
        <DemoChip />
        <nav aria-label={t('nav.label')} className="flex items-center max-pad:hidden">
          <MainLinks />
          <MoreMenu />
        </nav>
        <div className="ms-auto flex min-w-0 items-center gap-1 pc:gap-2">
          <SearchForm className="w-48 max-pc:hidden" />
          <div className="flex items-center gap-1 max-pad:hidden">
            <PreferencesLink />
            <ThemeSwitch />
            <LanguageMenu />
            <CurrencyMenu />
          </div>
          {user ? (
            <Suspense>
              <MemberMenus user={user} bell={bell} />
            </Suspense>
          ) : (
            <GuestLinks />
          )}
        </div>
      </div>
    </header>
  )
})
