// Constants of margin loans (domain.md 7; futures-rules.md B41).

import { hourMs, minuteMs } from '../market/intervals.ts'

/** A share of 1 in 10^-8. */
export const SHARE_ONE = 100_000_000n

export interface LoanTier {
  /** Highest debt of the tier, in whole coins; of coins without a row of their own, in USDT. */
  most: bigint
  crossLeverage: bigint
  isolatedLeverage: bigint
  /** Maintenance margin as a share of the debt. */
  maintenance: bigint
}

const steps: readonly Omit<LoanTier, 'most'>[] = [
  { crossLeverage: 3n, isolatedLeverage: 10n, maintenance: 5_000_000n },
  { crossLeverage: 2n, isolatedLeverage: 5n, maintenance: 8_000_000n },
  { crossLeverage: 1n, isolatedLeverage: 3n, maintenance: 15_000_000n },
]
const tiers = (...most: bigint[]): LoanTier[] =>
  steps.map((step, at) => ({ ...step, most: most[at] as bigint }))

/** Of coins with a table of their own, in coins. */
export const tiersOfCoin: Readonly<Record<string, readonly LoanTier[]>> = {
  BTC: tiers(10n, 20n, 40n),
  ETH: tiers(100n, 200n, 400n),
  USDT: tiers(500_000n, 1_000_000n, 2_000_000n),
}
/** Of all others, in USDT. */
export const tiersInUsdt: readonly LoanTier[] = tiers(50_000n, 100_000n, 200_000n)

/** Daily rates in 10^-9. */
export const dailyRates: Readonly<Record<string, bigint>> = { USDT: 126_279n, BTC: 70_000n }
export const dailyRateOfOthers = 300_000n
export const DAILY_ONE = 1_000_000_000n

/** By fee level, in percent: of the daily rate, and of the highest debt that the last tier allows. */
export const vipTerms: readonly { rate: bigint; limit: bigint }[] = [
  { rate: 100n, limit: 50n },
  { rate: 98n, limit: 60n },
  { rate: 96n, limit: 70n },
  { rate: 93n, limit: 80n },
  { rate: 90n, limit: 90n },
  { rate: 85n, limit: 100n },
  { rate: 80n, limit: 100n },
  { rate: 75n, limit: 100n },
]

export const marginRules = {
  /** What the pool lends of a coin, as a multiple of what its last tier allows one account. */
  poolOfLimits: 20n,
  hourMs,
  /** Hours after which unpaid interest is added to the principal. */
  termHours: 360,
  /** How long after the end of its order a loan that the order took is given back. */
  autoReturnMs: minuteMs,
  /** Safety in percent that has to be left by what leaves a wallet with debts. */
  leavingCross: 150n,
  leavingIsolated: 125n,
  /** Shares of the risk ratio. */
  notice: 70_000_000n,
  warning: 80_000_000n,
  forcedRepayment: 90_000_000n,
  /** Of what was sold, to the insurance fund. */
  liquidationFee: 2_000_000n,
  /** A step of a liquidation sells no further below the best price than this, and the next step comes after `stepMs`. */
  slippage: '0.05',
  stepMs: 1000,
  steps: 5,
  /** What is still unsold then goes to the insurance fund, at this share of its worth. */
  takeover: 95_000_000n,
  /** Wallets worked off in one entry. */
  perEntry: 20,
} as const
