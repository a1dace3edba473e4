// Which fee rates are published: a pair's own before those of a level, rate by rate.

import { expect, test } from 'vitest'
import { Exchange } from '#engine/exchange/exchange.ts'
import { testGenesis, testMarket } from '#engine/exchange/test-exchange.ts'
import { createMarkets } from './markets.ts'

const level = { makerFee: '0.0002', takerFee: '0.0004' }

test.each([
  [{}, undefined, '0.001', '0.001'],
  [{}, level, '0.0002', '0.0004'],
  [{ makerFee: '0', takerFee: '0.0005' }, level, '0', '0.0005'],
  [{ makerFee: '0' }, level, '0', '0.0004'],
  [{ takerFee: '0.0005' }, undefined, '0.001', '0.0005'],
])('pair %j, level %j: maker %s, taker %s', (own, person, makerFee, takerFee) => {
  const market = testMarket({ makerFee: undefined, takerFee: undefined, ...own })
  const view = new Exchange(testGenesis({ markets: [market] }))
  const markets = createMarkets({ view, openedAt: 0, candles: { read: () => [], closes: () => [] } })
  expect(markets.rules(market.symbol, person)).toMatchObject({ makerFee, takerFee })
})
