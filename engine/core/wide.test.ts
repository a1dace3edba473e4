// Two-limb arithmetic against bigints, at and around every edge.

import { describe, expect, test } from 'vitest'
import { Random } from './random.ts'
import {
  divideCeil,
  divideFloor,
  highLimb,
  lowLimb,
  multiply,
  productHigh,
  productLow,
  shareCeil,
  timesIn,
  wide,
  wideToBigInt,
} from './wide.ts'

const EDGES = [0, 1, 2, 2 ** 26 - 1, 2 ** 26, 2 ** 31, 2 ** 47 + 1, 2 ** 52 - 1, 2 ** 52, 2 ** 53 - 1]

function operands(): number[] {
  const random = new Random(7)
  const some = Array.from({ length: 60 }, () => Math.floor(random.share() * 2 ** random.below(54)))
  return [...EDGES, ...some]
}

describe('two limbs', () => {
  test('products are exact', () => {
    for (const a of operands()) {
      for (const b of operands()) {
        const exact = BigInt(a) * BigInt(b)
        if (exact >= 1n << 100n) continue
        multiply(a, b)
        expect(wideToBigInt(wide[0]!, wide[1]!)).toBe(exact)
        expect([productHigh(a, b), productLow(a, b)]).toEqual([highLimb(exact), lowLimb(exact)])
      }
    }
  })

  test('quotients are exact', () => {
    for (const a of operands()) {
      for (const b of operands()) {
        if (b === 0) continue
        expect(BigInt(divideFloor(a, b))).toBe(BigInt(a) / BigInt(b))
        expect(BigInt(divideCeil(a, b))).toBe((BigInt(a) + BigInt(b) - 1n) / BigInt(b))
        expect(timesIn(a, 5, b, 10)).toBe(
          Number([wideToBigInt(a, 5) / BigInt(b), 10n].sort((x, y) => (x < y ? -1 : 1))[0]),
        )
      }
    }
  })

  test.each([
    [1, 1000, 1],
    [1, 1250, 100],
    [3, 5000, 10_000],
    [99_999_999, 100_000_000, 10_000_000_000],
  ])('shares of %d/%d go up to steps of %d', (numerator, denominator, step) => {
    for (const low of operands()) {
      for (const high of [0, 1, 12_345]) {
        if (low >= 2 ** 52) continue
        const divisor = BigInt(denominator) * BigInt(step)
        const exact = ((wideToBigInt(high, low) * BigInt(numerator) + divisor - 1n) / divisor) * BigInt(step)
        shareCeil(high, low, numerator, denominator, step)
        expect(wideToBigInt(wide[0]!, wide[1]!)).toBe(exact)
      }
    }
  })

  test('negative values keep their low limb positive', () => {
    for (const value of [-1n, -(1n << 52n), -(1n << 60n) - 3n]) {
      expect(lowLimb(value)).toBeGreaterThanOrEqual(0)
      expect(wideToBigInt(highLimb(value), lowLimb(value))).toBe(value)
    }
  })
})
