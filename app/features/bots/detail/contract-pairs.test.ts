// Pairs of a grid on a contract: side and price say whose grid an order is, in every direction.

import Decimal from 'decimal.js'
import { expect, it } from 'vitest'
import { contractPairsOf } from './contract-pairs.ts'

const levels = ['40000', '44000', '48000', '52000']
let number = 0
const filled = (side: 'buy' | 'sell', price: string, tif: 'gtc' | 'ioc' = 'gtc') => ({
  orderId: `${++number}`,
  side,
  price,
  executedSize: '0.01',
  executedQuote: new Decimal(price).times('0.01').toFixed(),
  updatedAt: number,
  tif,
})

it('an exit closes the entry of its own grid; the first order is none', () => {
  const orders = [
    filled('buy', '48000', 'ioc'),
    filled('buy', '44000'),
    filled('sell', '52000'),
    filled('sell', '48000'),
  ]
  const pairs = contractPairsOf(orders, { levels, enters: ['buy', 'buy', 'buy'] })
  expect(pairs).toMatchObject([
    { entryPrice: '44000', exitPrice: '48000', profit: '40' },
    { entryPrice: null, exitPrice: '52000', profit: null },
  ])
})

it('a grid that enters by selling earns by buying back lower', () => {
  const orders = [
    filled('sell', '52000'),
    filled('buy', '40000'),
    filled('buy', '48000'),
    filled('sell', '44000'),
  ]
  const pairs = contractPairsOf(orders, { levels, enters: ['buy', 'buy', 'sell'] })
  expect(pairs.map(({ entryPrice, exitPrice, profit }) => [entryPrice, exitPrice, profit])).toEqual([
    ['40000', '44000', '40'],
    ['52000', '48000', '40'],
  ])
})
