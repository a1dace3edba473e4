// Pairs of a grid's orders: each exit with the entry it closed, the profit after both fees, first orders kept apart.

import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { pairsOf } from './grid-pairs.ts'

type Filled = Parameters<typeof pairsOf>[0][number]

let number = 0
function filled(
  side: 'buy' | 'sell',
  price: string,
  size: string,
  fee: [string, string],
  tif: Filled['tif'] = 'gtc',
): Filled {
  number++
  return {
    orderId: `${number}`,
    side,
    price,
    averagePrice: price,
    executedSize: size,
    executedQuote: new Decimal(price).times(size).toFixed(),
    fee: [{ coin: fee[0], amount: fee[1] }],
    updatedAt: number,
    tif,
  }
}

const forward = { base: 'BTC', quote: 'USDT', entry: 'buy' } as const

describe('pairs of a grid', () => {
  it('close the nearest entry below, and the higher one first (V-G6)', () => {
    const pairs = pairsOf(
      [
        filled('buy', '100000', '0.00005222', ['BTC', '0.00000006']),
        filled('buy', '99000', '0.00005222', ['BTC', '0.00000006']),
        filled('sell', '101000', '0.00005216', ['USDT', '0.00526816']),
      ],
      forward,
    )
    expect(pairs).toMatchObject([{ entryPrice: '100000', exitPrice: '101000', profit: '0.04089184' }])
  })

  it('without an entry of their own belong to the first order', () => {
    const first = filled('buy', '50000', '0.2', ['BTC', '0.0002'], 'ioc')
    expect(pairsOf([first, filled('sell', '56000', '0.1', ['USDT', '5.6'])], forward)).toMatchObject([
      { entryPrice: null, profit: null, exitPrice: '56000' },
    ])
  })

  it('of a reverse grid count in base (V-G11), newest first', () => {
    const pairs = pairsOf(
      [
        filled('sell', '44000', '0.1', ['USDT', '4.4']),
        filled('buy', '40000', '0.10989', ['BTC', '0.00010989']),
        filled('sell', '44000', '0.1', ['USDT', '4.4']),
        filled('buy', '40000', '0.10989', ['BTC', '0.00010989']),
      ],
      { ...forward, entry: 'sell' },
    )
    expect(pairs.map(({ profit }) => profit)).toEqual(['0.00978011', '0.00978011'])
    expect(pairs[0]?.closedAt).toBeGreaterThan(pairs[1]?.closedAt ?? 0)
  })
})
