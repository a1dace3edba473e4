// An account frozen by its owner: nothing is traded or withdrawn until the owner opens it with a code by mail.

import { securityOf, setSecurity } from '#db/stores/security.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { accepted, refused } from '../result.ts'
import { familyOf } from './cookies.ts'
import type { Notify, SecurityNeeds } from './people-needs.ts'
import type { Prove } from './proof.ts'
import type { SecurityService } from './security-service.ts'
import { securityTerms } from './security-terms.ts'

export function createFreezing(
  { database, standing, sessions, sentCodes, exchangeNow, now }: SecurityNeeds,
  prove: Prove,
  notify: Notify,
): Pick<SecurityService, 'freeze' | 'sendUnfreezeCode' | 'unfreeze'> {
  const isOwn = async (userId: string) => (await securityOf(database, userId)).ownFreezeAt !== null
  const noPermission = refused({ code: rejection.noPermission })
  return {
    async freeze(change, cookieHeader) {
      const { userId, account, facts } = change.subject
      if (facts.frozen) return refused({ code: rejection.accountFrozen })
      const known = await prove(change)
      if (!known.ok) return known
      await setSecurity(database, userId, { ownFreezeAt: now() })
      const no = await standing.setFrozen(account, true)
      if (no) return refused(no)
      await sessions.endAll(userId, familyOf(cookieHeader))
      await notify(change, 'frozen')
      return accepted(null)
    },

    async sendUnfreezeCode({ subject: { userId, email }, device: { locale } }) {
      if (!(await isOwn(userId))) return noPermission
      const code = { purpose: 'unfreeze', channel: 'mail', kind: 'code-unfreeze' } as const
      return sentCodes.send({ ...code, userId, target: email, locale })
    },

    async unfreeze(change, code) {
      const { userId, account } = change.subject
      if (!(await isOwn(userId))) return noPermission
      const sent = await sentCodes.check(userId, 'unfreeze', code)
      if (!sent.ok) return sent
      const known = await prove(change)
      if (!known.ok) return known
      const spent = await sentCodes.spend(sent.value)
      if (!spent.ok) return spent
      const no = await standing.setFrozen(account, false)
      if (no) return refused(no)
      const holdUntil = exchangeNow() + securityTerms.holdMs
      await setSecurity(database, userId, { ownFreezeAt: null, holdUntil })
      await notify(change, 'unfrozen')
      return accepted(null)
    },
  }
}
