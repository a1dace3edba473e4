// The command setFeeToken: whether fees are paid in the platform token while there is enough of it (domain.md 3.1).

import { changeAccount } from '../kernel/account-changes.ts'
import { type Account, isFrozen } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { flag } from '../kernel/fields.ts'
import type { KernelState } from '../kernel/product.ts'

export interface SetFeeToken {
  type: 'setFeeToken'
  account: string
  on: boolean
}

/** Sub-accounts choose for themselves. */
function setFeeToken(state: KernelState, account: Account, { on }: SetFeeToken): Answer {
  if (typeof on !== 'boolean') return refuse('parameterInvalid', 'on')
  if (isFrozen(account)) return refuse('accountFrozen')
  changeAccount(state, account, { feeToken: on })
  return done
}

export const setFeeTokenCommand: AccountDescriptor<KernelState, SetFeeToken> = {
  of: 'account',
  type: 'setFeeToken',
  by: ['person'],
  fields: { on: flag },
  handle: setFeeToken,
}
