// The constants of margin loans as domain.md 7 and futures-rules.md B41 have them, and the levels of fees of record 108.

import { amount } from '../amounts.ts'

export interface Step {
  /** Highest debt: in the coin, or in USDT where the coin has no table of its own. */
  most: bigint
  cross: bigint
  isolated: bigint
  /** A share of the debt, 10^-18. */
  needs: bigint
}

const steps = (...most: string[]): Step[] =>
  most.map((text, n) => ({
    most: amount(text),
    cross: [3n, 2n, 1n][n]!,
    isolated: [10n, 5n, 3n][n]!,
    needs: amount(['0.05', '0.08', '0.15'][n]!),
  }))

export const stepsInCoin: Readonly<Record<string, readonly Step[]>> = {
  BTC: steps('10', '20', '40'),
  ETH: steps('100', '200', '400'),
  USDT: steps('500000', '1000000', '2000000'),
}
export const stepsInUsdt = steps('50000', '100000', '200000')

const dayRates: Readonly<Record<string, string>> = { USDT: '0.000126279', BTC: '0.00007' }

/** Percent of the daily rate that a level of fees pays, and of the last tier that it may owe. */
const levels = [
  [100n, 50n],
  [98n, 60n],
  [96n, 70n],
  [93n, 80n],
  [90n, 90n],
  [85n, 100n],
] as const

export const dayRate = (coin: string, vip: number): bigint =>
  (amount(dayRates[coin] ?? '0.0003') * levels[vip]![0]) / 100n

export const levelShare = (vip: number): bigint => levels[vip]![1]

export const hourMs = 3_600_000
export const hoursOfTerm = 360
export const returnAfterMs = 60_000
export const poolTimes = 20n
/** What the insurance fund pays for what nothing else took, and the fee of what was sold. */
export const [fundPays, liquidationFee] = [amount('0.95'), amount('0.02')]
export const sellSteps = 5
export const sellEveryMs = 1_000
