// Limits that domain.md gives in USDT, in the coin that a pair is quoted in.

import { over, textOf, times, units } from './amounts.ts'
import type { PairRules, ReactorContext } from './reactor.ts'

const usdt = 'USDT'

/** The worth of an amount of USDT in another coin; limits in USDT hold there by its own pair's last price. */
export function fromUsdt(context: ReactorContext, coin: string, amount: bigint): bigint {
  if (coin === usdt) return amount
  if (context.pair(`${coin}${usdt}`)) return over(amount, units(context.last(`${coin}${usdt}`)))
  if (context.pair(`${usdt}${coin}`)) return times(amount, units(context.last(`${usdt}${coin}`)))
  return amount
}

/** A pair with its least notional in its own quote coin, so that amounts can be held against it; undefined without a pair. */
export function quotedPair(context: ReactorContext, symbol: string): PairRules | undefined {
  const pair = context.pair(symbol)
  return pair && { ...pair, minNotional: textOf(fromUsdt(context, pair.quote, units(pair.minNotional))) }
}
