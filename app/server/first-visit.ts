// What a browser's Accept-Language means for a reader who has chosen nothing yet: the language of `/`, and a currency.

import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { readCookie } from '#app/parts/cookie-text.ts'
import type { Currency } from '#app/services/worth.ts'
import { storedCurrency } from './preferences.ts'

interface Tag {
  language: string
  region: string | undefined
}

function acceptedTags(request: Request): Tag[] {
  return parseAccept(request.headers.get('Accept-Language') ?? '').flatMap(({ type }) => {
    try {
      const { language, region } = new Intl.Locale(type)
      return [{ language, region }]
    } catch {
      return []
    }
  })
}

/** The stored language, else the first that is offered of those that the browser accepts, else Turkish. */
export function frontLocale(request: Request): Locale {
  const stored = readCookie(request.headers.get('Cookie'), 'locale')
  if (isLocale(stored)) return stored
  const offered = acceptedTags(request).find(({ language }) => language === 'tr' || language === 'en')
  return (offered?.language as Locale | undefined) ?? defaultLocale
}

/** The chosen currency, else lira; dollars for a reader of English pages whose browser names no region or another one than Turkey. */
export function currencyFor(request: Request, locale: Locale): Currency {
  const stored = storedCurrency(request.headers.get('Cookie'))
  if (stored) return stored
  const tags = acceptedTags(request)
  const isElsewhere = tags.length > 0 && !tags.some(({ region }) => region === 'TR')
  return locale === 'en' && isElsewhere ? 'USD' : 'TRY'
}
