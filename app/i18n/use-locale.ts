// The language of the page being shown, and paths within it.

import { useLocation } from '@remix-run/react'
import { useMemo } from 'react'
import { type Formats, formatsFor } from './format.ts'
import { defaultLocale, type Locale, localeFromPath } from './locales.ts'

export function useLocale(): Locale {
  return localeFromPath(useLocation().pathname) ?? defaultLocale
}

/** Turns `/spot` into `/tr/spot`. */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale()
  return useMemo(() => (path: string) => `/${locale}${path}`, [locale])
}

/** Number and date formats of the page's language. */
export function useFormats(): Formats {
  const locale = useLocale()
  return useMemo(() => formatsFor(locale), [locale])
}
