// The pair that a reader looked at last, kept as a cookie so that the spot index can lead back to it.

import { preferenceCookie, readCookie } from '#app/parts/cookie-text.ts'

const name = 'last-pair'

export const lastPairOf = (cookies: string | null) => readCookie(cookies, name)

/** The header to set, unless the cookie has it already. */
export function lastPairCookie(cookies: string | null, symbol: string): string[] {
  return lastPairOf(cookies) === symbol ? [] : [preferenceCookie(cookies, name, symbol)]
}
