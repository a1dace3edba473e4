// What the orders pages need to know of a pair to write its figures.

import type { MarketRow } from '#app/services/markets.ts'

export type PairFacts = Pick<MarketRow, 'symbol' | 'base' | 'quote' | 'priceDecimals'>

export const pairFacts = ({ symbol, base, quote, priceDecimals }: MarketRow): PairFacts => ({
  symbol,
  base,
  quote,
  priceDecimals,
})
