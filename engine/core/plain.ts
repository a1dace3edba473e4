// Whole numbers as doubles where that is exact: reckoning with them takes a fraction of what it takes with bigints.

import { divideCeil, divideFloor } from './wide.ts'

/** Sums of two of them are exact, too. */
export const PLAIN_MAX = 2 ** 52

const ONE = 100_000_000
/** 90 % in 10^-8. */
export const PLAIN_SHARE_MAX = 90_000_000

/** ⌈value × share ÷ 10^8⌉, exact for whole 0 ≤ value ≤ PLAIN_MAX and 0 ≤ share < PLAIN_SHARE_MAX. */
export function plainShareUp(value: number, share: number): number {
  // The product may be too large for a double; those of its two parts are not.
  const whole = divideFloor(value, ONE)
  return whole * share + divideCeil((value - whole * ONE) * share, ONE)
}
