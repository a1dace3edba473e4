// Who may have a unified account (domain.md 18.3, 19).

import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { kycToTrade } from '../kernel/defaults.ts'
import { fundsGate } from '../kernel/gates.ts'

/** Verified people and demo accounts; sub-accounts may not. */
export function unifiedGate(owner: Account): Answer | undefined {
  const isPerson = owner.kind === 'main' || owner.kind === 'demo'
  if (!isPerson || owner.kyc < kycToTrade) return refuse('noPermission')
  return fundsGate(owner)
}
