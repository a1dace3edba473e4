// What is known of the person behind an account: the level that was verified, and what stands in the way of it (domain.md 18.1).

import type { AccountFacts } from '#engine/exchange/view.ts'
import { kycToTrade } from '#engine/kernel/defaults.ts'

/** 0 none, 1 phone and birth date, 2 real name, 3 address. */
export type Level = 0 | 1 | 2 | 3

export interface PersonLevel {
  level: Level
  isUnderAge: boolean
  isBlacklisted: boolean
  /** Lives where the exchange offers nothing any more: may only withdraw. */
  isRegionClosed: boolean
  isFrozen: boolean
  /** Filled in the customer recognition form; without it futures, margin and pre-market are read-only. */
  isRecognised: boolean
}

export function levelOf(facts: AccountFacts): PersonLevel {
  return {
    level: facts.kyc as Level,
    isUnderAge: facts.underAge === true,
    isBlacklisted: facts.blacklisted === true,
    isRegionClosed: facts.regionClosed === true,
    isFrozen: facts.frozen,
    isRecognised: facts.recognised === true,
  }
}

/** What keeps a person from placing orders, the first that holds; null = nothing. */
export function hindranceOf(facts: AccountFacts) {
  const { level, isUnderAge, isRegionClosed, isBlacklisted, isFrozen } = levelOf(facts)
  if (isUnderAge) return 'underAge'
  if (isRegionClosed) return 'region'
  if (isFrozen) return 'frozen'
  if (level < kycToTrade) return 'kyc'
  return isBlacklisted ? 'blacklisted' : null
}

export type Hindrance = NonNullable<ReturnType<typeof hindranceOf>>
