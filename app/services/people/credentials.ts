// Names and passwords: adding a person, and telling whether it is really them.

import type { OpenDatabase } from '#db/open-database.ts'
import { createUser, type User, userByEmail } from '#db/stores/users.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { passwordMatches } from './passwords.ts'
import { tooOften } from './refusals.ts'
import { randomUid } from './secrets.ts'

const uidTries = 5

export interface Credentials {
  /** The new UID; undefined when the address is taken. Without an address the person gets one that no mail reaches. */
  addUser(
    email: string | undefined,
    passwordHash: string,
    country: string,
    /** Tried first. */
    chosenUid?: string,
  ): Promise<string | undefined>
  /** Counts the try for the account, for the address and for both together, and gives it back when it was right. */
  checkPassword(email: string, password: string, from: string): Promise<Result<User>>
}

export function createCredentials(
  database: OpenDatabase,
  limits: AttemptLimits,
  now: () => number,
): Credentials {
  return {
    // A UID that exists is drawn again.
    async addUser(email, passwordHash, country, chosenUid) {
      for (let attempt = 0; attempt < uidTries; attempt++) {
        const userId = attempt === 0 && chosenUid !== undefined ? chosenUid : randomUid()
        const address = email ?? `demo-${userId}@demo.invalid`
        const row = { userId, email: address, passwordHash, country, createdAt: now() }
        if (await createUser(database, row)) return userId
        if (await userByEmail(database, address)) return undefined
      }
      throw new Error('no free UID was drawn')
    },
    async checkPassword(email, password, from) {
      const keys = { loginPair: `${email} ${from}`, loginAddress: from, loginAccount: email }
      const wait = await tooOften(limits, keys)
      if (wait) return wait
      const user = await userByEmail(database, email)
      if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
        return refused({ code: refusal.loginFailed })
      }
      await limits.giveBack(keys)
      return accepted(user)
    },
  }
}
