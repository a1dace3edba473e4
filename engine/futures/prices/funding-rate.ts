// The rate of funding: average premium of the interval and interest, within a bound (domain.md 5.7, futures-rules B25).

import type { StateReader, StateWriter } from '../../core/state.ts'
import { type PriceTerms, premiumUnit, priceRules, rateUnit } from './price-terms.ts'
import { halfUpBig } from './whole-numbers.ts'

const perRate = premiumUnit / rateUnit

/** The premium of a running interval. */
export class PremiumAverage {
  /** In premium units. */
  sum = 0
  count = 0

  add(sample: number): void {
    this.sum += sample
    this.count++
  }

  clear(): void {
    this.sum = 0
    this.count = 0
  }

  save(out: StateWriter): void {
    out.number(this.sum)
    out.number(this.count)
  }

  load(from: StateReader): void {
    this.sum = from.number()
    this.count = from.number()
  }
}

/**
 * clamp((P̄ + clamp(I − P̄, ±0.05 %)) ÷ (8 ÷ N), ±cap) in rate units, half up; without a sample P̄ is 0. `sum` and `count`
 * of the samples, in premium units.
 */
export function fundingRate(
  { fundingHours, fundingCap }: Pick<PriceTerms, 'fundingHours' | 'fundingCap'>,
  { sum, count }: { sum: number; count: number },
): number {
  // Everything × count, so that only the last step divides.
  const samples = count === 0 ? 1 : count
  const bound = priceRules.interestBound * perRate * samples
  const interest = priceRules.interest * perRate * samples - sum
  const whole = sum + Math.max(-bound, Math.min(bound, interest))
  const rate = halfUpBig(BigInt(whole) * BigInt(fundingHours), BigInt(8 * perRate * samples))
  return Math.max(-fundingCap, Math.min(fundingCap, rate))
}
