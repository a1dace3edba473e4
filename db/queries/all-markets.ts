// Spot pairs and contracts as one set of markets, for readers of candles: contracts by "line:name", their series by "line:name@series".

import type { Exchange } from '#engine/exchange/exchange.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { CandleSources } from './candles.ts'

export function allMarkets(exchange: Exchange): CandleSources['market'] {
  const of = (symbol: string) => (isContractSymbol(symbol) ? exchange.contracts.markets : exchange)
  return {
    now: () => exchange.now(),
    market: (symbol) => of(symbol).market(symbol),
    openCandle: (symbol) => of(symbol).openCandle(symbol),
  }
}
