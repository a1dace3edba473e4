// Who may use Earn: as moving funds, by verified people and their sub-accounts, but no delegated trader (domain.md 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { fundsGate } from '../kernel/gates.ts'

export function earnGate(account: Account): Answer | undefined {
  if (account.kind === 'bot' || account.kind === 'wallet' || account.custodial) return refuse('noPermission')
  return account.kyc < kycToTrade ? refuse('noPermission') : fundsGate(account)
}
