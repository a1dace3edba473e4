// The command verifyIdentity: the one simulated identity step, to level 2, or why not (domain.md 18.1).

import { changeAccount } from '../kernel/account-changes.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, done, refuse } from '../kernel/answer.ts'
import type { AccountDescriptor } from '../kernel/command.ts'
import { adultAgeYears, ageZoneMinutes, kycToTrade, regionsRefused } from '../kernel/defaults.ts'
import { text } from '../kernel/fields.ts'
import type { KernelState } from '../kernel/product.ts'
import { civil, dayMs, minuteMs } from '../market/intervals.ts'

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

type Day = ReturnType<typeof civil>

function readDate(text: string): Day | undefined {
  const match = typeof text === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days && year >= 1900 ? { year, month, day } : undefined
}

/** Whole years on the Istanbul date of `now`; someone born on 29 February is a year older on 1 March. */
function ageAt(born: Day, now: number): number {
  const today = civil(Math.floor((now + ageZoneMinutes * minuteMs) / dayMs))
  const passed = today.month > born.month || (today.month === born.month && today.day >= born.day)
  return today.year - born.year - (passed ? 0 : 1)
}

export const verifyIdentityCommand: AccountDescriptor<KernelState, VerifyIdentity> = {
  of: 'account',
  type: 'verifyIdentity',
  by: ['person'],
  fields: { birthDate: text, country: text },
  handle: verifyIdentity,
}
