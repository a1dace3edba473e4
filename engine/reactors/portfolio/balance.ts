// How far a portfolio is from its shares, and what brings it back (domain.md 10.3).

import { over, times } from '../amounts.ts'

export interface Holding {
  /** Wanted share of the whole. */
  target: bigint
  /** In the quote coin, at the last price. */
  value: bigint
}

export const worthOf = (holdings: readonly Holding[]) => holdings.reduce((sum, { value }) => sum + value, 0n)

/** What each coin lacks (below zero: has too much) of its share; `idle` quote is to be invested, too. */
export function differences(holdings: readonly Holding[], idle = 0n): bigint[] {
  const whole = worthOf(holdings) + idle
  return holdings.map(({ target, value }) => times(whole, target) - value)
}

/** The largest distance between a share and its target, in percentage points. */
export function largestDeviation(holdings: readonly Holding[]): bigint {
  const whole = worthOf(holdings)
  if (whole === 0n) return 0n
  return holdings.reduce((largest, { target, value }) => {
    const away = over(value, whole) - target
    const points = 100n * (away < 0n ? -away : away)
    return points > largest ? points : largest
  }, 0n)
}

/** What to buy of each with the quote there is: all that is lacking, or the same part of each. */
export function affordable(lacking: readonly bigint[], quote: bigint): bigint[] {
  const wanted = lacking.map((amount) => (amount > 0n ? amount : 0n))
  const sum = wanted.reduce((total, amount) => total + amount, 0n)
  return sum <= quote ? wanted : wanted.map((amount) => (amount * quote) / sum)
}
