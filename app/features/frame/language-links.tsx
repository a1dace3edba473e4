// The same page and query in the other languages. Whole-page links, so that every word changes together.

import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales, pathInLocale } from '#app/i18n/locales.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

export function LanguageLinks({ className }: { className?: string }) {
  const { pathname, search } = useLocation()
  const current = useLocale()
  const offered = (Object.keys(locales) as Locale[]).filter((locale) => locales[locale].name)
  return (
    <ul className={cx('flex', className)}>
      {offered.map((locale) => (
        <li key={locale}>
          <a
            href={pathInLocale(pathname, locale) + search}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
            className={cx(
              'flex h-8 items-center justify-between gap-6 rounded-2 px-3 hover:bg-bg-2',
              locale === current ? 'text-text-1' : 'text-text-2',
            )}
          >
            {locales[locale].name}
            {locale === current && <Icon name="check" className="text-accent" />}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <details className="group relative" name="header-menu">
      <summary
        aria-label={`${t('language.label')}: ${locale}`}
        className="flex h-8 list-none items-center gap-1 rounded-2 px-2 text-text-2 group-open:bg-bg-2 hover:bg-bg-2 hover:text-text-1"
      >
        <Icon name="globe" />
        <span lang="en" className="text-sm uppercase">
          {locale}
        </span>
      </summary>
      <div className="absolute end-0 z-20 mt-1 min-w-40 rounded-2 border border-line-1 bg-bg-1 p-1 shadow-(--shadow)">
        <LanguageLinks className="flex-col" />
      </div>
    </details>
  )
}
