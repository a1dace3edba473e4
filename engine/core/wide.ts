// Integers too big for a double: value = high × 2^52 + low, 0 ≤ low < 2^52; high carries the sign.

/** What one unit of the high limb is worth. */
export const LIMB = 2 ** 52

/** A two-limb integer as one bigint. For edges and tests; the hot path never calls it. */
export function wideToBigInt(high: number, low: number): bigint {
  return (BigInt(high) << 52n) + BigInt(low)
}

/** The high limb of a bigint, the floor of value / 2^52. */
export function highLimb(value: bigint): number {
  return Number(value >> 52n)
}

/** The low limb of a bigint, 0 ≤ low < 2^52. */
export function lowLimb(value: bigint): number {
  return Number(value & ((1n << 52n) - 1n))
}
