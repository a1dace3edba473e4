// The currencies that amounts can be shown in, by what one USDT is worth in them: the one source for pages and programs.

import { Decimal } from 'decimal.js'
import { type Currency, currencies, usdtRate } from '#app/services/worth.ts'
import type { MarketService } from './markets.ts'

export interface DisplayRate {
  name: Currency
  symbol: string
  /** Null where no pair of this exchange says it. */
  value: string | null
}

const symbols: Record<Currency, string> = { TRY: '₺', USDT: '₮', USD: '$', BTC: '₿' }
const digitsKept = 12

/** The lira first: it is the default. */
export function displayRates(markets: Pick<MarketService, 'get'>): DisplayRate[] {
  return currencies.map((name) => {
    const rate = usdtRate(markets, name)
    const value = rate && new Decimal(1).div(rate).toSignificantDigits(digitsKept).toFixed()
    return { name, symbol: symbols[name], value }
  })
}
