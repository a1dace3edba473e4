// The worked numbers by name (domain.md 5, futures-rules C): the cost of orders and the most that can be opened.

import { describe, expect, it } from 'vitest'
import { addDecimals, quotient } from '../../core/decimal-arithmetic.ts'
import { maximumToOpen } from './maximum-to-open.ts'
import { limitCost, marketCost, nettedCost } from './order-cost.ts'
import { inverse, linear } from './test-contracts.ts'

describe('cost of orders', () => {
  const order = { direction: 1 as const, size: '0.1', price: '60000', leverage: 10, mark: '60000' }

  it('V-OC1: a limit order', () => {
    expect(limitCost(linear, order)).toBe('603.6')
  })

  it('V-OC2: one that would lose at once', () => {
    const dear = { ...order, size: '1', price: '71000', leverage: 5, mark: '70500' }
    expect(limitCost(linear, dear)).toBe('14742.6')
  })

  it('V-OC3: in one-way mode only the excess costs', () => {
    const costs = [
      { size: '0.6', price: '59000' },
      { size: '0.8', price: '58000' },
    ].map((part) => limitCost(linear, { ...order, ...part }))
    const full = costs.reduce(addDecimals)
    expect(full).toBe('8229.08')
    expect(nettedCost(full, '1.4', '1')).toBe('2351.16571429')
    expect(nettedCost(full, '1.4', '1.4')).toBe('0')
  })

  it('V-OC4: a market order', () => {
    expect(marketCost(linear, order, { openCostUp: '0.01', feeRateUp: '0.005' })).toBe('669.618')
  })

  it('an inverse order costs coins', () => {
    const coins = { ...order, size: '60000', direction: -1 as const, mark: '61000' }
    // 0.1 + 0.0006 + 60000 × (1 ÷ 60000 − 1 ÷ 61000)
    expect(limitCost(inverse, coins)).toBe(quotient('7136.6', '61000', 8, 'ceil'))
  })

  it('the most that a balance opens: its cost fits, one lot more does not', () => {
    const { size: _, ...terms } = { ...order, price: '61000' }
    const most = maximumToOpen(linear, terms, { available: '1000', held: '0', lot: '0.0001' })
    expect(most.isByTier).toBe(false)
    const cost = (size: string) => Number(limitCost(linear, { ...terms, size }))
    expect(cost(most.size)).toBeLessThanOrEqual(1000)
    expect(cost(addDecimals(most.size, '0.0001'))).toBeGreaterThan(1000)
  })

  it('V-TR1: the tier of the leverage bounds it', () => {
    const { size: _, ...terms } = { ...order, leverage: 125 }
    const most = maximumToOpen(linear, terms, { available: '100000', held: '3', lot: '0.0001' })
    expect(most).toEqual({ size: '0.3333', isByTier: true })
  })
})
