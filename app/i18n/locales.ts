// The languages of the site, and how a path carries them (spec.md 2, ui.md 4).

export type Locale = 'tr' | 'en' | 'ct'

interface LocaleFacts {
  /** For `<html lang>` and Intl. */
  bcp47: string
  dir: 'ltr' | 'rtl'
  /** Which separators numbers have. */
  numbers: 'tr' | 'en'
  /** Sent by programs as `languageType` (spec.md 7). */
  languageType: number
  /** The language whose name the switch shows; absent = routable but not offered. */
  name?: string
}

export const locales: Record<Locale, LocaleFacts> = {
  tr: { bcp47: 'tr', dir: 'ltr', numbers: 'tr', languageType: 8, name: 'Türkçe' },
  en: { bcp47: 'en', dir: 'ltr', numbers: 'en', languageType: 0, name: 'English' },
  ct: { bcp47: 'en-x-ct', dir: 'ltr', numbers: 'en', languageType: 0 },
}

export const defaultLocale: Locale = 'tr'

export function isLocale(text: string | undefined | null): text is Locale {
  return text === 'tr' || text === 'en' || text === 'ct'
}

/** Of a route under a language. */
export function localeOf(params: { lang?: string }): Locale {
  return isLocale(params.lang) ? params.lang : defaultLocale
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locales[locale].dir
}

/** The locale that a path names, if it names one. */
export function localeFromPath(pathname: string): Locale | undefined {
  const segment = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLocale(segment) ? segment : undefined
}

/** The same page in another language: replaces the first segment of a path that has a locale. */
export function pathInLocale(pathname: string, locale: Locale): string {
  const rest = pathname.split('/').slice(2)
  return `/${[locale, ...rest].join('/')}`
}

/** Where a path without a supported locale leads: two letters are read as a language we do not have. */
export function pathWithLocale(pathname: string, locale: Locale): string {
  const segments = pathname.split('/').filter(Boolean)
  if (/^[a-z]{2}$/i.test(segments[0] ?? '')) segments.shift()
  return `/${[locale, ...segments].join('/')}`
}
