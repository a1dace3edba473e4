// Canonical decimal text to scaled integers and back: the only place between text and the engine's integers.

/** What `parseScaled` answers instead of a value; all below zero, because amounts never are. */
export const malformed = -1
export const tooFine = -2
export const tooLarge = -3

const wholeDigitsMax = 21
const fractionDigitsMax = 18
const zero = 48
const dot = 46

/** Powers of ten that a double holds exactly. */
export const powersOfTen: readonly number[] = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * Reads `(0|[1-9]\d{0,20})(\.\d{1,18})?` as an integer of 10^-scale units (domain.md 0.1).
 * `malformed`: another form. `tooFine`: non-zero digits below the scale. `tooLarge`: the value needs more than 2^53
 * (`parseBig` reads those).
 */
export function parseScaled(text: string, scale: number): number {
  if (typeof text !== 'string') return malformed
  const length = text.length
  const first = text.charCodeAt(0) - zero
  if (!(first >= 0 && first <= 9)) return malformed
  let value = first
  let at = 1
  while (at < length) {
    const digit = text.charCodeAt(at) - zero
    if (digit < 0 || digit > 9) break
    value = value * 10 + digit
    at++
  }
  if (at > wholeDigitsMax || (first === 0 && at > 1)) return malformed
  let decimals = 0
  let fine = false
  if (at < length) {
    if (text.charCodeAt(at) !== dot) return malformed
    const from = ++at
    if (from === length || length - from > fractionDigitsMax) return malformed
    for (; at < length; at++) {
      const digit = text.charCodeAt(at) - zero
      if (digit < 0 || digit > 9) return malformed
      if (at - from < scale) {
        value = value * 10 + digit
        decimals++
      } else if (digit !== 0) fine = true
    }
  }
  if (fine) return tooFine
  // Rounding can only have happened above 2^53, and it never brings such a value back below it.
  value *= powersOfTen[scale - decimals] as number
  return value <= Number.MAX_SAFE_INTEGER ? value : tooLarge
}

const form = /^(0|[1-9]\d{0,20})(\.\d{1,18})?$/

export function isDecimal(text: string): boolean {
  return typeof text === 'string' && form.test(text)
}

/** As `parseScaled`, of any size: `malformed` and `tooFine` as bigint, else the value. */
export function parseBig(text: string, scale: number): bigint {
  const small = parseScaled(text, scale)
  if (small !== tooLarge) return BigInt(small)
  const point = text.indexOf('.')
  const whole = point < 0 ? text : text.slice(0, point)
  const fraction = point < 0 ? '' : text.slice(point + 1)
  const extra = fraction.slice(scale)
  if (/[1-9]/.test(extra)) return BigInt(tooFine)
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

const zeros = '0'.repeat(48)

/** An integer of 10^-scale units (|value| < 2^53, scale <= 22) as canonical text: no trailing zeros, no exponent. */
export function formatScaled(value: number, scale: number): string {
  if (value < 0) return `-${formatScaled(-value, scale)}`
  if (scale === 0 || value === 0) return `${value}`
  return placeDot(`${value}`, scale)
}

/** As `formatScaled`, of any size. */
export function formatBig(value: bigint, scale: number): string {
  if (value < 0n) return `-${formatBig(-value, scale)}`
  return scale === 0 || value === 0n ? `${value}` : placeDot(`${value}`, scale)
}

function placeDot(digits: string, scale: number): string {
  let end = digits.length
  const stop = Math.max(0, end - scale)
  while (end > stop && digits.charCodeAt(end - 1) === zero) end--
  const whole = digits.length - scale
  if (whole > 0)
    return end === whole ? digits.slice(0, whole) : `${digits.slice(0, whole)}.${digits.slice(whole, end)}`
  return `0.${zeros.slice(0, -whole)}${digits.slice(0, end)}`
}

/** Digits after the point that are not trailing zeros; the text must be a decimal. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  if (point < 0) return 0
  let end = text.length
  while (text.charCodeAt(end - 1) === zero) end--
  return end - point - 1
}

/** Below zero, zero or above it as `a` is less than, equal to or greater than `b`; both must be decimals. */
export function compareDecimals(a: string, b: string): number {
  if (a === b) return 0
  const pointA = a.indexOf('.')
  const pointB = b.indexOf('.')
  const wholeA = pointA < 0 ? a.length : pointA
  const wholeB = pointB < 0 ? b.length : pointB
  if (wholeA !== wholeB) return wholeA - wholeB
  const length = Math.max(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const digitA = at < a.length ? a.charCodeAt(at) : zero
    const digitB = at < b.length ? b.charCodeAt(at) : zero
    // Whole parts are equally long, so only a missing fraction can face a point: it reads as zeros.
    const difference = (digitA === dot ? zero : digitA) - (digitB === dot ? zero : digitB)
    if (difference !== 0) return difference
  }
  return 0
}

const half = 1e9

/** Adds up decimal texts exactly, in three limbs, without a bigint for each. */
export class DecimalSum {
  private whole = 0
  private upper = 0
  private lower = 0

  /** The text must be a decimal; the sum must stay below 2^53. */
  add(text: string): void {
    const point = text.indexOf('.')
    if (point < 0) {
      this.whole += Number(text)
      return
    }
    this.whole += Number(text.slice(0, point))
    const fraction = text.slice(point + 1)
    this.upper += Number(fraction.slice(0, 9).padEnd(9, '0'))
    if (fraction.length > 9) this.lower += Number(fraction.slice(9).padEnd(9, '0'))
    if (this.lower >= half) {
      this.lower -= half
      this.upper++
    }
    if (this.upper >= half) {
      this.upper -= half
      this.whole++
    }
  }

  text(): string {
    if (this.upper === 0 && this.lower === 0) return `${this.whole}`
    const fraction = `${this.upper}`.padStart(9, '0') + `${this.lower}`.padStart(9, '0')
    return `${this.whole}.${fraction.replace(/0+$/, '')}`
  }
}
