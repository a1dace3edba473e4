// What coins are worth in USDT and in the currency a reader chose: at this exchange's own prices, for display only.

import { Decimal } from 'decimal.js'
import type { MarketService } from '#app/services/markets.ts'

/** Offered as display currencies; a dollar is shown as one USDT. */
export const currencies = ['TRY', 'USDT', 'USD', 'BTC'] as const
export type Currency = (typeof currencies)[number]

export function isCurrency(text: unknown): text is Currency {
  return currencies.some((currency) => currency === text)
}

type Prices = Pick<MarketService, 'get'>

/** The pair that says what a coin is worth in USDT, and how to read its price. */
export function pricingPair(markets: Prices, coin: string) {
  const direct = markets.get(`${coin}USDT`)
  if (direct) return { market: direct, toUsdt: (price: string) => new Decimal(price) }
  const inverse = markets.get(`USDT${coin}`)
  return inverse && { market: inverse, toUsdt: (price: string) => new Decimal(1).div(price) }
}

/** Worth of one coin in USDT; null when no pair says it. */
export function usdtRate(markets: Prices, coin: string): Decimal | null {
  if (coin === 'USDT' || coin === 'USD') return new Decimal(1)
  const pair = pricingPair(markets, coin)
  return pair ? pair.toUsdt(pair.market.ticker.last) : null
}

/** The reader's currency when the exchange has a price for it, else USDT. */
export function shownCurrency(markets: Prices, wanted: Currency): Currency {
  return usdtRate(markets, wanted) === null ? 'USDT' : wanted
}

const placesOf: Record<Currency, number> = { TRY: 2, USDT: 2, USD: 2, BTC: 8 }

/** USDT as decimal text of a currency that has a rate, rounded as that currency is written. */
export function inCurrency(markets: Prices, usdt: Decimal, currency: Currency): string {
  const rate = usdtRate(markets, currency)
  if (rate === null) throw new Error(`no price says what ${currency} is worth`)
  return usdt.div(rate).toFixed(placesOf[currency], Decimal.ROUND_HALF_UP)
}
