// Whether a code is the person's: one of the authenticator, or a recovery code in its place. Five wrong ones lock it for a while.

import type { OpenDatabase } from '#db/open-database.ts'
import { spendRecoveryCode } from '#db/stores/recovery-codes.ts'
import { changeSecurity, type SecurityRow, setSecurity } from '#db/stores/security.ts'
import type { Seals } from '../keys/sealing.ts'
import { accepted, type Refusal, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { lockedFor } from './refusals.ts'
import { securityTerms } from './security-terms.ts'
import { totpStepOf } from './totp.ts'
import { afterTry, lockLeft, wrongTry } from './tries.ts'

export const sealOwnerOf = (userId: string) => `totp ${userId}`

/** As it is written: letters in any case, with or without the dash. */
export const recoveryHash = (seals: Seals, userId: string, code: string): string =>
  seals.digest(code.toUpperCase().replace(/[\s-]/g, ''), `recovery ${userId}`)

const terms = { most: securityTerms.codeAttempts, lockMs: securityTerms.codeLockMs }

export interface SecondFactorNeeds {
  database: OpenDatabase
  seals: Seals
  /** The time that the person's phone goes by; locks follow the `now` of a call. */
  wall(): number
}

export type CheckCode = (userId: string, code: string, now: number) => Promise<Result<null>>

export function createSecondFactor({ database, seals, wall }: SecondFactorNeeds): CheckCode {
  const stepOf = ({ userId, totpSecret }: SecurityRow, code: string) => {
    const secret = totpSecret === null ? undefined : seals.open(totpSecret, sealOwnerOf(userId))
    return secret === undefined ? undefined : totpStepOf(secret, code, wall())
  }

  /** Counts the try before anything is compared; a right code gives it back. */
  const takeTry = (userId: string, code: string, now: number) =>
    changeSecurity<{ refusal?: Refusal; left: number }>(database, userId, (row) => {
      if (row.totpSecret === null) return { answer: { refusal: { code: refusal.codeNotSetUp }, left: 0 } }
      const tries = { wrong: row.totpWrong, lockedUntil: row.totpLockedUntil }
      const locked = lockLeft(tries, now)
      if (locked > 0) return { answer: { refusal: lockedFor(refusal.codeLocked, locked), left: 0 } }
      const step = stepOf(row, code)
      if (step !== undefined && step > row.totpLastStep)
        return {
          change: { totpLastStep: step, totpWrong: 0, totpLockedUntil: null },
          answer: { left: -1 },
        }
      const { wrong, lockedUntil, left } = afterTry(tries, terms, now)
      return { change: { totpWrong: wrong, totpLockedUntil: lockedUntil }, answer: { left } }
    })

  return async (userId, code, now) => {
    const plain = code.replace(/\s/g, '')
    const { refusal: no, left } = await takeTry(userId, plain, now)
    if (no) return refused(no)
    if (left < 0) return accepted(null)
    if (
      plain.length > 6 &&
      (await spendRecoveryCode(database, userId, recoveryHash(seals, userId, plain), now))
    ) {
      await setSecurity(database, userId, { totpWrong: 0, totpLockedUntil: null })
      return accepted(null)
    }
    return wrongTry({ wrong: refusal.codeWrong, locked: refusal.codeLocked }, 'code', left, terms)
  }
}
