// What one coin is worth in another by the pair that joins them, and the limits that domain.md gives in USDT.

import { one, over, textOf, times, units } from './amounts.ts'
import type { PairRules, Prices, ReactorContext } from './reactor.ts'

const usdt = 'USDT'

/** The worth of an amount of USDT in another coin; limits in USDT hold there by its own pair's last price. */
export function fromUsdt(context: ReactorContext, coin: string, amount: bigint): bigint {
  if (coin === usdt) return amount
  if (context.pair(`${coin}${usdt}`)) return over(amount, units(context.last(`${coin}${usdt}`)))
  if (context.pair(`${usdt}${coin}`)) return times(amount, units(context.last(`${usdt}${coin}`)))
  return amount
}

/** The last price of one of `coin` in the other; 0 where no pair joins them. */
export function priceIn({ pair, last }: Prices, coin: string, other: string): bigint {
  if (coin === other) return one
  if (pair(`${coin}${other}`)) return units(last(`${coin}${other}`))
  return pair(`${other}${coin}`) ? over(one, units(last(`${other}${coin}`))) : 0n
}

/** 0 where no pair has a price for it. */
export const inUsdt = (prices: Prices, coin: string, amount: bigint) =>
  times(amount, priceIn(prices, coin, usdt))

/** A pair with its least notional in its own quote coin, so that amounts can be held against it; undefined without a pair. */
export function quotedPair(context: ReactorContext, symbol: string): PairRules | undefined {
  const pair = context.pair(symbol)
  return pair && { ...pair, minNotional: textOf(fromUsdt(context, pair.quote, units(pair.minNotional))) }
}
