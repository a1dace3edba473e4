// Exact quotients of whole numbers, and whole quotients rounded one way.

import { divideDown, divideUp } from '../core/divide.ts'
import { tenTo } from '../core/ten-to.ts'

export { divideDown, divideUp, largest, smallest } from '../core/divide.ts'

/** over ÷ under, under > 0. */
export interface Fraction {
  over: bigint
  under: bigint
}

export const zero: Fraction = { over: 0n, under: 1n }

export const down = ({ over, under }: Fraction): bigint => divideDown(over, under)

export const up = ({ over, under }: Fraction): bigint => divideUp(over, under)

/** The smallest multiple of `step` ≥ the quotient. */
export const upTo = (value: Fraction, step: bigint): bigint => divideUp(value.over, value.under * step) * step

/** The largest multiple of `step` ≤ the quotient. */
export const downTo = (value: Fraction, step: bigint): bigint =>
  divideDown(value.over, value.under * step) * step

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }

export const times = ({ over, under }: Fraction, factor: bigint): Fraction => ({ over: over * factor, under })

/** A quotient with so many decimals as a whole number of them, half up. */
export function rounded({ over, under }: Fraction, decimals: number): bigint {
  const scaled = over * tenTo(decimals)
  return divideDown(2n * scaled + under, 2n * under)
}
