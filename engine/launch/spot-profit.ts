// What spot trading earns in a campaign: of coins that were bought since its entrant joined, at their average cost (domain.md 15.2).

import { wideToBigInt } from '../core/wide.ts'
import { type OrderFill, tradeOf } from '../kernel/order-fill.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { Entrant } from './state.ts'

/** Units of the pair's quote; 0 for a purchase, and for coins from before. Fees count where they are of the pair's own coins. */
export function spotProfit({ held }: Entrant, fill: OrderFill, pair: TradedPair): bigint {
  const { sold, bought } = tradeOf(fill, pair)
  const own = held.get(fill.pair) ?? { units: 0n, cost: 0n }
  if (fill.isBuy) {
    const cost = own.cost + wideToBigInt(fill.quoteHigh, fill.quoteLow)
    held.set(fill.pair, { units: own.units + bought.units, cost })
    return 0n
  }
  const units = own.units < sold.units ? own.units : sold.units
  if (units === 0n) return 0n
  const cost = (own.cost * units) / own.units
  if (units === own.units) held.delete(fill.pair)
  else held.set(fill.pair, { units: own.units - units, cost: own.cost - cost })
  return (bought.units * units) / sold.units - cost
}
