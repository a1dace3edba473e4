// The fund password: five wrong ones lock it for a day (domain.md 18.2).

import type { OpenDatabase } from '#db/open-database.ts'
import { changeSecurity, setSecurity } from '#db/stores/security.ts'
import { accepted, type Refusal, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { passwordMatches } from './passwords.ts'
import { lockedFor } from './refusals.ts'
import { securityTerms } from './security-terms.ts'
import { afterTry, lockLeft, wrongTry } from './tries.ts'

const field = 'fundPassword'
const terms = { most: securityTerms.fundAttempts, lockMs: securityTerms.fundLockMs }

interface Try {
  refusal?: Refusal
  hash: string
  left: number
}

const takeTry = (database: OpenDatabase, userId: string, now: number) =>
  changeSecurity<Try>(database, userId, ({ fundHash: hash, fundLockedUntil, fundWrong }) => {
    const no = (code: Refusal) => ({ answer: { refusal: code, hash: '', left: 0 } })
    if (hash === null) return no({ code: refusal.fundPasswordNotSet, field })
    const tries = { wrong: fundWrong, lockedUntil: fundLockedUntil }
    const locked = lockLeft(tries, now)
    if (locked > 0) return no(lockedFor(refusal.fundPasswordLocked, locked, field))
    const { wrong, lockedUntil, left } = afterTry(tries, terms, now)
    return { change: { fundWrong: wrong, fundLockedUntil: lockedUntil }, answer: { hash, left } }
  })

export async function checkFundPassword(
  database: OpenDatabase,
  userId: string,
  password: string,
  now: number,
): Promise<Result<null>> {
  const { refusal: no, hash, left } = await takeTry(database, userId, now)
  if (no) return refused(no)
  if (await passwordMatches(hash, password)) {
    await setSecurity(database, userId, { fundWrong: 0, fundLockedUntil: null })
    return accepted(null)
  }
  return wrongTry(
    { wrong: refusal.fundPasswordWrong, locked: refusal.fundPasswordLocked },
    field,
    left,
    terms,
  )
}
