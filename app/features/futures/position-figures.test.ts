// What the list adds to a position, and the scale on which liquidation is drawn.

import { describe, expect, it } from 'vitest'
import { tiersOf } from '#engine/futures/formulas/tiers.ts'
import type { ContractPosition } from '#engine/futures/view.ts'
import { dangerOf, distanceOf, roeOf } from './position-figures.ts'
import { scaleOf } from './survival.tsx'

describe('figures of a position', () => {
  it.each([
    ['60000', '54000', '0.1'],
    ['60000', '66000', '0.1'],
    ['60000', '0', null],
  ])('from a mark of %s to %s: %s', (mark, price, share) => {
    expect(distanceOf(mark, price)).toBe(share)
  })

  it('A9: the return of a shown position', () => {
    const position = { side: 'long', size: '0.1', cost: '6000', markPrice: '63000', leverage: 10 }
    const terms = { kind: 'linear' as const, feeRate: '0.0006', tiers: tiersOf([['200000', 125, '0.004']]) }
    expect(Number(roeOf(position as ContractPosition, { terms })).toFixed(4)).toBe('0.4734')
  })

  it('warns from 70 and 80 percent', () => {
    expect(['0.699', '0.7', '0.8', '9.99'].map(dangerOf)).toEqual(['calm', 'warned', 'urgent', 'urgent'])
  })
})

describe('the scale of survival', () => {
  const day = { mark: '60000', high: '61000', low: '59500' }

  it('has the mark in the middle and both liquidations on it', () => {
    const { at } = scaleOf({ ...day, long: '54000', short: '66000' })
    expect(at('60000')).toBe(50)
    expect(at('54000')).toBeCloseTo(100 - at('66000'))
    expect(at('54000')).toBeGreaterThan(0)
  })

  it('keeps the range of the day visible when liquidation is far away', () => {
    const { at } = scaleOf({ ...day, long: '1000', short: null })
    expect(at('1000')).toBe(0)
    expect(at('61000') - at('59500')).toBeGreaterThan(4)
  })
})
