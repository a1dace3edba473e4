// Previews agree with the worked numbers of the trading rules.
import { describe, expect, it } from 'vitest'
import {
  floorTo,
  isMore,
  minus,
  percentOfBalance,
  previewOrder,
  shareOfBalance,
  sizeOf,
  stepPercent,
  stepPrice,
  sum,
  throughMarket,
  totalOf,
} from './order-summary.ts'

const market = {
  base: 'BTC',
  quote: 'USDT',
  tick: '0.01',
  lot: '0.000001',
  quoteDecimals: 2,
  makerFee: '0.001',
  takerFee: '0.001',
}

describe('previewOrder', () => {
  it('V-M1 market buy by quote walks the book and stops at whole lots', () => {
    const preview = previewOrder(
      { side: 'buy', orderType: 'market', quoteSize: '100' },
      [
        ['60000', '0.001'],
        ['60010', '5'],
      ],
      market,
    )
    expect(preview).toMatchObject({
      size: '0.001666',
      total: '99.96666',
      fee: '0.00000167',
      receive: '0.00166433',
      receiveCoin: 'BTC',
      beyondBook: false,
    })
    expect(preview?.average.startsWith('60003.9975990')).toBe(true)
  })

  it('V-F1 the fee of a buy is taken from the coin received', () => {
    const draft = { side: 'buy', orderType: 'limit', price: '60000', size: '0.01' } as const
    expect(previewOrder(draft, [], market)).toMatchObject({ fee: '0.00001', receive: '0.00999', pay: '600' })
  })

  it('uses the maker rate for a limit that rests and the taker rate for one that crosses', () => {
    const rates = { ...market, makerFee: '0.0004', takerFee: '0.0006' }
    const draft = { side: 'sell', orderType: 'limit', price: '100', size: '1' } as const
    expect(previewOrder(draft, [['99', '5']], rates)?.feeRate).toBe('0.0004')
    expect(previewOrder(draft, [['101', '5']], rates)).toMatchObject({ feeRate: '0.0006', total: '101' })
  })

  it('measures impact and says when the book is not deep enough', () => {
    const draft = { side: 'sell', orderType: 'market', size: '3' } as const
    const preview = previewOrder(
      draft,
      [
        ['100', '1'],
        ['95', '1'],
      ],
      market,
    )
    expect(preview).toMatchObject({ impact: '0.05', beyondBook: true, size: '2' })
  })

  it('has nothing to say about an incomplete draft', () => {
    expect(previewOrder({ side: 'buy', orderType: 'limit', size: '1' }, [], market)).toBeUndefined()
    expect(
      previewOrder({ side: 'buy', orderType: 'limit', price: '1', size: '0' }, [], market),
    ).toBeUndefined()
    expect(previewOrder({ side: 'buy', orderType: 'market', quoteSize: '5' }, [], market)).toBeUndefined()
  })
})

describe('the sums of a form', () => {
  it('keeps 0.1 + 0.2 and the smallest unit exact', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(totalOf('0.00000001', '3')).toBe('0.00000003')
    expect(minus('0.3', '0.1')).toBe('0.2')
    expect(isMore('0.30000000000000001', '0.3')).toBe(true)
  })

  it('floors to steps', () => {
    expect(floorTo('1.239', '0.01')).toBe('1.23')
    expect(floorTo('7.4', '0.5')).toBe('7')
    expect(sizeOf('100', '60000', '0.000001')).toBe('0.001666')
    expect(sizeOf('100', '0', '0.000001')).toBe('0')
  })

  it('fills a share of the balance', () => {
    expect(shareOfBalance(50, { side: 'sell', orderType: 'limit' }, '1.0000001', market)).toBe('0.5')
    expect(shareOfBalance(25, { side: 'buy', orderType: 'market' }, '100.05', market)).toBe('25.01')
    expect(shareOfBalance(100, { side: 'buy', orderType: 'limit', price: '60000' }, '100', market)).toBe(
      '0.001666',
    )
    expect(percentOfBalance('25', '100')).toBe(25)
    expect(percentOfBalance('250', '100')).toBe(100)
    expect(percentOfBalance('1', '0')).toBe(0)
  })

  it('steps to the tick grid and stays positive', () => {
    expect(stepPrice('100.005', '0.01', 1)).toBe('100.01')
    expect(stepPrice('100.005', '0.01', -1)).toBe('100')
    expect(stepPrice('0.01', '0.01', -1)).toBe('0.01')
    expect(stepPrice('100', '0.01', 10)).toBe('100.1')
  })

  it('steps by one percent, but at least a tick', () => {
    expect(stepPercent('63123.45', '0.01', 1)).toBe('63754.68')
    expect(stepPercent('63123.45', '0.01', -1)).toBe('62492.21')
    expect(stepPercent('0.05', '0.01', 1)).toBe('0.06')
    expect(stepPercent('0.05', '0.01', -1)).toBe('0.04')
  })

  it('shows how far a limit reaches through the market', () => {
    expect(throughMarket({ side: 'buy', orderType: 'limit', price: '105' }, '100')).toBe('0.05')
    expect(throughMarket({ side: 'sell', orderType: 'limit', price: '94' }, '100')).toBe('0.06')
    expect(throughMarket({ side: 'sell', orderType: 'limit', price: '106' }, '100')).toBe('-0.06')
  })
})
