// Whole quotients of whole numbers, rounded one way; also below zero.

/** The largest whole number ≤ a ÷ b, b > 0. */
export function divideDown(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient
}

/** The smallest whole number ≥ a ÷ b, b > 0. */
export function divideUp(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a > 0n && quotient * b !== a ? quotient + 1n : quotient
}

export const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)

export const smallest = (a: bigint, b: bigint): bigint => (a < b ? a : b)
