// The constants of the unified account as domain.md 8, futures-rules.md B46 and record 129 have them.

import { amount } from '../amounts.ts'

/** 10^-36 USD in one: the product of an amount and a price. */
export const usd = 10n ** 36n

/** What a part of a coin's worth counts, up to `most` USD; undefined = above all. */
interface Bracket {
  most: bigint | undefined
  percent: bigint
}

const brackets = (...rows: [most: bigint | undefined, percent: bigint][]): Bracket[] =>
  rows.map(([most, percent]) => ({ most, percent }))

const ofFirst = brackets([1_000_000n, 98n], [5_000_000n, 95n], [undefined, 90n])
const ofDollar = brackets([1_000_000n, 100n], [5_000_000n, 95n], [undefined, 90n])
const ofLarge = brackets([200_000n, 90n], [undefined, 80n])
const ofOthers = brackets([50_000n, 70n], [undefined, 0n])

/** Of the coins of the worlds. */
export const bracketsOf = (coin: string): readonly Bracket[] => {
  if (coin === 'BTC' || coin === 'ETH') return ofFirst
  if (coin === 'USDT') return ofDollar
  return coin === 'SOL' || coin === 'USDC' ? ofLarge : ofOthers
}

/** Of all of a debt, by its worth. */
export const debtPercent = (worth: bigint): bigint =>
  worth <= 50_000n * usd ? 5n : worth <= 200_000n * usd ? 8n : 15n

const quotas: Readonly<Record<string, string>> = { USDT: '1000', BTC: '0.01', ETH: '0.1' }
export const quotaOf = (coin: string): bigint => amount(quotas[coin] ?? '0')

export const leverageOfDebts = 5n
export const entersFrom = 1_000n * usd
/** What the insurance fund pays for coins, in percent; what is sold beyond the debts, for fees and slippage. */
export const [takenAt, soldTimes] = [95n, 102n]
/** How long a liquidation sells before the fund takes over. */
export const sellsForMs = 4_000
