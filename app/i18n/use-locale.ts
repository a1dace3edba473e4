// The language of the page being shown, paths within it, and the zone of its times.

import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { createContext, useContext, useMemo } from 'react'
import { type Formats, formatsFor, homeZoneMinutes } from './format.ts'
import { defaultLocale, type Locale, localeFromPath } from './locales.ts'

interface Reader {
  locale: Locale
  /** The zone of the reader, in minutes east of UTC: the server's own answer, so that both write the same times. */
  zoneMinutes: number
}

/** Provided by the document. What asks the router is drawn again whenever the router does something; this changes hardly ever. */
export const ReaderContext = createContext<Reader>({ locale: defaultLocale, zoneMinutes: homeZoneMinutes })

/** For the document. */
export function useReader(): Reader {
  const locale = localeFromPath(useLocation().pathname) ?? defaultLocale
  const root = useRouteLoaderData('root') as { zoneMinutes?: number } | undefined
  const zoneMinutes = root?.zoneMinutes ?? homeZoneMinutes
  return useMemo(() => ({ locale, zoneMinutes }), [locale, zoneMinutes])
}

export const useLocale = (): Locale => useContext(ReaderContext).locale

/** Turns `/spot` into `/tr/spot`. */
export function useLocalPath(): (path: string) => `/${string}` {
  const locale = useLocale()
  return useMemo(() => (path: string) => `/${locale}${path}` as const, [locale])
}

export const useZoneMinutes = (): number => useContext(ReaderContext).zoneMinutes

/** Number and date formats of the page's language, times in the reader's zone. */
export function useFormats(): Formats {
  const { locale, zoneMinutes } = useContext(ReaderContext)
  return useMemo(() => formatsFor(locale, zoneMinutes), [locale, zoneMinutes])
}
