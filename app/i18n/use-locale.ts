// The language of the page being shown, paths within it, and the zone of its times.

import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { type Formats, formatsFor, homeZoneMinutes } from './format.ts'
import { defaultLocale, type Locale, localeFromPath } from './locales.ts'

export function useLocale(): Locale {
  return localeFromPath(useLocation().pathname) ?? defaultLocale
}

/** Turns `/spot` into `/tr/spot`. */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale()
  return useMemo(() => (path: string) => `/${locale}${path}`, [locale])
}

/** The zone of the reader, in minutes east of UTC: the server's own answer, so that both write the same times. */
export function useZoneMinutes(): number {
  const root = useRouteLoaderData('root') as { zoneMinutes?: number } | undefined
  return root?.zoneMinutes ?? homeZoneMinutes
}

/** Number and date formats of the page's language, times in the reader's zone. */
export function useFormats(): Formats {
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  return useMemo(() => formatsFor(locale, zoneMinutes), [locale, zoneMinutes])
}
