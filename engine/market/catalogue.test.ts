// The catalogue's facts hang together: unique, on the grid, small enough to count with.
import { expect, test } from 'vitest'
import { catalogue, catalogueMarket, coinName, defaultPairs, platformToken } from './catalogue.ts'
import { stepOf, stepsOf } from './pair.ts'

test('280 pairs against USDT, then lira pairs of listed coins, every symbol once', () => {
  const usdt = catalogue.filter(({ market }) => market.quote === 'USDT')
  const lira = catalogue.filter(({ market }) => market.quote === 'TRY')
  expect(usdt.length).toBe(280)
  expect(usdt.length + lira.length).toBe(catalogue.length)
  expect(new Set(catalogue.map(({ market }) => market.symbol)).size).toBe(catalogue.length)
  const coins = new Set(['USDT', ...usdt.map(({ market }) => market.base)])
  for (const { market } of lira) expect(coins).toContain(market.base)
})

test('prices and amounts lie on the grid and stay within 2^53 lots', () => {
  for (const { market } of catalogue) {
    const tick = stepOf(market.tick)
    const lot = stepOf(market.lot)
    const ticks = stepsOf(market.lastPrice, tick)
    expect(ticks, market.symbol).toBeGreaterThan(500)
    expect(ticks, market.symbol).toBeLessThan(2 ** 31 / 4)
    expect(stepsOf(market.minAmount, lot), market.symbol).toBeGreaterThanOrEqual(0)
    expect(stepsOf(market.maxAmount, lot), market.symbol).toBeGreaterThan(0)
    expect(tick.scale + lot.scale, market.symbol).toBeLessThanOrEqual(12)
  }
})

test('the 40 default pairs are listed and fit the 8 decimals of their quote coin', () => {
  expect(defaultPairs.length).toBe(40)
  for (const symbol of ['BTCUSDT', 'ETHUSDT', `${platformToken}USDT`, 'USDTTRY', 'BTCTRY', 'ETHTRY'])
    expect(defaultPairs).toContain(symbol)
  for (const symbol of defaultPairs) {
    const market = catalogueMarket(symbol)!
    expect(stepOf(market.tick).scale + stepOf(market.lot).scale, symbol).toBeLessThanOrEqual(8)
  }
})

test('coins have names', () => {
  expect(coinName('BTC')).toBe('Bitcoin')
  expect(coinName('ERG')).toBe('Erguvan Token')
  expect(coinName('NOSUCH')).toBe('NOSUCH')
})
