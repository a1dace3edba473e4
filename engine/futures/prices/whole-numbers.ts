// Quotients of whole numbers, rounded to the nearest and from the middle upwards.

/** All operands are whole and small enough that 2 × over + under is exact; `under` is above zero. */
export const halfUp = (over: number, under: number): number => {
  const doubled = 2 * over + under
  const quotient = Math.floor(doubled / (2 * under))
  // A double may round a quotient just below a whole number up to it.
  return quotient * 2 * under > doubled ? quotient - 1 : quotient
}

/** The same for products beyond 2^53. */
export function halfUpBig(over: bigint, under: bigint): number {
  const doubled = 2n * over + under
  const quotient = doubled / (2n * under)
  return Number(doubled % (2n * under) < 0n ? quotient - 1n : quotient)
}
