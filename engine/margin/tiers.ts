// Tiers of a coin's debt: how much leverage they allow and what margin they need (futures-rules.md B41).

import type { KernelState } from '../kernel/product.ts'
import { type LoanTier, tiersInUsdt, tiersOfCoin } from './rules.ts'
import { unitsFor, WORTH_ONE } from './worth.ts'

export interface CoinTier extends Omit<LoanTier, 'most'> {
  /** Units of the coin, at the moment's price where the tier is given in USDT. */
  most: bigint
}

export const isTieredInUsdt = ({ coins }: KernelState, coin: number): boolean =>
  tiersOfCoin[coins[coin] as string] === undefined

export function tiersFor(state: KernelState, coin: number): CoinTier[] {
  const own = tiersOfCoin[state.coins[coin] as string]
  if (own) {
    const one = 10n ** BigInt(state.scales[coin] as number)
    return own.map((tier) => ({ ...tier, most: tier.most * one }))
  }
  return tiersInUsdt.map((tier) => ({ ...tier, most: unitsFor(state, coin, tier.most * WORTH_ONE) }))
}

/** The tier that a debt lies in; interest may have brought it above the last. */
export function tierOf(state: KernelState, coin: number, debt: bigint): CoinTier {
  const tiers = tiersFor(state, coin)
  return tiers.find(({ most }) => debt <= most) ?? (tiers.at(-1) as CoinTier)
}
