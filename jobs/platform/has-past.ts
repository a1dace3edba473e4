// Which bots of the platform can have a past in an exchange.

import type { Genesis } from '#engine/exchange/protocol.ts'
import type { PlatformBot } from './platform-bots.ts'

/** Its settings have no price of the opening, and its pairs had a simulated past. */
export function hasPast({ since, pricesItself, symbols }: PlatformBot, genesis: Genesis): boolean {
  const { markets, tapes = {}, past } = genesis
  const isSeeded = (symbol: string) =>
    markets.some((market) => market.symbol === symbol) && tapes[symbol] === undefined
  return past !== 'none' && symbols.every(isSeeded) && (since === 'past' || pricesItself)
}
