// The command setAccount: an operator's change of levels and switches of an account.

import { z } from 'zod'
import { changeAccount, familyOf } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { kycHighest, vipLevels } from '../kernel/defaults.ts'
import { flag } from '../kernel/fields.ts'
import type { KernelState } from '../kernel/product.ts'
import { cancelReason } from '../kernel/status-codes.ts'

export interface SetAccount {
  type: 'setAccount'
  account: string
  frozen?: boolean
  vip?: number
  kyc?: number
  feeToken?: boolean
  blacklisted?: boolean
  underAge?: boolean
  regionClosed?: boolean
  recognised?: boolean
  openBlocked?: boolean
  closeBlocked?: boolean
}

const switches = [
  'frozen',
  'feeToken',
  'blacklisted',
  'underAge',
  'regionClosed',
  'recognised',
  'openBlocked',
  'closeBlocked',
] as const

/** An operator's change. Freezing cancels the account's orders, conditional ones too (reason 11). */
function setAccount(state: KernelState, account: Account, command: SetAccount): Answer {
  const { vip, kyc } = command
  if (vip !== undefined && !(Number.isInteger(vip) && vipLevels[vip]))
    return refuse('parameterInvalid', 'vip')
  if (kyc !== undefined && !(Number.isInteger(kyc) && kyc >= 0 && kyc <= kycHighest))
    return refuse('parameterInvalid', 'kyc')
  for (const field of switches)
    if (command[field] !== undefined && typeof command[field] !== 'boolean')
      return refuse('parameterInvalid', field)
  const changes: Partial<Account> = {}
  for (const field of ['vip', 'kyc', ...switches] as const)
    if (command[field] !== undefined) Object.assign(changes, { [field]: command[field] })
  if (vip !== undefined) changes.vipGranted = vip
  changeAccount(state, account, changes)
  if (changes.frozen)
    for (const one of familyOf(state, account))
      for (const product of state.products) product.cancelAllOf?.(state, one, cancelReason.accountRestricted)
  return done
}

export const setAccountCommand: AccountDescriptor<KernelState, SetAccount> = {
  of: 'account',
  type: 'setAccount',
  by: ['operator'],
  fields: {
    frozen: flag.optional(),
    vip: z.number().optional(),
    kyc: z.number().optional(),
    feeToken: flag.optional(),
    blacklisted: flag.optional(),
    underAge: flag.optional(),
    regionClosed: flag.optional(),
    recognised: flag.optional(),
    openBlocked: flag.optional(),
    closeBlocked: flag.optional(),
  },
  added: ['underAge', 'regionClosed', 'recognised', 'openBlocked', 'closeBlocked'],
  handle: setAccount,
}
