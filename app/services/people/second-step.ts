// The second step of a login: a cookie says which login waits, a code of the authenticator finishes it.

import type { OpenDatabase } from '#db/open-database.ts'
import { putCode, spendCode, waitingLogin } from '#db/stores/sent-codes.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { readOwnCookie, writeCookie } from './cookies.ts'
import type { Entered } from './people-service.ts'
import type { CheckCode } from './second-factor.ts'
import { digest, randomToken } from './secrets.ts'
import { securityTerms } from './security-terms.ts'

export interface SecondStep {
  wait(userId: string): Promise<Entered>
  /** Whose login it is; it waits no longer. `userId` of a refused one, for the history. */
  finish(cookieHeader: string | null, code: string): Promise<Result<string> & { userId?: string }>
}

export interface SecondStepNeeds {
  database: OpenDatabase
  checkCode: CheckCode
  /** Wall clock. */
  now(): number
  /** What locks follow. */
  exchangeNow(): number
}

export function createSecondStep({ database, checkCode, now, exchangeNow }: SecondStepNeeds): SecondStep {
  return {
    async wait(userId) {
      const token = randomToken()
      const times = { createdAt: now(), expiresAt: now() + securityTerms.sentCodeMs }
      const row = { codeId: digest(token), userId, purpose: 'log-in', target: '', codeHash: '' } as const
      await putCode(database, { ...row, ...times })
      return {
        setCookie: [writeCookie('waiting', token, securityTerms.sentCodeMs / 1000)],
        needsCode: true,
      }
    },
    async finish(cookieHeader, code) {
      const token = readOwnCookie(cookieHeader, 'waiting')
      const waiting = token === undefined ? undefined : await waitingLogin(database, digest(token), now())
      if (!waiting) return refused({ code: refusal.logInAgain })
      const { userId, codeId } = waiting
      const known = await checkCode(userId, code, exchangeNow())
      if (!known.ok) return { ...known, userId }
      return (await spendCode(database, codeId, now()))
        ? accepted(userId)
        : refused({ code: refusal.logInAgain })
    },
  }
}
