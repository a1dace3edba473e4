// What a line of a unified wallet added to the debt of its coin.

import { addDecimals, compareSigned, negated } from '#engine/core/decimal-arithmetic.ts'

interface Line {
  amount: string
  fee: string
  /** After it, below zero. */
  balance: string
}

/** All of it where the coin was owed before, else what goes below zero. */
export function borrowedBy({ amount, fee, balance }: Line): string {
  const given = negated(addDecimals(amount, fee))
  const debt = negated(balance)
  return compareSigned(given, debt) < 0 ? given : debt
}
