// What is refused before a grid begins: code and field of each rule of domain.md 9.5, one row each.

import { describe, expect, it } from 'vitest'
import { paperContext } from '#tests/support/paper-market.ts'
import type { PairRules, ReactorContext } from '../reactor.ts'
import { checkGrid } from './check.ts'
import { gridConfig } from './config.ts'

const forward = {
  type: 'forward',
  symbol: 'BTCUSDT',
  investment: '10000',
  low: '40000',
  high: '60000',
  grids: 5,
}
const reverse = { ...forward, type: 'reverse', investment: '0.5' }
const infinite = { type: 'infinite', symbol: 'BTCUSDT', investment: '10000', low: '25000', step: '1' }
const trailing = { percent: '5', max: '70000', min: '30000' }

const refusal = (config: object, rules?: Partial<PairRules>) => {
  const no = checkGrid(gridConfig.parse(config), paperContext(rules))
  return no && `${no.code} ${no.field}`
}

describe('taken', () => {
  it.each([
    ['forward', forward],
    ['geometric, 135 grids', { ...forward, spacing: 'geometric', grids: 135 }],
    ['reverse', reverse],
    ['infinite', infinite],
    ['with prices to end at', { ...forward, takeProfit: '60000.01', stopLoss: '39999.99' }],
    ['reverse, with prices to end at', { ...reverse, takeProfit: '39999.99', stopLoss: '60000.01' }],
    ['with a trigger', { ...forward, triggerPrice: '45000' }],
    ['trailing', { ...forward, trailing }],
    ['trailing upwards only', { ...forward, trailing: { percent: '5', max: '70000' } }],
    ['the least investment', { ...forward, investment: '29.06' }],
  ])('%s', (_what, config) => {
    expect(refusal(config)).toBeUndefined()
  })
})

