// The lists of the pair picker: names in order, favourites in the order of choice, a search in both spellings of i.

import { expect, test } from 'vitest'
import { pairListNames, pairsShown } from './pair-lists.ts'

const pair = (base: string, quote: string, name: string) => ({ symbol: base + quote, base, quote, name })

const pairs = [
  pair('BTC', 'USDT', 'Bitcoin'),
  pair('ETH', 'BTC', 'Ethereum'),
  pair('USDT', 'TRY', 'Tether'),
  pair('INJ', 'USDT', 'Injective'),
]

const shown = (list: string, query = '', favourites: string[] = []) =>
  pairsShown(pairs, list, query, favourites).map(({ symbol }) => symbol)

test('favourites and all come first, then the quote coins by the number of their pairs', () => {
  expect(pairListNames(pairs)).toEqual(['favourites', 'all', 'USDT', 'BTC', 'TRY'])
})

test('a list holds its quote coin; favourites keep the order in which they were chosen', () => {
  expect(shown('USDT')).toEqual(['BTCUSDT', 'INJUSDT'])
  expect(shown('favourites', '', ['USDTTRY', 'GONE', 'BTCUSDT'])).toEqual(['USDTTRY', 'BTCUSDT'])
  expect(shown('favourites')).toEqual([])
})

test.each([
  ['btc', ['BTCUSDT', 'ETHBTC']],
  ['ETH/b', ['ETHBTC']],
  ['btcusdt', ['BTCUSDT']],
  ['bıtcoın', ['BTCUSDT']],
  ['İnj', ['INJUSDT']],
  [' tether ', ['USDTTRY']],
  ['zz', []],
])('the search for %s', (query, found) => {
  expect(shown('all', query)).toEqual(found)
})
