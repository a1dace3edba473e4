// What a reader chose without an account, kept in cookies for 365 days (for the visit only where cookies were refused).

import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import {
  type Choice,
  type ChoiceName,
  type Choices,
  choiceNames,
  defaultChoice,
  isChoice,
} from '#app/parts/choices.ts'
import {
  type Consent,
  lastingCookie,
  passingCookie,
  preferenceCookie,
  readCookie,
} from '#app/parts/cookie-text.ts'
import { readTimeZone, type TimeZoneChoice } from '#app/parts/zone.ts'
import { type Currency, isCurrency } from '#app/services/worth.ts'

const dismissalSeconds = 24 * 60 * 60
const mostDismissals = 20

const keptNames = [
  ...choiceNames,
  'currency',
  'zone',
  'locale',
  'hide-balances',
  'chart',
  'orders-height',
  'pair-rail',
  'fast-mode',
]

/** The answer itself, and what is already kept, kept from now on as it was answered. */
export function consentCookies(cookieHeader: string | null, consent: Consent): string[] {
  const write = consent === 'essential' ? passingCookie : lastingCookie
  const kept = keptNames.flatMap((name) => {
    const value = readCookie(cookieHeader, name)
    return value === undefined ? [] : [write(name, value)]
  })
  return [lastingCookie('consent', consent), ...kept]
}

export function choicesOf(cookieHeader: string | null): Choices {
  const entries = choiceNames.map((name) => {
    const stored = readCookie(cookieHeader, name)
    return [name, isChoice(name, stored) ? stored : defaultChoice(name)]
  })
  return Object.fromEntries(entries)
}

export function choiceCookie<Name extends ChoiceName>(
  cookieHeader: string | null,
  name: Name,
  value: Choice<Name>,
): string {
  return preferenceCookie(cookieHeader, name, value)
}

export function storedCurrency(cookieHeader: string | null): Currency | undefined {
  const stored = readCookie(cookieHeader, 'currency')
  return isCurrency(stored) ? stored : undefined
}

export function currencyCookie(cookieHeader: string | null, currency: Currency): string {
  return preferenceCookie(cookieHeader, 'currency', currency)
}

/** Of a visitor; a person's own is among their preferences. */
export function visitorZone(cookieHeader: string | null): TimeZoneChoice {
  return readTimeZone(readCookie(cookieHeader, 'zone')) ?? 'last24h'
}

export function visitorZoneCookie(cookieHeader: string | null, zone: TimeZoneChoice): string {
  return preferenceCookie(cookieHeader, 'zone', String(zone))
}

/** The language of the last visit, else Turkish (spec.md 2). */
export function storedLocale(cookieHeader: string | null): Locale {
  const stored = readCookie(cookieHeader, 'locale')
  return isLocale(stored) ? stored : defaultLocale
}

export function localeCookie(cookieHeader: string | null, locale: Locale): string {
  return preferenceCookie(cookieHeader, 'locale', locale)
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
  return lastingCookie('notices', parts.join('.'), dismissalSeconds)
}
