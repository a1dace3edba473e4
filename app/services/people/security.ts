// The security centre: what is set, the fund password, the anti-phishing code, logins; its other parts are files of their own.

import { liveLogins, loginsOf } from '#db/stores/login-records.ts'
import { recoveryCodesLeft } from '#db/stores/recovery-codes.ts'
import { securityOf, setSecurity } from '#db/stores/security.ts'
import { userById } from '#db/stores/users.ts'
import { addressesOf } from '#db/stores/withdrawal-addresses.ts'
import { accepted } from '../result.ts'
import type { Subject } from '../subject.ts'
import { createAddressList } from './address-list.ts'
import { createAuthenticator } from './authenticator.ts'
import { createContacts } from './contacts.ts'
import { familyOf } from './cookies.ts'
import { createFreezing } from './freezing.ts'
import { hashPassword, noPassword } from './passwords.ts'
import type { Notify, SecurityNeeds } from './people-needs.ts'
import { proofOf } from './proof.ts'
import type { SecurityFacts, SecurityService } from './security-service.ts'
import { securityTerms } from './security-terms.ts'

const pastLogins = 50

export function createSecurity(needs: SecurityNeeds): SecurityService {
  const { database, outbox, sessions, exchangeNow, now } = needs
  const prove = proofOf(needs)
  const notify: Notify = ({ subject: { userId, email }, device: { locale } }, kind, params) =>
    outbox.send({ userId, channel: 'mail', recipient: email, locale, kind, ...(params && { params }) })
  return {
    ...createAuthenticator(needs, prove, notify),
    ...createContacts(needs, prove),
    ...createFreezing(needs, prove, notify),
    ...createAddressList(needs, prove, notify),
    facts: (subject) => readFacts(needs, subject),

    async setFundPassword(change, fundPassword) {
      const known = await prove(change)
      if (!known.ok) return known
      const fundHash = await hashPassword(fundPassword)
      const fresh = { fundWrong: 0, fundLockedUntil: null, holdUntil: exchangeNow() + securityTerms.holdMs }
      await setSecurity(database, change.subject.userId, { fundHash, fundSetAt: now(), ...fresh })
      await notify(change, 'fund-password-changed')
      return accepted(null)
    },

    async setAntiPhishing(change, antiPhishing) {
      const known = await prove(change)
      if (!known.ok) return known
      await setSecurity(database, change.subject.userId, { antiPhishing })
      await notify(change, 'anti-phishing-set')
      return accepted(null)
    },

    async logins({ userId }, cookieHeader) {
      const own = familyOf(cookieHeader)
      const live = await liveLogins(database, userId, now())
      return {
        live: live.map((login) => ({ ...login, isThis: login.family === own })),
        past: await loginsOf(database, userId, pastLogins),
      }
    },

    async endLogin({ userId }, family) {
      const live = await liveLogins(database, userId, now())
      if (!live.some((login) => login.family === family)) return false
      await sessions.end(family)
      return true
    },

    endOtherLogins: ({ userId }, cookieHeader) => sessions.endAll(userId, familyOf(cookieHeader)),
  }
}

async function readFacts(
  { database, sharedEmail, exchangeNow }: SecurityNeeds,
  { userId, email, facts }: Subject,
): Promise<SecurityFacts> {
  const row = await securityOf(database, userId)
  const user = await userById(database, userId)
  const now = exchangeNow()
  const later = (at: number | null) => (at !== null && at > now ? at : null)
  const isLockOver = row.fundLockedUntil !== null && row.fundLockedUntil <= now
  return {
    email,
    isEmailBound: row.emailBoundAt !== null,
    phone: row.phoneBoundAt === null ? null : row.phone,
    totpSetAt: row.totpSetAt,
    recoveryCodesLeft: await recoveryCodesLeft(database, userId),
    fundSetAt: row.fundSetAt,
    fundAttemptsLeft: securityTerms.fundAttempts - (isLockOver ? 0 : row.fundWrong),
    fundLockedUntil: later(row.fundLockedUntil),
    antiPhishing: row.antiPhishing,
    holdUntil: later(row.holdUntil),
    isWhitelistOnly: row.whitelistOnly,
    addresses: (await addressesOf(database, userId)).length,
    isFrozen: facts.frozen,
    isOwnFreeze: row.ownFreezeAt !== null,
    needsPassword: user?.passwordHash !== noPassword,
    needsCode: row.totpSecret !== null,
    isShared: email === sharedEmail,
  }
}
