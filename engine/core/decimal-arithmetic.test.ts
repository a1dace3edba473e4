// Sums and quotients of decimal texts against decimal.js.

import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareSigned,
  divideDecimals,
  multiplyDecimals,
  negated,
  quotient,
  quotientInSteps,
  subtractDecimals,
} from './decimal-arithmetic.ts'
import { Random } from './random.ts'

const random = new Random(11)
const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join('')
/** Canonical, up to 21 digits before the point and 18 behind it. */
function drawn(): string {
  const whole = digits(random.below(22)).replace(/^0+(?=.)/, '') || '0'
  return new Decimal(`${whole}.${digits(random.below(18))}0`).toFixed()
}
const exact = Decimal.clone({ precision: 80 })
const pairs = Array.from({ length: 2_000 }, () => [drawn(), drawn()] as const)

describe('sums and differences', () => {
  it.each([
    ['0', '0', '0'],
    ['0.1', '0.2', '0.3'],
    ['0.5', '0.5', '1'],
    ['-0.5', '0.5', '0'],
    ['-0.5', '-0.25', '-0.75'],
    ['9007199254740992', '0.000000000000000001', '9007199254740992.000000000000000001'],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(addDecimals(a, b)).toBe(sum)
    expect(addDecimals(b, a)).toBe(sum)
    expect(subtractDecimals(sum, b)).toBe(a)
  })

  it('are exact, of any sign', () => {
    for (const [a, b] of pairs) {
      expect(addDecimals(a, b)).toBe(new exact(a).plus(b).toFixed())
      expect(subtractDecimals(a, b)).toBe(new exact(a).minus(b).toFixed())
      const less = subtractDecimals(a, b)
      expect(addDecimals(less, b)).toBe(a)
    }
  })
})

describe('quotients', () => {
  it.each([
    ['0', '3', '0'],
    ['1', '3', '0.333333333333'],
    ['2', '3', '0.666666666667'],
    ['200', '3', '66.6666666667'],
    ['999999999999.9', '1', '1000000000000'],
    ['123456789012345', '1', '123456789012000'],
    ['0.000000000000000001', '3', '0.000000000000000000333333333333'],
  ])('%s / %s = %s', (a, b, result) => expect(divideDecimals(a, b, 12)).toBe(result))

  it('are rounded half up at the last digit that is kept', () => {
    for (const [a, b] of pairs) {
      if (b === '0') continue
      const wanted = new exact(a).div(b).toSignificantDigits(12, Decimal.ROUND_HALF_UP).toFixed()
      expect(divideDecimals(a, b, 12)).toBe(wanted)
    }
  })
})

describe('products and quotients of any sign', () => {
  const signed = pairs.map(([a, b], at) => [at % 2 ? negated(a) : a, at % 3 ? b : negated(b)] as const)

  it('are exact, or rounded in the direction that is asked for', () => {
    const modes = { floor: Decimal.ROUND_FLOOR, ceil: Decimal.ROUND_CEIL, half: Decimal.ROUND_HALF_CEIL }
    for (const [a, b] of signed) {
      expect(multiplyDecimals(a, b)).toBe(plain(new exact(a).times(b)))
      expect(Math.sign(compareSigned(a, b))).toBe(new exact(a).comparedTo(b))
      if (b === '0') continue
      for (const rounding of ['floor', 'ceil', 'half'] as const) {
        const wanted = new exact(a).div(b).toDecimalPlaces(8, modes[rounding])
        expect(quotient(a, b, 8, rounding)).toBe(plain(wanted))
      }
    }
  })

  it('end on a step', () => {
    expect(quotientInSteps('10', '3', '0.5', 'floor')).toBe('3')
    expect(quotientInSteps('10', '3', '0.5', 'ceil')).toBe('3.5')
    expect(quotientInSteps('-10', '3', '0.5', 'half')).toBe('-3.5')
  })

  it('of products with many digits add up', () => {
    const product = multiplyDecimals('123456789.12345678', '0.00012345', '98765.4321', '0.0046')
    expect(subtractDecimals(addDecimals(product, '1'), '1')).toBe(product)
  })
})

/** Decimal.js knows a zero below zero. */
const plain = (value: Decimal) => (value.isZero() ? '0' : value.toFixed())
