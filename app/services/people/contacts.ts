// E-mail address and phone number, bound by a code that is sent there.

import { securityOf, setSecurity } from '#db/stores/security.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { SecurityNeeds } from './people-needs.ts'
import type { Prove } from './proof.ts'
import type { SecurityService } from './security-service.ts'

/** No longer served (spec.md 6). */
const hongKong = '+852'

export function createContacts(
  { database, sentCodes, now, sharedEmail }: SecurityNeeds,
  prove: Prove,
): Pick<SecurityService, 'sendContactCode' | 'confirmContact'> {
  return {
    async sendContactCode(change, contact, phone) {
      const { subject, device } = change
      const { userId, email } = subject
      if (email === sharedEmail) return refused({ code: refusal.sharedAccount })
      const { locale } = device
      if (contact === 'email')
        return sentCodes.send({
          userId,
          purpose: 'bind-email',
          channel: 'mail',
          target: email,
          kind: 'code-email',
          locale,
        })
      // Another number takes the place of a bound one only with what a change of security needs.
      const { phoneBoundAt } = await securityOf(database, userId)
      const known = phoneBoundAt === null ? accepted(null) : await prove(change)
      if (!known.ok) return known
      const target = phone ?? ''
      if (target.startsWith(hongKong)) return refused({ code: rejection.regionUnsupported, field: 'phone' })
      return sentCodes.send({
        userId,
        purpose: 'bind-phone',
        channel: 'sms',
        target,
        kind: 'code-phone',
        locale,
      })
    },

    async confirmContact({ subject: { userId } }, contact, code) {
      const sent = await sentCodes.check(userId, `bind-${contact}`, code)
      if (!sent.ok) return sent
      const spent = await sentCodes.spend(sent.value)
      if (!spent.ok) return spent
      const change =
        contact === 'email' ? { emailBoundAt: now() } : { phone: sent.value.target, phoneBoundAt: now() }
      await setSecurity(database, userId, change)
      return accepted(null)
    },
  }
}
