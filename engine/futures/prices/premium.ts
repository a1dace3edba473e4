// The premium of a contract over its index, by what a large order would pay (domain.md 5.7, futures-rules B25).

import { finePerTick, microPerTick, premiumUnit } from './price-terms.ts'
import { halfUpBig } from './whole-numbers.ts'

/** [ticks, lots], best first. */
export type Levels = Iterable<readonly [ticks: number, lots: number]>

/**
 * Average price in micro-ticks at which the notional is traded; 0 = the side is missing or too thin. The notional is
 * counted in ticks × lots, of inverse contracts in lots.
 */
export function impactPrice(kind: 'linear' | 'inverse', levels: Levels, notional: number): number {
  // Linear: notional ÷ Σ lots. Inverse: lots ÷ Σ (lots ÷ price), over one divisor by exact fractions.
  let left = notional
  let lots = 0
  let [coinsOver, coinsUnder] = [0n, 1n]
  for (const [ticks, offered] of levels) {
    const value = kind === 'linear' ? ticks * offered : offered
    const isLast = value >= left
    if (kind === 'inverse') {
      coinsOver = coinsOver * BigInt(ticks) + BigInt(isLast ? left : offered) * coinsUnder
      coinsUnder *= BigInt(ticks)
    }
    if (isLast && kind === 'linear') {
      const over = BigInt(notional) * BigInt(ticks) * BigInt(microPerTick)
      return halfUpBig(over, BigInt(lots) * BigInt(ticks) + BigInt(left))
    }
    if (isLast) return halfUpBig(BigInt(notional) * coinsUnder * BigInt(microPerTick), coinsOver)
    left -= value
    lots += offered
  }
  return 0
}

/** (max(0, impact bid − index) − max(0, index − impact ask)) ÷ index in 10⁻¹⁰; a missing side adds nothing. */
export function premiumOf(impactBid: number, impactAsk: number, index: number): number {
  const micro = index * (microPerTick / finePerTick)
  const over = impactBid > 0 ? Math.max(0, impactBid - micro) : 0
  const below = impactAsk > 0 ? Math.max(0, micro - impactAsk) : 0
  return halfUpBig(BigInt(over - below) * BigInt(premiumUnit), BigInt(micro))
}
