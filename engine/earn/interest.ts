// What an amount brings in a period: tiers like tax brackets, summed exactly and then rounded down to 10^-8 of a coin (V-EA1 to V-EA3).

import { smallest } from '../core/divide.ts'
import type { EarnProduct, UnitTier } from './catalogue.ts'
import { daysPerYear, earnRules, hoursPerDay, RATE_ONE } from './rules.ts'

/** Units × rate of a year, in 10^-6 units. */
function yearly(tiers: readonly UnitTier[], units: bigint): bigint {
  let [sum, from] = [0n, 0n]
  for (const { upTo, rate } of tiers) {
    const until = upTo === undefined ? units : smallest(units, upTo)
    if (until > from) sum += (until - from) * rate
    from = upTo ?? from
  }
  return sum
}

/** `scale`: decimals of a unit. */
function paid(sum: bigint, divisor: bigint, scale: number): bigint {
  const step = 10n ** BigInt(scale - earnRules.decimals)
  return (sum / (divisor * RATE_ONE * step)) * step
}

/** Of one period of a flexible product: an hour or a day. */
export function periodInterest({ tiers, accrual }: EarnProduct, units: bigint, scale: number): bigint {
  const perYear = accrual === 'hourly' ? daysPerYear * hoursPerDay : daysPerYear
  return paid(yearly(tiers, units), perYear, scale)
}

/** Of a whole term. */
export function termInterest({ tiers }: EarnProduct, days: number, units: bigint, scale: number): bigint {
  return paid(yearly(tiers, units) * BigInt(days), daysPerYear, scale)
}
