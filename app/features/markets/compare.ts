// Up to four pairs beside each other, named in the address.

import type { MarketService } from '#app/services/markets.ts'

export const comparedMost = 4

/** `compare=BTCUSDT&compare=ETHUSDT`: those that are listed, each once. */
export function readCompared(search: URLSearchParams, markets: Pick<MarketService, 'get'>): string[] {
  const known = search.getAll('compare').filter((symbol) => markets.get(symbol) !== undefined)
  return [...new Set(known)].slice(0, comparedMost)
}

/** The address with a pair added or taken away. */
export function withCompared(search: URLSearchParams, symbols: readonly string[]): string {
  const next = new URLSearchParams(search)
  next.delete('compare')
  for (const symbol of symbols) next.append('compare', symbol)
  return `?${next}`
}