describe('refused', () => {
  const rows: [string, object, string][] = [
    ['another pair', { ...forward, symbol: 'ETHUSDT' }, 'P2014 symbol'],
    ['low between ticks', { ...forward, low: '40000.001' }, 'P2025 low'],
    ['high between ticks', { ...forward, high: '60000.001' }, 'P2025 high'],
    ['low not below high', { ...forward, low: '60000' }, 'P2021 low'],
    ['low below a tenth of the price', { ...forward, low: '4999.99' }, 'P2022 low'],
    ['high above five times the price', { ...forward, high: '250000.01' }, 'P2021 high'],
    ['infinite, low not below the price', { ...infinite, low: '50000' }, 'P2021 low'],
    ['take profit inside', { ...forward, takeProfit: '60000' }, 'P2023 takeProfit'],
    ['take profit behind the price', { ...forward, high: '45000', takeProfit: '48000' }, 'P2022 takeProfit'],
    ['stop loss inside', { ...forward, stopLoss: '40000' }, 'P2024 stopLoss'],
    ['stop loss behind the price', { ...forward, low: '55000', stopLoss: '52000' }, 'P2021 stopLoss'],
    ['reverse, take profit inside', { ...reverse, takeProfit: '40000' }, 'P2024 takeProfit'],
    ['reverse, stop loss inside', { ...reverse, stopLoss: '60000' }, 'P2023 stopLoss'],
    ['trigger too high', { ...forward, triggerPrice: '250000.01' }, 'P2021 triggerPrice'],
    ['trigger too low', { ...forward, triggerPrice: '4999.99' }, 'P2022 triggerPrice'],
    [
      'trigger at take profit',
      { ...forward, takeProfit: '62000', triggerPrice: '62000' },
      'P2021 triggerPrice',
    ],
    [
      'trigger below stop loss',
      { ...forward, stopLoss: '38000', triggerPrice: '37000' },
      'P2022 triggerPrice',
    ],
    ['trigger between ticks', { ...forward, triggerPrice: '45000.001' }, 'P2025 triggerPrice'],
    ['trailing without an end', { ...forward, trailing: { percent: '5' } }, 'P2020 trailing.max'],
    ['trailing end inside', { ...forward, trailing: { ...trailing, max: '60000' } }, 'P2023 trailing.max'],
    ['trailing end too high', { ...forward, trailing: { ...trailing, max: '250001' } }, 'P2021 trailing.max'],
    [
      'trailing lower end inside',
      { ...forward, trailing: { ...trailing, min: '40000' } },
      'P2024 trailing.min',
    ],
    [
      'trailing lower end too low',
      { ...forward, trailing: { ...trailing, min: '4000' } },
      'P2022 trailing.min',
    ],
    ['trailing, price outside', { ...forward, low: '51000', trailing }, 'P2025 high'],
    ['trailing, trigger outside', { ...forward, triggerPrice: '61000', trailing }, 'P2025 triggerPrice'],
    ['trailing with too few grids', { ...forward, grids: 4, trailing }, 'P2012 grids'],
    ['V-G9: 112 even grids', { ...forward, grids: 112 }, 'P2012 grids'],
    ['V-G9: 136 grids by ratio', { ...forward, spacing: 'geometric', grids: 136 }, 'P2012 grids'],
    ['infinite, steps that number too many', { ...infinite, step: '0.31' }, 'P2012 step'],
    ['too much invested', { ...forward, investment: '1000000.01' }, 'P2009 investment'],
    ['V-G10: too little invested', { ...forward, investment: '29.05' }, 'P2011 investment'],
    ['infinite, too little invested', { ...infinite, investment: '500' }, 'P2011 investment'],
  ]
  it.each(rows)('%s', (_what, config, no) => {
    expect(refusal(config)).toBe(no)
  })

  it('a pair that does not trade', () => {
    expect(refusal(forward, { status: 'suspended' })).toBe('50046 symbol')
    expect(refusal(forward, { status: 'delisted' })).toBe('50045 symbol')
  })

  it('levels that the tick makes too near', () => {
    expect(refusal({ ...forward, grids: 60 }, { tick: '1000' })).toBe('P2012 grids')
  })

  it('words and numbers of another form', () => {
    const bad = (changes: object) =>
      gridConfig.safeParse({ ...forward, ...changes }).error?.issues[0]?.path.join('.')
    expect(bad({ type: 'sideways' })).toBe('type')
    expect(bad({ low: '-1' })).toBe('low')
    expect(bad({ grids: 1 })).toBe('grids')
    expect(bad({ grids: 201 })).toBe('grids')
    expect(bad({ slip: '6' })).toBe('slip')
    expect(bad({ trailing: { percent: '0.5', max: '70000' } })).toBe('trailing.percent')
  })
})

it('least notional in another quote coin is counted by its pair with USDT', () => {
  const context = paperContext({
    symbol: 'ETHBTC',
    base: 'ETH',
    quote: 'BTC',
    tick: '0.00001',
    lot: '0.0001',
  })
  const pairs = context.pair
  const both: ReactorContext = {
    ...context,
    pair: (symbol) => pairs(symbol) ?? (symbol === 'BTCUSDT' ? ({ symbol } as PairRules) : undefined),
    last: (symbol) => (symbol === 'BTCUSDT' ? '50000' : '0.05'),
  }
  const config = { ...forward, symbol: 'ETHBTC', low: '0.04', high: '0.06' }
  const least = (investment: string) => checkGrid(gridConfig.parse({ ...config, investment }), both)
  // 5 USDT are 0.0001 BTC; at 0.04 that is 0.0025 ETH in each of five grids, and a lot more for their fees.
  expect(least('0.0005')).toMatchObject({ code: 'P2011', params: { coin: 'BTC' } })
  expect(least('0.01')).toBeUndefined()
  expect(least('20.1')).toMatchObject({ code: 'P2009', params: { max: '20', coin: 'BTC' } })
})
