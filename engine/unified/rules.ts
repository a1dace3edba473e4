// Constants of the unified account (domain.md 8; futures-rules.md B44, B46).

import { hourMs } from '../market/intervals.ts'

const secondMs = 1_000

/** A share of 1 in 10^-8. */
export const SHARE_ONE = 100_000_000n

/** What a coin counts as collateral: each part of its worth at its own rate. */
export interface CollateralTier {
  /** USD; undefined = above all. */
  top: bigint | undefined
  /** 10^-8. */
  rate: bigint
}

const percent = (whole: bigint) => whole * 1_000_000n
const tiers = (...rows: [top: bigint | undefined, whole: bigint][]): readonly CollateralTier[] =>
  rows.map(([top, whole]) => ({ top, rate: percent(whole) }))

const first = tiers([1_000_000n, 98n], [5_000_000n, 95n], [undefined, 90n])
const dollar = tiers([1_000_000n, 100n], [5_000_000n, 95n], [undefined, 90n])
const large = tiers([200_000n, 90n], [undefined, 80n])
const others = tiers([50_000n, 70n], [undefined, 0n])

/** Those whose contracts have the tiers of mid caps, and USDC. */
const largeCaps =
  'USDC SOL XRP BNB DOGE SUI TON TRX ADA AVAX LINK LTC NEAR BCH DOT ARB OP UNI ETC FIL ATOM APT INJ XLM ICP AAVE'

const tiersOfCoin: Readonly<Record<string, readonly CollateralTier[]>> = {
  ...Object.fromEntries(largeCaps.split(' ').map((coin) => [coin, large])),
  BTC: first,
  ETH: first,
  USDT: dollar,
}

export const collateralTiers = (coin: string): readonly CollateralTier[] =>
  Object.hasOwn(tiersOfCoin, coin) ? (tiersOfCoin[coin] as readonly CollateralTier[]) : others

/** Coins that are worth a dollar (B44). */
export const dollars: readonly string[] = ['USDT', 'USDC']

/** The coin that is collateral from the beginning, and that others are sold for. */
export const money = 'USDT'

/** Of a coin's debt: highest worth in USD, and maintenance margin as a share of all of it (B46). */
export const debtTiers: readonly { top: bigint | undefined; maintenance: bigint }[] = [
  { top: 50_000n, maintenance: percent(5n) },
  { top: 200_000n, maintenance: percent(8n) },
  { top: undefined, maintenance: percent(15n) },
]

/** Free of interest, as decimal text. */
export const interestFree: Readonly<Record<string, string>> = { USDT: '1000', BTC: '0.01', ETH: '0.1' }

export const unifiedRules = {
  /** USD that an account must be worth to enter the mode. */
  equityMin: 1000n,
  /** Leverage of debts. */
  debtLeverage: 5n,
  /** Shares of the risk rate. */
  notice: percent(70n),
  warning: percent(80n),
  forcedRepayment: percent(90n),
  /** A coin stays collateral where the risk rate would reach this without it. */
  switchOffBelow: percent(80n),
  hourMs,
  /** While prices move by themselves the ladder acts once in so many ms. */
  lookMs: secondMs,
  /** How often in one entry the ladder goes on with what it set off itself. */
  roundsPerEntry: 4,
  /** Accounts looked at, liquidated, and orders of one account ended in one round. */
  looksPerEntry: 500,
  liquidationsPerEntry: 20,
  cancelsPerLook: 50,
  /** A forced sale sells no further below the best price than this. */
  slippage: '0.05',
  /** More is sold than prices say, for fees and slippage. */
  withCosts: 102n,
  /** A liquidation sells for so many steps; then the insurance fund buys what is left at this share of its worth. */
  stepMs: secondMs,
  steps: 5,
  takeover: percent(95n),
} as const
