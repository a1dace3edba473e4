// Integers too big for a double: value = high × 2^52 + low, 0 ≤ low < 2^52; high carries the sign.
//
// Two results cannot be returned without making an object, so the operations write into the register `wide`.

/** What one unit of the high limb is worth. */
export const LIMB = 2 ** 52

/** The largest product that `multiply` gives: 2^100. */
export const PRODUCT_MAX = 2 ** 100

const HALF = 2 ** 26

/** Where operations leave their result: [high, low]. Read it before the next operation. */
export const wide = new Float64Array(2)

/** wide = a × b for whole numbers 0 ≤ a, b < 2^53 whose product is below 2^100. */
export function multiply(a: number, b: number): void {
  const product = a * b
  if (product < LIMB) {
    wide[0] = 0
    wide[1] = product
  } else multiplyLarge(a, b)
}

/** The high limb of a × b, as `multiply` gives it; the compiler keeps it and `productLow` in registers. */
export function productHigh(a: number, b: number): number {
  if (a * b < LIMB) return 0
  multiplyLarge(a, b)
  return wide[0]!
}

/** The low limb of a × b. */
export function productLow(a: number, b: number): number {
  const product = a * b
  if (product < LIMB) return product
  multiplyLarge(a, b)
  return wide[1]!
}

function multiplyLarge(a: number, b: number): void {
  const aHigh = Math.floor(a / HALF)
  const aLow = a - aHigh * HALF
  const bHigh = Math.floor(b / HALF)
  const bLow = b - bHigh * HALF
  const low = aLow * bLow
  const cross1 = aHigh * bLow
  const cross2 = aLow * bHigh
  const carry1 = Math.floor(cross1 / HALF)
  const carry2 = Math.floor(cross2 / HALF)
  const lowCarry = Math.floor(low / HALF)
  const middle = cross1 - carry1 * HALF + (cross2 - carry2 * HALF) + lowCarry
  const carry = Math.floor(middle / HALF)
  wide[0] = aHigh * bHigh + carry1 + carry2 + carry
  wide[1] = (middle - carry * HALF) * HALF + (low - lowCarry * HALF)
}

/** floor(a ÷ b) for whole numbers 0 ≤ a < 2^53, 0 < b < 2^53. */
export function divideFloor(a: number, b: number): number {
  const quotient = Math.floor(a / b)
  return quotient * b > a ? quotient - 1 : quotient
}

/** ceil(a ÷ b) for whole numbers 0 ≤ a < 2^53, 0 < b < 2^53. */
export function divideCeil(a: number, b: number): number {
  const quotient = divideFloor(a, b)
  return quotient * b < a ? quotient + 1 : quotient
}

/** How many times `divisor` goes into a two-limb value ≥ 0, at most `most` (< 2^53). */
export function timesIn(high: number, low: number, divisor: number, most: number): number {
  if (high === 0) return Math.min(divideFloor(low, divisor), most)
  const times = wideToBigInt(high, low) / BigInt(divisor)
  return times > BigInt(most) ? most : Number(times)
}

/** wide = value × numerator ÷ denominator rounded up, then up to a multiple of `step`. All ≥ 0, numerator, denominator ≤ 10^8, step ≤ 10^10. */
export function shareCeil(
  high: number,
  low: number,
  numerator: number,
  denominator: number,
  step: number,
): void {
  const share = high === 0 ? shareCeilLow(low, numerator, denominator, step) : -1
  if (share < 0) {
    shareCeilLarge(high, low, numerator, denominator, step)
    return
  }
  wide[0] = 0
  wide[1] = share
}

/** The short way of `shareCeil` for values of one limb; −1 where only the long way is exact. The compiler keeps it in registers. */
export function shareCeilLow(low: number, numerator: number, denominator: number, step: number): number {
  const scaled = low * numerator
  if (scaled >= LIMB / 2) return -1
  const share = divideCeil(scaled, denominator)
  return step === 1 ? share : divideCeil(share, step) * step
}

function shareCeilLarge(
  high: number,
  low: number,
  numerator: number,
  denominator: number,
  step: number,
): void {
  const divisor = BigInt(denominator) * BigInt(step)
  const scaled = wideToBigInt(high, low) * BigInt(numerator)
  const share = ((scaled + divisor - 1n) / divisor) * BigInt(step)
  wide[0] = highLimb(share)
  wide[1] = lowLimb(share)
}

/** A two-limb integer as one bigint. For edges and tests; the hot path never calls it. */
export function wideToBigInt(high: number, low: number): bigint {
  return high === 0 ? BigInt(low) : (BigInt(high) << 52n) + BigInt(low)
}

/** Mostly it is one limb, which needs no bigints to split. */
const isOneLimb = (value: number): boolean => value >= 0 && value < LIMB

/** The high limb of a bigint, the floor of value / 2^52. */
export function highLimb(value: bigint): number {
  return isOneLimb(Number(value)) ? 0 : Number(value >> 52n)
}

/** The low limb of a bigint, 0 ≤ low < 2^52. */
export function lowLimb(value: bigint): number {
  const whole = Number(value)
  return isOneLimb(whole) ? whole : Number(value & ((1n << 52n) - 1n))
}
