// Outcome orders at the edges of what a pair takes.

import { describe, expect, it } from 'vitest'
import { units } from './amounts.ts'
import { limitOrder, sell, spend } from './order-inputs.ts'
import type { PairRules } from './reactor.ts'

const pair = {
  symbol: 'BTCUSDT',
  tick: '0.01',
  lot: '0.00001',
  minAmount: '0.00005',
  minNotional: '5',
  priceBand: '0.05',
} as PairRules
const last = units('60000')

it('spends exactly the least notional, also where the price does not divide it', () => {
  expect(spend(pair, units('5'), last)).toMatchObject({ quoteSize: '5' })
  expect(spend(pair, units('4.99999999'), last)).toBeUndefined()
  expect(spend(pair, units('7.123456789'), last)).toMatchObject({ quoteSize: '7.12345678' })
  expect(spend({ ...pair, minAmount: '0.001' }, units('59.99'), last)).toBeUndefined()
  expect(spend({ ...pair, minNotional: '0', minAmount: '0' }, 0n, last)).toBeUndefined()
})

it('sells whole lots, where they are worth enough', () => {
  expect(sell(pair, units('0.000199'), last)).toMatchObject({ size: '0.00019' })
  expect(sell(pair, units('0.00008'), last)).toBeUndefined()
  expect(sell(pair, units('0.0001'), units('49999'))).toBeUndefined()
})

describe('a limit order', () => {
  const price = (side: 'buy' | 'sell', at: string) =>
    limitOrder(pair, side, units(at), units('1'), last).price

  it('keeps a price on its own side of the market', () => {
    expect(price('buy', '50000')).toBe('50000')
    expect(price('sell', '70000')).toBe('70000')
  })

  it('comes nearer to a market that has left its price behind, which the band would refuse', () => {
    expect(price('buy', '70000')).toBe('61500')
    expect(price('sell', '50000')).toBe('58500')
  })
})
