// A forgotten password: a code by mail, the authenticator's code where there is one, then a new password.

import type { OpenDatabase } from '#db/open-database.ts'
import { securityOf, setSecurity } from '#db/stores/security.ts'
import { setPassword, userByEmail } from '#db/stores/users.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { AttemptLimits } from './attempt-limits.ts'
import { unknownDevice } from './device.ts'
import type { Logins } from './logins.ts'
import type { Outbox } from './outbox.ts'
import { hashPassword } from './passwords.ts'
import type { PeopleService } from './people-service.ts'
import { invalid, tooOften } from './refusals.ts'
import type { CheckCode } from './second-factor.ts'
import { securityTerms } from './security-terms.ts'
import type { SentCodes } from './sent-codes.ts'
import type { Sessions } from './sessions.ts'
import { recoverShape } from './shapes.ts'

export interface RecoveryNeeds {
  database: OpenDatabase
  sessions: Sessions
  limits: AttemptLimits
  sentCodes: SentCodes
  checkCode: CheckCode
  logins: Logins
  outbox: Outbox
  /** Whose password everyone knows: it stays. */
  sharedEmail: string
  exchangeNow(): number
  onFailure(error: unknown): void
}

const wrong = refused({ code: refusal.sentCodeOver, field: 'sentCode' })

export function createRecovery(needs: RecoveryNeeds): Pick<PeopleService, 'sendRecovery' | 'recover'> {
  const { database, sessions, limits, sentCodes, checkCode, logins, outbox } = needs
  const personOf = async (email: string) =>
    email === needs.sharedEmail ? undefined : userByEmail(database, email)
  return {
    async sendRecovery(email, from, { locale } = unknownDevice) {
      const parsed = recoverShape.shape.email.safeParse(email)
      if (!parsed.success) return refused({ code: rejection.parameterInvalid, field: 'email' })
      const wait = await tooOften(limits, { recoverAddress: from })
      if (wait) return wait
      const user = await personOf(parsed.data)
      const code = { purpose: 'recover', channel: 'mail', kind: 'code-recover', locale } as const
      // Not waited for: an answer that takes longer would say that there is such an account.
      if (user) sentCodes.send({ ...code, userId: user.userId, target: user.email }).catch(needs.onFailure)
      return accepted(null)
    },

    async recover(input, from, device = unknownDevice) {
      const parsed = recoverShape.safeParse(input)
      if (!parsed.success) return invalid(parsed.error.issues[0])
      const wait = await tooOften(limits, { recoverAddress: from })
      if (wait) return wait
      const { email, sentCode, password, code = '' } = parsed.data
      const user = await personOf(email)
      if (!user) return wrong
      const { userId } = user
      const sent = await sentCodes.check(userId, 'recover', sentCode)
      // Only a session sees the attempts left (reliability.md 6).
      if (!sent.ok) return wrong
      const { totpSecret } = await securityOf(database, userId)
      const now = needs.exchangeNow()
      const known = totpSecret === null ? accepted(null) : await checkCode(userId, code, now)
      if (!known.ok) return known
      const spent = await sentCodes.spend(sent.value)
      if (!spent.ok) return spent
      await setPassword(database, userId, await hashPassword(password))
      await setSecurity(database, userId, { holdUntil: now + securityTerms.holdMs })
      await sessions.endAll(userId)
      await logins.note(userId, 'recovered', from, device)
      const message = { userId, channel: 'mail', recipient: email, locale: device.locale } as const
      await outbox.send({ ...message, kind: 'password-changed' })
      return accepted(null)
    },
  }
}
