// Compares exact quotients.

import type { Fraction } from './fraction.ts'

/** Below zero, zero or above it as a ÷ b is smaller, equal or larger; `under` > 0. */
export function compareRatios(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
