// The command verifyIdentity: an operator's word that a person is verified, in one step to level 2 (domain.md 18.1); people submit papers
// (engine/verification).

import { changeAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { ageAt, readDate } from '../kernel/age.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { adultAgeYears, kycToTrade, regionsRefused } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import type { KernelState } from '../kernel/product.ts'

export interface VerifyIdentity {
  type: 'verifyIdentity'
  account: string
  birthDate: string
  country: string
}

function verifyIdentity(
  state: KernelState,
  account: Account,
  { birthDate, country }: VerifyIdentity,
): Answer {
  if (account.parent) return refuse('noPermission')
  if (account.blacklisted) return refuse('blacklisted')
  if (account.frozen) return refuse('accountFrozen')
  const born = readDate(birthDate)
  if (!born) return refuse('parameterInvalid', 'birthDate')
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return refuse('parameterInvalid', 'country')
  if (ageAt(born, state.now) < adultAgeYears) return refuse('underAge', 'birthDate')
  if (regionsRefused.includes(country)) return refuse('regionUnsupported', 'country')
  changeAccount(state, account, { kyc: Math.max(account.kyc, kycToTrade) })
  return done
}

export const verifyIdentityCommand: AccountDescriptor<KernelState, VerifyIdentity> = {
  of: 'account',
  type: 'verifyIdentity',
  by: ['operator'],
  fields: { birthDate: text, country: text },
  handle: verifyIdentity,
}
