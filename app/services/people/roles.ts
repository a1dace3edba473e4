// The roles of domain.md 19 and how the facts of an account tell them: who owns it, its kind, its level, its switches.

import type { AccountFacts } from '#engine/exchange/view.ts'
import { kycToTrade } from '#engine/kernel/defaults.ts'
import { levelOf } from './level.ts'

/** The columns U0, U2, M, B (of the blacklist; of a closed region), S, Sg, Sc, Sd and Z; a key may what its account may, within its scopes. */
export const roles = [
  'unverified',
  'verified',
  'underAge',
  'blacklisted',
  'regionClosed',
  'strategist',
  'sub',
  'custodial',
  'demo',
  'frozen',
] as const
export type Role = (typeof roles)[number]

export function roleOf(facts: AccountFacts): Role {
  const { level, isUnderAge, isBlacklisted, isRegionClosed, isFrozen } = levelOf(facts)
  const { kind, strategist, custodial } = facts
  if (isFrozen) return 'frozen'
  if (isUnderAge) return 'underAge'
  if (isRegionClosed) return 'regionClosed'
  if (level < kycToTrade) return 'unverified'
  if (isBlacklisted) return 'blacklisted'
  if (kind === 'sub') return custodial ? 'custodial' : 'sub'
  if (kind === 'demo') return 'demo'
  return strategist ? 'strategist' : 'verified'
}
