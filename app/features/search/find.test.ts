// The search of the whole site: Turkish letters, several words, order.

import { expect, it } from 'vitest'
import type { ContractQuote } from '#app/services/contracts/contract-quotes.ts'
import type { MarketRow } from '#app/services/markets.ts'
import { find } from './find.ts'

const pair = (base: string, quote: string, name: string) =>
  ({ symbol: base + quote, base, quote, name }) as MarketRow

const markets = [
  pair('WBTC', 'USDT', 'Wrapped Bitcoin'),
  pair('BTC', 'USDT', 'Bitcoin'),
  pair('BTC', 'TRY', 'Bitcoin'),
]
const contract = (symbol: string, base: string, quote: string, coinName: string) =>
  ({ symbol, base, quote, name: symbol.split(':')[1], coinName }) as ContractQuote
const contracts = [
  contract('usdtm:BTCUSDT', 'BTC', 'USDT', 'Bitcoin'),
  contract('usdtm:ETHUSDT', 'ETH', 'USDT', 'Ethereum'),
  contract('coinm:BTCUSD', 'BTC', 'USD', 'Bitcoin'),
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
  ['btc', ['BTCUSDT', 'BTCTRY', 'WBTCUSDT'], ['usdtm:BTCUSDT', 'coinm:BTCUSD'], ['BTC', 'WBTC'], []],
  ['BTC/TRY', ['BTCTRY'], [], [], []],
  ['btctry', ['BTCTRY'], [], [], []],
  ['btcusd', ['WBTCUSDT', 'BTCUSDT'], ['coinm:BTCUSD', 'usdtm:BTCUSDT'], [], []],
  ['bıtcoın', ['WBTCUSDT', 'BTCUSDT', 'BTCTRY'], ['usdtm:BTCUSDT', 'coinm:BTCUSD'], ['WBTC', 'BTC'], []],
  ['ether', [], ['usdtm:ETHUSDT'], [], []],
  ['turk lira', [], [], ['TRY'], []],
  ['işlem KURAL', [], [], [], ['rules']],
  ['emir', [], [], [], ['orders']],
  ['  ', [], [], [], []],
  ['none such', [], [], [], []],
])('%s', (query, pairsFound, contractsFound, coinsFound, pagesFound) => {
  const found = find(query, { markets, contracts, coins, pages })
  expect(found.pairs.map(({ symbol }) => symbol)).toEqual(pairsFound)
  expect(found.contracts.map(({ symbol }) => symbol)).toEqual(contractsFound)
  expect(found.coins.map(({ coin }) => coin)).toEqual(coinsFound)
  expect(found.pages).toEqual(pagesFound)
})
