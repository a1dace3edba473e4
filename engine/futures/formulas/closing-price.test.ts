// The worked numbers by name (domain.md 5, futures-rules C): what the calculator computes.

import { describe, expect, it } from 'vitest'
import { closingPointForProfit, closingPointForReturn, closingPrice } from './closing-price.ts'
import { calculatorRoe, initialMargin } from './margin.ts'
import type { Direction } from './position.ts'
import { feeOf, netProfit, realisedProfit } from './profit.ts'
import { at, linear } from './test-contracts.ts'

describe('calculator', () => {
  it('V-CA1: margin, profit, return and net', () => {
    const position = at(1, '0.5', '60000')
    const margin = initialMargin(position.cost, 20)
    const pnl = realisedProfit('linear', position, { size: '0.5', price: '63000' })
    const fees = ['60000', '63000'].map((price) => `-${feeOf('linear', '0.5', price, '0.0006')}`)
    expect([margin, pnl, calculatorRoe(pnl, margin)]).toEqual(['1500', '1500', '1'])
    expect(netProfit(pnl, ...fees)).toBe('1463.1')
  })

  it('V-CA2: the price of a return', () => {
    const price = (direction: Direction) =>
      closingPrice(
        closingPointForReturn('linear', direction, { entry: '60000', leverage: 20, share: '0.5' }),
        direction,
        '0.1',
      )
    expect([price(1), price(-1)]).toEqual(['61500', '58500'])
  })

  it.each(['linear', 'inverse'] as const)('the price of a profit earns it, %s', (kind) => {
    const terms = { ...linear, kind }
    const position = at(1, kind === 'linear' ? '0.5' : '30000', '60000', kind)
    const profit = kind === 'linear' ? '1000' : '0.01'
    const paid = feeOf(kind, position.size, '60000', '0.0006')
    const price = closingPrice(closingPointForProfit(terms, position, { profit, paid }), 1, '0.00001')
    const pnl = realisedProfit(kind, position, { size: position.size, price })
    const net = netProfit(pnl, `-${paid}`, `-${feeOf(kind, position.size, price, '0.0006')}`)
    expect(Math.abs(Number(net) - Number(profit))).toBeLessThan(1e-5)
  })

  it('a return that no price earns has none', () => {
    const wanted = { entry: '60000', leverage: 1, share: '1' }
    expect(closingPointForReturn('linear', -1, wanted)).toBeUndefined()
    expect(closingPointForReturn('inverse', 1, wanted)).toBeUndefined()
  })
})
