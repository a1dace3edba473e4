// What a reader chose without an account, kept in cookies for 365 days: theme, language, dismissed notices.

import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'

import { type Currency, isCurrency } from '#app/parts/worth.ts'

export type Theme = 'dark' | 'light'

const yearSeconds = 365 * 24 * 60 * 60
const dismissalSeconds = 24 * 60 * 60
const mostDismissals = 20

/** The value of one cookie in a `Cookie` header. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

function preference(name: string, value: string, seconds = yearSeconds): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

export function themeOf(cookieHeader: string | null): Theme {
  return readCookie(cookieHeader, 'theme') === 'light' ? 'light' : 'dark'
}

export function themeCookie(theme: Theme): string {
  return preference('theme', theme)
}

/** Values are shown in lira until a reader chooses otherwise (spec.md 9). */
export function currencyOf(cookieHeader: string | null): Currency {
  const stored = readCookie(cookieHeader, 'currency')
  return isCurrency(stored) ? stored : 'TRY'
}

export function currencyCookie(currency: Currency): string {
  return preference('currency', currency)
}

/** The language of the last visit, else Turkish (spec.md 2; what the browser prefers is not asked). */
export function storedLocale(cookieHeader: string | null): Locale {
  const stored = readCookie(cookieHeader, 'locale')
  return isLocale(stored) ? stored : defaultLocale
}

export function localeCookie(locale: Locale): string {
  return preference('locale', locale)
}

/** Ids of notices dismissed less than 24 hours ago (domain.md 17.3); `now` in wall-clock milliseconds. */
export function dismissedNotices(cookieHeader: string | null, now: number): Map<string, number> {
  const found = new Map<string, number>()
  for (const part of (readCookie(cookieHeader, 'notices') ?? '').split('.')) {
    const [id, until] = part.split('~')
    if (id && Number(until) * 1000 > now) found.set(id, Number(until))
  }
  return found
}

export function dismissalCookie(cookieHeader: string | null, id: string, now: number): string {
  const kept = dismissedNotices(cookieHeader, now)
  kept.set(id, Math.floor(now / 1000) + dismissalSeconds)
  const parts = [...kept].slice(-mostDismissals).map(([key, until]) => `${key}~${until}`)
  return preference('notices', parts.join('.'), dismissalSeconds)
}
