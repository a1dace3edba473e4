// Tiers of a coin's debt: how much leverage they allow and what margin they need (futures-rules.md B41).

import type { CoinTier } from './coin-facts.ts'
import { tiersInUsdt } from './rules.ts'
import type { MarginState } from './state.ts'
import { factsOf, unitsFor, WORTH_ONE } from './worth.ts'

export const isTieredInUsdt = (state: MarginState, coin: number): boolean =>
  factsOf(state, coin).tiers === undefined

export function tiersFor(state: MarginState, coin: number): readonly CoinTier[] {
  const own = factsOf(state, coin).tiers
  if (own) return own
  return tiersInUsdt.map((tier) => ({ ...tier, most: unitsFor(state, coin, tier.most * WORTH_ONE) }))
}

/** The tier that a debt lies in; interest may have brought it above the last. */
export function tierOf(state: MarginState, coin: number, debt: bigint): CoinTier {
  const tiers = tiersFor(state, coin)
  return tiers.find(({ most }) => debt <= most) ?? (tiers.at(-1) as CoinTier)
}
