// Who may trade in the pre-market, and when (domain.md 14, 18.1, 19).

import { readCountedId } from '../core/counted-id.ts'
import type { Account } from '../kernel/accounts.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { recognitionGate, tradeGate } from '../kernel/gates.ts'
import type { PremarketState, Project } from './state.ts'

/** Main and demo accounts; a real one reads only until its recognition form is done. */
export function premarketGate(account: Account): Answer | undefined {
  const gate = tradeGate(account)
  if (gate) return gate
  if (account.kind !== 'main' && account.kind !== 'demo') return refuse('noPermission')
  return recognitionGate(account)
}

export const projectOf = ({ premarket }: PremarketState, id: unknown): Project | undefined =>
  premarket.projects.get(readCountedId(id))
