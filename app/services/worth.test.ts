// Worth at the exchange's own prices: direct pairs, the lira pair read backwards, coins without a price.

import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { inCurrency, isCurrency, shownCurrency, usdtRate } from './worth.ts'

const prices: Record<string, string> = { BTCUSDT: '60000', USDTTRY: '40' }
const marketsOf = (known: Record<string, string>) => ({
  get: (symbol: string) =>
    known[symbol] === undefined ? undefined : ({ ticker: { last: known[symbol] } } as unknown as MarketRow),
})
const markets = marketsOf(prices)

describe('worth', () => {
  it.each([
    ['USDT', '1'],
    ['USD', '1'],
    ['BTC', '60000'],
    ['TRY', '0.025'],
  ])('of one %s is %s USDT', (coin, rate) => {
    expect(usdtRate(markets, coin)?.toFixed()).toBe(rate)
  })

  it('is unknown without a pair', () => {
    expect(usdtRate(markets, 'XYZ')).toBeNull()
  })

  it.each([
    ['TRY', '4938.00'],
    ['USDT', '123.45'],
    ['USD', '123.45'],
    ['BTC', '0.00205750'],
  ] as const)('of 123.45 USDT in %s is %s', (currency, text) => {
    expect(inCurrency(markets, new Decimal('123.45'), currency)).toBe(text)
  })

  it('falls back to USDT where the exchange has no price', () => {
    expect(shownCurrency(markets, 'TRY')).toBe('TRY')
    expect(shownCurrency(marketsOf({}), 'TRY')).toBe('USDT')
    expect(isCurrency('EUR')).toBe(false)
  })
})
