// Setting up and removing the authenticator app, and its recovery codes.

import { randomBytes } from 'node:crypto'
import { replaceRecoveryCodes } from '#db/stores/recovery-codes.ts'
import { changeSecurity, setSecurity } from '#db/stores/security.ts'
import { accepted, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Notify, SecurityNeeds } from './people-needs.ts'
import type { Prove } from './proof.ts'
import { recoveryHash, sealOwnerOf } from './second-factor.ts'
import type { SecurityService } from './security-service.ts'
import { securityTerms } from './security-terms.ts'
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts'

/** Without those that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 50 random bits: "ABCDE-FGHJK". */
function newRecoveryCode(): string {
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

type Authenticator = Pick<SecurityService, 'beginTotp' | 'confirmTotp' | 'newRecoveryCodes' | 'removeTotp'>

export function createAuthenticator(
  { database, seals, now, exchangeNow, sharedEmail }: SecurityNeeds,
  prove: Prove,
  notify: Notify,
): Authenticator {
  const drawCodes = async (userId: string) => {
    const codes = Array.from({ length: securityTerms.recoveryCodes }, newRecoveryCode)
    await replaceRecoveryCodes(
      database,
      userId,
      codes.map((code) => recoveryHash(seals, userId, code)),
    )
    return codes
  }
  return {
    async beginTotp({ userId, email }) {
      if (email === sharedEmail) return refused({ code: refusal.sharedAccount })
      const secret = await changeSecurity(database, userId, ({ totpPending }) => {
        const known = totpPending === null ? undefined : seals.open(totpPending, sealOwnerOf(userId))
        if (known !== undefined) return { answer: known }
        const made = newTotpSecret()
        return { change: { totpPending: seals.seal(made, sealOwnerOf(userId)) }, answer: made }
      })
      return accepted({ secret, address: totpAddress(secret, email) })
    },

    async confirmTotp(change, code) {
      // A second app takes the place of the first only with a code of the first (`prove`).
      const known = await prove(change)
      if (!known.ok) return known
      const { userId } = change.subject
      const isSet = await changeSecurity(database, userId, ({ totpPending }) => {
        const secret = totpPending === null ? undefined : seals.open(totpPending, sealOwnerOf(userId))
        const step = secret === undefined ? undefined : totpStepOf(secret, code, now())
        if (step === undefined) return { answer: false }
        const fresh = { totpLastStep: step, totpWrong: 0, totpLockedUntil: null }
        return {
          change: { totpSecret: totpPending, totpPending: null, totpSetAt: now(), ...fresh },
          answer: true,
        }
      })
      if (!isSet) return refused({ code: refusal.newCodeWrong, field: 'newCode' })
      await notify(change, 'totp-on')
      return accepted(await drawCodes(userId))
    },

    async newRecoveryCodes(change) {
      const known = await prove(change)
      return known.ok ? accepted(await drawCodes(change.subject.userId)) : known
    },

    async removeTotp(change) {
      const known = await prove(change)
      if (!known.ok) return known
      const { userId } = change.subject
      const holdUntil = exchangeNow() + securityTerms.holdMs
      const none = { totpSecret: null, totpSetAt: null, totpPending: null, holdUntil }
      await setSecurity(database, userId, none)
      await replaceRecoveryCodes(database, userId, [])
      await notify(change, 'totp-off')
      return accepted(null)
    },
  }
}
