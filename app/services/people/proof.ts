// Before a change of security: is it the person? The password where the account has one, the code where there is an authenticator.

import { securityOf } from '#db/stores/security.ts'
import { userById } from '#db/stores/users.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { noPassword } from './passwords.ts'
import type { SecurityNeeds } from './people-needs.ts'
import type { Change } from './security-service.ts'

export type Prove = (change: Change) => Promise<Result<null>>

export const proofOf =
  ({ database, credentials, checkCode, exchangeNow, sharedEmail }: SecurityNeeds): Prove =>
  async ({ subject, from, password = '', code = '' }) => {
    const user = await userById(database, subject.userId)
    if (!user || user.email === sharedEmail) return refused({ code: refusal.sharedAccount })
    if (user.passwordHash !== noPassword) {
      const known = await credentials.checkPassword(user.email, password, from)
      if (!known.ok)
        return known.refusal.code === refusal.loginFailed
          ? refused({ code: refusal.passwordWrong, field: 'password' })
          : known
    }
    const { totpSecret } = await securityOf(database, subject.userId)
    return totpSecret === null ? accepted(null) : checkCode(subject.userId, code, exchangeNow())
  }
