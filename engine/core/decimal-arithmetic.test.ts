// Sums and quotients of decimal texts against decimal.js.

import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { addDecimals, divideDecimals, subtractDecimals } from './decimal-arithmetic.ts'
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
  ])('%s / %s = %s', (a, b, quotient) => expect(divideDecimals(a, b, 12)).toBe(quotient))

  it('are rounded half up at the last digit that is kept', () => {
    for (const [a, b] of pairs) {
      if (b === '0') continue
      const wanted = new exact(a).div(b).toSignificantDigits(12, Decimal.ROUND_HALF_UP).toFixed()
      expect(divideDecimals(a, b, 12)).toBe(wanted)
    }
  })
})
