// Shares of several coins in one amount: Smart Portfolio and auto-invest plans (domain.md 10.3, 12).

import { z } from 'zod'
import { decimalsOf, isDecimal } from '../core/decimal.ts'
import { floorTo, one, over, textOf, units } from './amounts.ts'

export interface Allocation {
  coin: string
  percent: string
}

/** Pairs of both kinds are against this coin. */
export const allocationQuote = 'USDT'

export const symbolOf = (coin: string) => `${coin}${allocationQuote}`

/** Coins whose percentages are at least 1 and add up to exactly 100. */
export function allocationField(bounds: { coinsMin: number; coinsMax: number; decimals: number }) {
  return z
    .array(z.object({ coin: z.string().regex(/^[A-Z0-9]{1,15}$/), percent: z.string() }))
    .min(bounds.coinsMin)
    .max(bounds.coinsMax)
    .superRefine((coins, { addIssue }) => {
      const issue = (message: string, path: (string | number)[] = []) =>
        addIssue({ code: 'custom', message, path })
      for (const [index, { coin, percent }] of coins.entries()) {
        if (coin === allocationQuote || coins.findIndex((other) => other.coin === coin) !== index)
          issue('coin', [index, 'coin'])
        if (!isDecimal(percent) || decimalsOf(percent) > bounds.decimals || units(percent) < one)
          issue('percent', [index, 'percent'])
      }
      const readable = coins.every(({ percent }) => isDecimal(percent))
      if (readable && coins.reduce((sum, { percent }) => sum + units(percent), 0n) !== 100n * one)
        issue('sum')
    })
}

export const shareOf = ({ percent }: Allocation) => over(units(percent), 100n * one)

/** An amount by its shares, each down to `step`; what the division leaves goes to the first (V-AI1). */
export function splitAmount(amount: bigint, shares: readonly bigint[], step: bigint): bigint[] {
  const parts = shares.map((share) => floorTo((amount * share) / one, step))
  const left = amount - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, index) => (index === 0 ? part + left : part))
}

/** The coin with the smallest share decides how little may be invested: `perCoin` over that share. */
export function smallestAmount(coins: readonly Allocation[], perCoin: string): string {
  const smallest = coins.map(shareOf).reduce((least, share) => (share < least ? share : least), one)
  return textOf(over(units(perCoin), smallest))
}
