// What Earn offers and how it counts (domain.md 15.1): terms of the named coins, what other coins get, clocks and quotas.

import { dayMs, hourMs } from '../market/intervals.ts'

/** A rate holds for the part of an amount up to `upTo`, in coins; the last one for all above. Rates are in 10^-6 a year. */
export interface RateTier {
  upTo: string | undefined
  rate: bigint
}

export const RATE_ONE = 1_000_000n
export const daysPerYear = 365n
export const hoursPerDay = 24n

export const fixedDays = [7, 14, 30, 60, 90] as const

export const earnRules = {
  hourMs,
  dayMs,
  /** Days of daily products begin at 00:00 UTC+8 … */
  dayStartMs: 16 * hourMs,
  /** … and what a day brought is paid at 08:00 of the next. */
  payDelayMs: 8 * hourMs,
  /** Paid amounts are rounded down to this many decimals of a coin. */
  decimals: 8,
  /** Holdings and idle accounts that rounds serve at one moment of an entry: the rest waits for the next. */
  servedPerEntry: 500,
  /** Subscriptions of one account that run at once, in all. */
  holdingsPerAccount: 200,
  /** Worth in USDT of what one account may hold in a product, of what all may, and of the least amount, by the price at genesis. */
  personalWorth: 500_000n,
  poolWorth: 50_000_000n,
  leastWorth: 1n,
} as const

export type Accrual = 'hourly' | 'daily'

interface CoinTerms {
  accrual: Accrual
  flexible: readonly RateTier[]
  /** Rates of `fixedDays`, in order. */
  fixed: readonly bigint[]
}

const flat = (rate: bigint): readonly RateTier[] => [{ upTo: undefined, rate }]

/** Coins with terms of their own; lira earns nothing. */
export const namedTerms: Readonly<Record<string, CoinTerms>> = {
  USDT: {
    accrual: 'daily',
    flexible: [
      { upTo: '500', rate: 120_000n },
      { upTo: '5000', rate: 8_000n },
      { upTo: undefined, rate: 3_000n },
    ],
    fixed: [40_000n, 50_000n, 80_000n, 85_000n, 90_000n],
  },
  USDC: { accrual: 'hourly', flexible: flat(50_000n), fixed: [55_000n, 60_000n, 70_000n, 75_000n, 80_000n] },
  BTC: { accrual: 'hourly', flexible: flat(8_000n), fixed: [10_000n, 12_000n, 15_000n, 18_000n, 20_000n] },
  ETH: { accrual: 'hourly', flexible: flat(18_000n), fixed: [20_000n, 22_000n, 26_000n, 28_000n, 30_000n] },
}

export const withoutEarn: readonly string[] = ['TRY']

/** Flexible rates of other coins: from `least`, in steps, by the seed. Fixed terms add to it. */
export const otherRates = {
  least: 5_000n,
  step: 2_500n,
  steps: 24,
  added: [5_000n, 10_000n, 20_000n, 30_000n, 40_000n],
} as const
