// Files of bots: read as a scenario's, and what is wrong is named.
import { expect, test } from 'vitest'
import { readBot } from './bot-file.ts'

const grid = 'type: forward, symbol: BTCUSDT, investment: 1000.10, low: 40000, high: 60000, grids: 5'

test('numbers keep the digits they are written with', () => {
  const { kind, config, symbol } = readBot(`bot: spot-grid\nconfig: { ${grid} }`)
  expect([kind.kind, symbol]).toEqual(['spot-grid', 'BTCUSDT'])
  expect(config).toMatchObject({ investment: '1000.1', low: '40000', grids: 5, spacing: 'arithmetic' })
})

test.each([
  ['just a text', /two keys/],
  [`bot: spot-gird\nconfig: { ${grid} }`, /spot-gird/],
  [`bot: spot-grid\nconfig: { ${grid.replace('5', 'x')} }`, /./],
  [`bot: spot-grid\nkonfig: {}`, /unknown key: konfig/],
  ['bot: spot-grid\nconfig: { type: forward, symbol: BTCUSDT, low: 1 }', /config\.investment/],
  [
    'bot: auto-invest\nconfig: { amount: 100, coins: [{ coin: BTC, percent: 100 }], frequency: { every: day, hour: 9 } }',
    /auto-invest bots have no backtest/,
  ],
])('%s', (text, problem) => {
  expect(() => readBot(text)).toThrow(problem)
})

test('a portfolio names several pairs', () => {
  const coins = '[{ coin: BTC, percent: 50 }, { coin: ETH, percent: 50 }]'
  const text = `bot: portfolio\nconfig: { name: a, amount: 100, coins: ${coins}, mode: { by: ratio, threshold: 5 } }`
  expect(readBot(text)).toMatchObject({ symbol: 'BTCUSDT', others: ['ETHUSDT'] })
})
