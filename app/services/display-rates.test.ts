// Display rates: read from the pairs of this exchange, unknown without a pair.

import { expect, it } from 'vitest'
import { displayRates } from './display-rates.ts'
import type { MarketRow } from './markets.ts'

const marketsOf = (prices: Record<string, string>) => ({
  get: (symbol: string) =>
    prices[symbol] === undefined ? undefined : ({ ticker: { last: prices[symbol] } } as unknown as MarketRow),
})

const valuesOf = (prices: Record<string, string>) =>
  displayRates(marketsOf(prices)).map(({ name, value }) => `${name} ${value}`)

it('come from the pairs', () => {
  expect(valuesOf({ USDTTRY: '33.417', BTCUSDT: '62500' })).toEqual([
    'TRY 33.417',
    'USDT 1',
    'USD 1',
    'BTC 0.000016',
  ])
})

it('are unknown without a pair', () => {
  expect(valuesOf({})).toEqual(['TRY null', 'USDT 1', 'USD 1', 'BTC null'])
})
