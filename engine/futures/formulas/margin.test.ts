// The worked numbers by name (domain.md 5, futures-rules C): tiers, margin, ratio and both returns.

import { describe, expect, it } from 'vitest'
import { liquidationPoint, liquidationPrice } from './liquidation.ts'
import {
  calculatorRoe,
  crossMargin,
  initialMargin,
  isolatedRatio,
  maintenanceMargin,
  ratioOf,
  roe,
} from './margin.ts'
import { at, linear, near } from './test-contracts.ts'
import { makeTiers, tierOf, tiersOf, valueMaxOf } from './tiers.ts'

describe('tiers and margin', () => {
  it('the deductions of domain.md 5.5', () => {
    const deductions = linear.tiers.map(({ deduction }) => deduction)
    expect(deductions).toEqual(['0', '200', '5200', '35200', '235200', '1035200', '4535200', '14535200'])
  })

  it('A10: equal neighbours of mid and small contracts are one tier', () => {
    const table = (kind: 'mid' | 'small') =>
      makeTiers(kind).map(({ upTo, leverageMax, rate, deduction }) => [upTo, leverageMax, rate, deduction])
    expect(table('mid')).toEqual([
      ['300000', 50, '0.01', '0'],
      ['1000000', 20, '0.02', '3000'],
      ['2000000', 10, '0.04', '23000'],
      ['5000000', 5, '0.08', '103000'],
      ['10000000', 3, '0.15', '453000'],
      ['20000000', 2, '0.25', '1453000'],
    ])
    expect(table('small')).toEqual([
      ['200000', 20, '0.025', '0'],
      ['400000', 10, '0.04', '3000'],
      ['1000000', 5, '0.08', '19000'],
      ['2000000', 3, '0.15', '89000'],
      ['4000000', 2, '0.25', '289000'],
    ])
  })

  it('A8: the highest leverage is that of tier 1', () => {
    expect(linear.tiers[0]?.leverageMax).toBe(125)
    expect(valueMaxOf(linear.tiers, 125)).toBe('200000')
    expect(valueMaxOf(linear.tiers, 126)).toBe('0')
  })

  it('V-MM1: each part of the value pays the rate of its tier', () => {
    expect(maintenanceMargin(linear, '3', '110000')).toBe('1648')
  })

  it('V-MM2: the ratio of an isolated position', () => {
    const shown = isolatedRatio(
      linear,
      at(1, '0.01', '25000'),
      { margin: '9.6695050093373343', mark: '25100' },
      13,
    )
    expect(shown).toBe('0.1082149545822')
  })

  it('V-IM3: the ratio after margin was taken out', () => {
    const position = at(1, '0.1', '60000')
    expect(isolatedRatio(linear, position, { margin: '610', mark: '61000' }, 4)).toBe('0.0395')
  })

  it('V-XM2: in hedge mode the larger side counts', () => {
    expect(crossMargin('linear', '2', '60000', 10)).toBe('12000')
  })

  it('V-LV1: the ratio after a change of leverage', () => {
    const position = at(1, '0.1', '60000')
    const ratio = (mark: string) => isolatedRatio(linear, position, { margin: '300', mark }, 4)
    expect([ratio('60000'), ratio('57300'), ratio('57290')]).toEqual(['0.092', '0.8786', '0.9087'])
  })

  it('V-SL1: where 80 % and 100 % are', () => {
    const position = at(1, '0.1', '60000')
    expect(isolatedRatio(linear, position, { margin: '600', mark: '54312.2957' }, 4)).toBe('0.8')
    expect(near(liquidationPrice(liquidationPoint(linear, position, '600'), '0.0001'), 1)).toBe('54249.5')
  })

  it('V-AM1: the ratio before and after margin is added', () => {
    const position = at(1, '0.1', '60000')
    expect(isolatedRatio(linear, position, { margin: '600', mark: '54249.4' }, 4)).toBe('1.0006')
    expect(isolatedRatio(linear, position, { margin: '1200', mark: '54249.4' }, 4)).toBe('0.0399')
  })

  it('V-OG1: the ratio right after an order', () => {
    const position = at(1, '0.1', '60000')
    const margin = initialMargin(position.cost, 125)
    const ratio = (mark: string) => isolatedRatio(linear, position, { margin, mark }, 5)
    expect([ratio('59830'), ratio('59825')]).toEqual(['0.8878', '0.90228'])
  })

  it('A9: two returns', () => {
    const position = at(1, '0.1', '60000')
    expect(roe(linear, position, { mark: '63000', leverage: 10 }, 4)).toBe('0.4734')
    expect(calculatorRoe('300', '600', 4)).toBe('0.5')
  })

  it('B5: without equity the ratio shows its highest', () => {
    expect(ratioOf('1', '0')).toBe('9.99')
    expect(isolatedRatio(linear, at(1, '1', '60000'), { margin: '600', mark: '50000' })).toBe('9.99')
  })

  it('a bracket without a tier above stays in the last', () => {
    expect(tierOf(linear.tiers, '900000000').number).toBe(8)
    expect(tiersOf([['10', 5, '0.1']])).toHaveLength(1)
  })
})
