// Which holdings are small, and how holdings are sorted: those that are worth most first, those without a price last.

import { Decimal } from 'decimal.js'

/** Holdings below this are small, and too small for a cost price (domain.md 3.2). */
export const smallUsdt = 5

interface Priced {
  /** Null when no pair prices the coin. */
  usdt: Decimal | null
}

const unpriced = new Decimal(-1)

export const byWorth = (a: Priced, b: Priced): number => (b.usdt ?? unpriced).comparedTo(a.usdt ?? unpriced)
