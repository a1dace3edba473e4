// Canonical address and the same page in the other languages (spec.md 2, ui.md 3).

import { useLocation } from '@remix-run/react'
import { localeFromPath, pathInLocale } from '#app/i18n/locales.ts'

export function HeadLinks({ origin }: { origin: string }) {
  const { pathname } = useLocation()
  const locale = localeFromPath(pathname)
  if (locale === undefined) return null
  return (
    <>
      <link rel="canonical" href={origin + pathname} />
      <link rel="alternate" hrefLang="tr" href={origin + pathInLocale(pathname, 'tr')} />
      <link rel="alternate" hrefLang="en" href={origin + pathInLocale(pathname, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={origin + pathInLocale(pathname, 'tr')} />
      {locale === 'ct' && <meta name="robots" content="noindex" />}
    </>
  )
}
