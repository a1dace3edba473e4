// CSRF tokens: a keyed digest of the login's family, or of the visitor cookie before there is a login.

import { readOwnCookie, writeCookie } from './cookies.ts'
import { equalTexts, keyedDigest, randomToken } from './secrets.ts'
import type { Sessions } from './sessions.ts'

const yearSeconds = 365 * 24 * 60 * 60

export interface FormTokens {
  token(cookieHeader: string | null): { token: string; setCookie?: string }
  check(cookieHeader: string | null, token: string | null): boolean
}

export function createFormTokens(key: string, sessions: Sessions): FormTokens {
  const bound = (cookieHeader: string | null) => {
    const family = sessions.familyOf(cookieHeader)
    if (family !== undefined) return `login ${family}`
    const visitor = readOwnCookie(cookieHeader, 'visitor')
    return visitor === undefined ? undefined : `visitor ${visitor}`
  }
  return {
    token(cookieHeader) {
      const holder = bound(cookieHeader)
      if (holder !== undefined) return { token: keyedDigest(key, holder) }
      const visitor = randomToken()
      return {
        token: keyedDigest(key, `visitor ${visitor}`),
        setCookie: writeCookie('visitor', visitor, yearSeconds),
      }
    },
    check(cookieHeader, token) {
      const holder = bound(cookieHeader)
      if (holder === undefined || token === null) return false
      return equalTexts(token, keyedDigest(key, holder))
    },
  }
}
