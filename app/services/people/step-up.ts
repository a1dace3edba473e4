// What a person must show once more where money leaves: fund password and second factor, no hold, an address that may be used.

import type { OpenDatabase } from '#db/open-database.ts'
import { securityOf } from '#db/stores/security.ts'
import { addressesOf } from '#db/stores/withdrawal-addresses.ts'
import { accepted, type Result, refused } from '../result.ts'
import { refusal } from '../service-codes.ts'
import { checkFundPassword } from './fund-password.ts'
import { lockedFor } from './refusals.ts'
import type { CheckCode } from './second-factor.ts'

export interface StepUpInput {
  fundPassword: string
  /** Of the authenticator, or a recovery code. */
  code: string
}

/** `now`: the exchange's time, which locks, holds and delays follow. */
export interface StepUp {
  /**
   * P5001 wrong fund password, with the attempts left; P5002 locked; P5003 not set. P5004 wrong code, with the attempts
   * left; P5005 locked; P5006 no authenticator. `field` names the box.
   */
  checkStepUp(userId: string, input: StepUpInput, now: number): Promise<Result<null>>
  /** P5007 on hold. */
  mayWithdraw(userId: string, now: number): Promise<Result<null>>
  /** P5007 on hold, P5008 not in the list, P5009 in the list for less than a day. `chain` is the coin's network. */
  mayWithdrawTo(
    userId: string,
    chain: string,
    address: string,
    memo: string,
    now: number,
  ): Promise<Result<null>>
}

export function createStepUp(database: OpenDatabase, checkCode: CheckCode): StepUp {
  return {
    async checkStepUp(userId, { fundPassword, code }, now) {
      const { fundHash, totpSecret } = await securityOf(database, userId)
      // No attempt is used up where the person could not pass anyway.
      if (fundHash === null) return refused({ code: refusal.fundPasswordNotSet, field: 'fundPassword' })
      if (totpSecret === null) return refused({ code: refusal.codeNotSetUp, field: 'code' })
      const known = await checkFundPassword(database, userId, fundPassword, now)
      return known.ok ? checkCode(userId, code, now) : known
    },

    async mayWithdraw(userId, now) {
      const { holdUntil } = await securityOf(database, userId)
      return holdUntil !== null && holdUntil > now
        ? refused(lockedFor(refusal.withdrawalsOnHold, holdUntil - now))
        : accepted(null)
    },

    async mayWithdrawTo(userId, chain, address, memo, now) {
      const { holdUntil, whitelistOnly } = await securityOf(database, userId)
      if (holdUntil !== null && holdUntil > now)
        return refused(lockedFor(refusal.withdrawalsOnHold, holdUntil - now))
      if (!whitelistOnly) return accepted(null)
      const listed = (await addressesOf(database, userId)).find(
        (one) => one.chain === chain && one.address === address && one.memo === memo,
      )
      if (!listed) return refused({ code: refusal.addressNotListed, field: 'address' })
      return listed.usableAt > now
        ? refused(lockedFor(refusal.addressTooNew, listed.usableAt - now, 'address'))
        : accepted(null)
    },
  }
}
