// The worked numbers by name (domain.md 5, futures-rules C): profit: realised, floating, net, and the price that leaves nothing.

import { describe, expect, it } from 'vitest'
import { addDecimals, subtractDecimals } from '../../core/decimal-arithmetic.ts'
import { liquidationPoint, liquidationPrice } from './liquidation.ts'
import { calculatorRoe, initialMargin } from './margin.ts'
import { averageEntry, positionOf } from './position.ts'
import { breakEvenPrice, feeOf, netProfit, realisedProfit, removedCost, unrealisedProfit } from './profit.ts'
import { at, inverse, linear } from './test-contracts.ts'

describe('profit', () => {
  it('V-N1: pnl, both fees and what is left', () => {
    const pnl = realisedProfit('linear', at(1, '0.01', '3495.34'), { size: '0.01', price: '3494.99' })
    const open = feeOf('linear', '0.01', '3495.34', '0.0006')
    const close = feeOf('linear', '0.01', '3494.99', '0.0006')
    expect([pnl, open, close]).toEqual(['-0.0035', '0.02097204', '0.02096994'])
    expect(netProfit(pnl, `-${open}`, `-${close}`)).toBe('-0.04544198')
  })

  it('V-N2: adding averages, a close of a part leaves the average', () => {
    const position = positionOf('linear', 1, [
      { size: '0.1', price: '60000' },
      { size: '0.2', price: '63000' },
    ])
    expect(averageEntry('linear', position, 2)).toBe('62000')
    expect(realisedProfit('linear', position, { size: '0.1', price: '64000' })).toBe('200')
    const cost = subtractDecimals(position.cost, removedCost('linear', position, '0.1', 8))
    expect(averageEntry('linear', { direction: 1, size: '0.2', cost }, 2)).toBe('62000')
  })

  it('V-N3: an inverse contract is settled in the coin', () => {
    const position = at(1, '10000', '20000', 'inverse')
    expect(initialMargin(position.cost, 2)).toBe('0.25')
    expect(realisedProfit('inverse', position, { size: '10000', price: '25000' })).toBe('0.1')
    const added = positionOf('inverse', 1, [
      { size: '6000', price: '20000' },
      { size: '4000', price: '25000' },
    ])
    expect(averageEntry('inverse', added, 4)).toBe('21739.1304')
  })

  it('V-N4: an inverse short without leverage has no liquidation price', () => {
    const position = at(-1, '10000', '20000', 'inverse')
    const point = liquidationPoint(inverse, position, initialMargin(position.cost, 1))
    expect(liquidationPrice(point, '0.1')).toBe('0')
  })

  it('V-N5: a return', () => {
    expect(calculatorRoe('1124573.04243999', '4701531.84941582', 16)).toBe('0.2391929010498401')
  })

  it('V-N6: the price that leaves nothing', () => {
    const paid = addDecimals('-53076.32433032', '-2842.86603479')
    expect(breakEvenPrice(linear, at(1, '119.2068', '108674'), paid, 1)).toBe('109208.6')
  })

  it('V-N7: costs in units: the profit of a part is rounded down, the rest follows', () => {
    const position = { direction: 1 as const, size: '3', cost: '1800001' }
    expect(removedCost('linear', position, '1', 0)).toBe('600001')
    expect(realisedProfit('linear', position, { size: '1', price: '600100' }, 0)).toBe('99')
    const rest = { direction: 1 as const, size: '2', cost: '1200000' }
    expect(realisedProfit('linear', rest, { size: '2', price: '600100' }, 0)).toBe('200')
  })

  it('V-N8: a short', () => {
    const position = at(-1, '0.1', '60000')
    expect(realisedProfit('linear', position, { size: '0.1', price: '59000' })).toBe('100')
    expect(feeOf('linear', '0.1', '60000', '0.0006')).toBe('3.6')
    expect(feeOf('linear', '0.1', '59000', '0.0006')).toBe('3.54')
  })

  it('V-N9: a part of an inverse position', () => {
    const position = at(1, '10000', '20000', 'inverse')
    expect(removedCost('inverse', position, '3333', 8)).toBe('0.16665')
    expect(realisedProfit('inverse', position, { size: '3333', price: '25000' })).toBe('0.03333')
  })

  it('V-N10: both sides of inverse fills get the same number', () => {
    const long = realisedProfit('inverse', at(1, '7', '60000.1', 'inverse'), { size: '7', price: '61000.3' })
    const short = realisedProfit('inverse', at(-1, '7', '60000.1', 'inverse'), {
      size: '7',
      price: '61000.3',
    })
    expect([long, short]).toEqual(['0.00000191', '-0.00000191'])
  })

  it('floating: rounded down on both sides', () => {
    expect(unrealisedProfit('linear', at(1, '0.3333333', '1'), '1.0000001')).toBe('0')
    expect(unrealisedProfit('linear', at(-1, '0.3333333', '1'), '1.0000001')).toBe('-0.000001')
  })
})
