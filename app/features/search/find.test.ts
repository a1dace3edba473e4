// The search of the whole site: Turkish letters, several words, order.

import { expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { find } from './find.ts'

const pair = (base: string, quote: string, name: string) =>
  ({ symbol: base + quote, base, quote, name }) as MarketRow

const markets = [
  pair('WBTC', 'USDT', 'Wrapped Bitcoin'),
  pair('BTC', 'USDT', 'Bitcoin'),
  pair('BTC', 'TRY', 'Bitcoin'),
]
const coins = [
  { coin: 'WBTC', name: 'Wrapped Bitcoin' },
  { coin: 'BTC', name: 'Bitcoin' },
  { coin: 'TRY', name: 'Türk Lirası' },
]
const pages = [
  { page: 'orders' as const, names: 'Emirler Orders' },
  { page: 'rules' as const, names: 'İşlem kuralları Trading rules' },
]

it.each([
  ['btc', ['BTCUSDT', 'BTCTRY', 'WBTCUSDT'], ['BTC', 'WBTC'], []],
  ['BTC/TRY', ['BTCTRY'], [], []],
  ['btctry', ['BTCTRY'], [], []],
  ['bıtcoın', ['WBTCUSDT', 'BTCUSDT', 'BTCTRY'], ['WBTC', 'BTC'], []],
  ['turk lira', [], ['TRY'], []],
  ['işlem KURAL', [], [], ['rules']],
  ['emir', [], [], ['orders']],
  ['  ', [], [], []],
  ['none such', [], [], []],
])('%s', (query, pairsFound, coinsFound, pagesFound) => {
  const found = find(query, markets, coins, pages)
  expect(found.pairs.map(({ symbol }) => symbol)).toEqual(pairsFound)
  expect(found.coins.map(({ coin }) => coin)).toEqual(coinsFound)
  expect(found.pages).toEqual(pagesFound)
})
