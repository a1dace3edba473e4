// The worked numbers by name (domain.md 5, futures-rules C): prices of liquidation and of bankruptcy.

import { describe, expect, it } from 'vitest'
import { quotient } from '../../core/decimal-arithmetic.ts'
import { bankruptcyPoint, bankruptcyPrice, crossBankruptcyPoint } from './bankruptcy.ts'
import { hedgedLiquidationPoint, liquidationPoint, liquidationPrice } from './liquidation.ts'
import { exactMaintenance, maintenanceMargin } from './margin.ts'
import type { Direction } from './position.ts'
import { at, inverse, linear, near } from './test-contracts.ts'
import { tiersOf } from './tiers.ts'

describe('liquidation', () => {
  it('V-L1: an isolated long, to the last digit', () => {
    const point = liquidationPoint(linear, at(1, '0.01', '25000'), '9.6695050093373343')
    expect(quotient(point!.over, point!.under, 16, 'half')).toBe('24144.1124161806977798')
  })

  it('V-L2: long and short in tier 2', () => {
    const price = (direction: Direction) =>
      near(liquidationPrice(liquidationPoint(linear, at(direction, '3', '110000'), '16500'), '0.000001'), 4)
    expect([price(1), price(-1)]).toEqual(['105021.4535', '114923.0973'])
  })

  it('V-L3: the solution lies in another tier than the entry', () => {
    const point = liquidationPoint(linear, at(1, '10', '110000'), '55000')
    expect(point?.tier.number).toBe(3)
    expect(near(liquidationPrice(point, '0.000001'), 4)).toBe('105093.9964')
  })

  it('V-L4: bankruptcy of V-L2', () => {
    const price = (direction: Direction) =>
      near(
        bankruptcyPrice(
          bankruptcyPoint(linear, at(direction, '3', '110000'), '16500'),
          direction,
          '0.000001',
        ),
        4,
      )
    expect([price(1), price(-1)]).toEqual(['104562.7376', '115430.7416'])
  })

  it('V-L5: a cross position with what the others leave', () => {
    expect(
      near(liquidationPrice(liquidationPoint(linear, at(1, '0.5', '60000'), '3580'), '0.000001'), 4),
    ).toBe('53084.1873')
  })

  it('V-L6: both sides of a symbol', () => {
    const sides = { long: at(1, '2', '60000'), short: at(-1, '0.5', '61000'), margin: '8000' }
    const point = hedgedLiquidationPoint(linear, sides)
    expect(near(liquidationPrice(point, '0.000001'), 4)).toBe('54668.6343')
    expect(exactMaintenance(linear, '2', '54668.6343').over).toMatch(/^502\.95/)
    expect(hedgedLiquidationPoint(linear, { ...sides, short: at(-1, '2', '61000') })).toBeUndefined()
  })

  it('V-L7: inverse contracts', () => {
    const terms = { ...inverse, tiers: tiersOf([['200000', 125, '0.005']]) }
    const price = (direction: Direction) =>
      liquidationPrice(liquidationPoint(terms, at(direction, '10000', '20000', 'inverse'), '0.25'), '0.1')
    expect([price(1), price(-1)]).toEqual(['13408', '39776'])
  })

  it('V-L8: inverse in tier 3', () => {
    const position = at(1, '3000000', '60000', 'inverse')
    const point = liquidationPoint(inverse, position, '2.5')
    expect(near(liquidationPrice(point, '0.000001'), 4)).toBe('57649.5238')
    expect(near(maintenanceMargin(inverse, '3000000', '57649.5238'), 6)).toBe('0.461409')
  })

  it('V-L9: a cross short', () => {
    expect(
      near(liquidationPrice(liquidationPoint(linear, at(-1, '1', '60000'), '3000'), '0.000001'), 4),
    ).toBe('62711.527')
  })

  it('V-L10: inverse bankruptcy', () => {
    const price = (direction: Direction) => {
      const point = bankruptcyPoint(inverse, at(direction, '10000', '20000', 'inverse'), '0.25')
      return near(bankruptcyPrice(point, direction, '0.000001'), 4)
    }
    expect([price(1), price(-1)]).toEqual(['13341.3333', '39976'])
  })

  it('V-LQ2: the price of a large cross position', () => {
    const point = liquidationPoint(linear, at(1, '80', '60000'), '250000')
    expect(near(liquidationPrice(point, '0.000001'), 4)).toBe('57622.0135')
  })

  it('B21: rounds away from the person', () => {
    const price = (direction: Direction) =>
      liquidationPrice(liquidationPoint(linear, at(direction, '3', '110000'), '16500'), '0.1')
    expect([price(1), price(-1)]).toEqual(['105021.5', '114923'])
  })

  it('an own margin that covers everything has no price', () => {
    expect(liquidationPrice(liquidationPoint(linear, at(1, '1', '100'), '100'), '0.1')).toBe('0')
  })

  it('V-CG1: the worst price of a close', () => {
    const point = bankruptcyPoint(linear, at(1, '0.01', '25000'), '9.6695050093373343')
    expect(near(bankruptcyPrice(point, 1, '0.000001'), 4)).toBe('24047.478')
  })

  it('V-CG2: of a cross position, the same as isolated', () => {
    const point = crossBankruptcyPoint(linear, 1, { mark: '55000', equity: '2500', values: '27500' })
    expect(near(bankruptcyPrice(point, 1, '0.000001'), 4)).toBe('50030.018')
    const own = bankruptcyPoint(linear, at(1, '0.5', '60000'), '5000')
    expect(near(bankruptcyPrice(own, 1, '0.000001'), 4)).toBe('50030.018')
  })

  it('V-LQ6: two cross positions together leave nothing', () => {
    const account = { equity: '1200', values: '36500' }
    const long = crossBankruptcyPoint(linear, 1, { ...account, mark: '55000' })
    const short = crossBankruptcyPoint(linear, -1, { ...account, mark: '3000' })
    expect(near(bankruptcyPrice(long, 1, '0.000001'), 4)).toBe('53223.7151')
    expect(near(bankruptcyPrice(short, -1, '0.000001'), 4)).toBe('3096.7721')
  })

  it('cross inverse: the equity at the price is the closing fee', () => {
    // 10000 USD long at mark 20000 (0.5), equity 0.25: as isolated at that entry.
    const point = crossBankruptcyPoint(inverse, 1, { mark: '20000', equity: '0.25', values: '0.5' })
    expect(near(bankruptcyPrice(point, 1, '0.000001'), 4)).toBe('13341.3333')
  })
})
