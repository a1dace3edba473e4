// Orders of a kind within what the pair takes: its least sizes and its price band (domain.md 1.3).

import { floorTo, over, roundTo, textOf, times, units } from './amounts.ts'
import type { PairRules } from './reactor.ts'
import type { OrderInput } from './turn.ts'

/** Digits in which money is spent. */
export const moneyStep = units('0.00000001')

/** Not less than the smallest order of the pair, whose least notional is in its quote coin (`quotedPair`). */
export function isTradable(pair: PairRules, size: bigint, price: bigint): boolean {
  return size > 0n && size >= units(pair.minAmount) && times(size, price) >= units(pair.minNotional)
}

/** Sells up to `amount` at the market; nothing where that is less than the pair trades. */
export function sell(pair: PairRules, amount: bigint, last: bigint): OrderInput | undefined {
  const size = floorTo(amount, units(pair.lot))
  if (!isTradable(pair, size, last)) return undefined
  return { symbol: pair.symbol, side: 'sell', orderType: 'market', size: textOf(size) }
}

/** Spends up to `quote` at the market; nothing where that is less than the pair trades. */
export function spend(pair: PairRules, quote: bigint, last: bigint): OrderInput | undefined {
  const quoteSize = floorTo(quote, moneyStep)
  const size = over(quoteSize, last)
  if (size === 0n || size < units(pair.minAmount) || quoteSize < units(pair.minNotional)) return undefined
  return { symbol: pair.symbol, side: 'buy', orderType: 'market', quoteSize: textOf(quoteSize) }
}

export function limitOrder(
  pair: PairRules,
  side: 'buy' | 'sell',
  price: bigint,
  size: bigint,
  last: bigint,
): OrderInput {
  const inside = textOf(insideBand(pair, side, price, last))
  return { symbol: pair.symbol, side, orderType: 'limit', price: inside, size: textOf(size) }
}

/** A price that the market has left far behind would be refused; nearer to the market it trades as well, or better. */
function insideBand(pair: PairRules, side: 'buy' | 'sell', price: bigint, last: bigint): bigint {
  const away = times(last, units(pair.priceBand) / 2n)
  if (away === 0n) return price
  const bound = roundTo(side === 'buy' ? last + away : last - away, units(pair.tick))
  return side === 'buy' ? (price < bound ? price : bound) : price > bound ? price : bound
}
