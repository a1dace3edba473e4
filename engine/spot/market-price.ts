// The pair and the price that an operator's command names.

import { type Answer, refuse } from '../kernel/answer.ts'
import { readPrice } from '../kernel/order-input.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'

/** `price` in ticks; else why the command is refused. */
export function readMarketPrice(
  { bySymbol, core }: SpotState,
  { symbol, price: text }: { symbol: string; price: string },
): { market: Market; price: number } | { refused: Answer } {
  const market = bySymbol.get(symbol)
  if (market === undefined) return { refused: refuse('pairMissing', 'symbol') }
  const price = readPrice(text, market)
  if (typeof price !== 'number') return { refused: price }
  if (price > core.maxPrice(market.market)) return { refused: refuse('priceAboveBand', 'price') }
  return { market, price }
}
