// Facts of trades and books: sizes and their tail, spread, depth near the price.

import { mean, quantile, tailExponent } from './statistics.ts'

export interface TradeFacts {
  perSecond: number
  /** Size in the quote coin at 10, 50, 90, 99 and 99.9 %, the mean, and the largest. */
  sizes: number[]
  mean: number
  largest: number
  /** Exponent of the power law of the largest hundredth. */
  tail: number
  /** What a day would trade. */
  day: number
}

export interface BookFacts {
  /** At 10, 50, 90 and 99 %. */
  ticks: number[]
  bps: number[]
  /** Within 0.1, 0.5 and 1 % of the price, both sides, as a share of a day's trading. */
  depth: number[]
}

export const depthShares = [0.001, 0.005, 0.01]

export function tradeFacts(values: readonly number[], ms: number): TradeFacts {
  return {
    perSecond: (values.length * 1000) / ms,
    sizes: [0.1, 0.5, 0.9, 0.99, 0.999].map((share) => quantile(values, share)),
    mean: mean(values),
    largest: quantile(values, 1),
    tail: tailExponent(values),
    day: (values.reduce((a, b) => a + b, 0) * 86_400_000) / ms,
  }
}

/** Sums of quantities within the shares, from levels [price, quantity] best first. */
export function depthWithin(bids: readonly [number, number][], asks: readonly [number, number][]): number[] {
  const middle = ((bids[0]?.[0] ?? 0) + (asks[0]?.[0] ?? 0)) / 2
  return depthShares.map((share) => {
    let sum = 0
    for (const [price, quantity] of bids) if (price >= middle * (1 - share)) sum += quantity
    for (const [price, quantity] of asks) if (price <= middle * (1 + share)) sum += quantity
    return sum
  })
}
