// The list of addresses that a person withdraws to: a new one waits a day.

import { setSecurity } from '#db/stores/security.ts'
import { addAddress, addressesOf, removeAddress } from '#db/stores/withdrawal-addresses.ts'
import { rejection } from '#engine/kernel/rejection-codes.ts'
import { isMemoOf, readAddress } from '../money/chain-formats.ts'
import { accepted, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import type { Notify, SecurityNeeds } from './people-needs.ts'
import type { Prove } from './proof.ts'
import { randomToken } from './secrets.ts'
import type { SecurityService } from './security-service.ts'
import { securityTerms } from './security-terms.ts'
import { withdrawalChains } from './withdrawal-chains.ts'

export function createAddressList(
  { database, exchangeNow }: SecurityNeeds,
  prove: Prove,
  notify: Notify,
): Pick<SecurityService, 'addresses' | 'addAddress' | 'removeAddress' | 'setWhitelistOnly'> {
  return {
    addresses: ({ userId }) => addressesOf(database, userId),

    async addAddress(change, { label, chain, address, memo }) {
      if (!withdrawalChains.includes(chain))
        return refused({ code: rejection.parameterInvalid, field: 'chain' })
      // A withdrawal is compared with the list in the exchange's own form.
      const read = readAddress(chain, address)
      if (!read) return refused({ code: rejection.parameterInvalid, field: 'address' })
      if (memo !== '' && !isMemoOf(chain, memo))
        return refused({ code: rejection.parameterInvalid, field: 'memo' })
      const known = await prove(change)
      if (!known.ok) return known
      const { userId } = change.subject
      const addedAt = exchangeNow()
      const row = { addressId: randomToken(12), userId, label, chain, address: read.text, memo, addedAt }
      const usableAt = addedAt + securityTerms.addressDelayMs
      const most = securityTerms.addresses
      if (!(await addAddress(database, { ...row, usableAt }, most)))
        return refused({ code: refusal.tooManyAddresses, params: { most: String(most) } })
      await notify(change, 'address-added', { label })
      return accepted(null)
    },

    removeAddress: ({ userId }, addressId) => removeAddress(database, userId, addressId),

    async setWhitelistOnly(change, on) {
      const known = await prove(change)
      if (!known.ok) return known
      const hold = on ? {} : { holdUntil: exchangeNow() + securityTerms.holdMs }
      await setSecurity(database, change.subject.userId, { whitelistOnly: on, ...hold })
      return accepted(null)
    },
  }
}
