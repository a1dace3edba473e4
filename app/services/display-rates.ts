// The currencies that amounts can be shown in, by what one USDT is worth in them. The lira is the house's own.

import { catalogueMarket } from '#engine/market/catalogue.ts'
import type { MarketService } from './services.ts'

export interface DisplayRate {
  name: string
  symbol: string
  value: string
}

/** A dollar counts as one USDT; there is no dollar market here to say otherwise. */
export function displayRates(markets: Pick<MarketService, 'get'>): DisplayRate[] {
  const lira = markets.get('USDTTRY')?.ticker.last ?? catalogueMarket('USDTTRY')?.lastPrice ?? '0'
  return [
    { name: 'TRY', symbol: '₺', value: lira },
    { name: 'USD', symbol: '$', value: '1' },
    { name: 'USDT', symbol: '₮', value: '1' },
  ]
}
