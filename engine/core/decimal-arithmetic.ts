// Exact sums and rounded quotients of decimal texts, for readers of events; what the exchange decides is counted in integers.

import { assert } from './assert.ts'
import { decimalsOf, formatBig, formatScaled, parseBig, parseScaled } from './decimal.ts'

/** The sum of two canonical decimals, also below zero. */
export function addDecimals(a: string, b: string): string {
  if (a === '0') return b
  if (b === '0') return a
  const scale = Math.max(decimalsOf(a), decimalsOf(b))
  const [x, y] = [parseScaled(a, scale), parseScaled(b, scale)]
  if (x >= 0 && y >= 0 && x + y <= Number.MAX_SAFE_INTEGER) return formatScaled(x + y, scale)
  return formatBig(signed(a, scale) + signed(b, scale), scale)
}

/** `a` less `b`, both canonical decimals. */
export const subtractDecimals = (a: string, b: string): string => (b === '0' ? a : addDecimals(a, negated(b)))

/** The quotient with so many significant digits, rounded half up; `a` is not below zero, `b` above it. */
export function divideDecimals(a: string, b: string, significantDigits: number): string {
  const scale = Math.max(decimalsOf(a), decimalsOf(b))
  const [top, bottom] = [parseBig(a, scale), parseBig(b, scale)]
  if (top === 0n) return '0'
  const decimals = significantDigits - 1 - magnitude(top, bottom)
  const dividend = decimals > 0 ? top * 10n ** BigInt(decimals) : top
  const divisor = decimals < 0 ? bottom * 10n ** BigInt(-decimals) : bottom
  const rounded = (2n * dividend + divisor) / (2n * divisor)
  return decimals < 0 ? `${rounded * 10n ** BigInt(-decimals)}` : formatBig(rounded, decimals)
}

/** Of any length: products have more digits than a single amount may have. The text must be a decimal, also below zero. */
function signed(text: string, scale: number): bigint {
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text + '0'.repeat(scale))
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + scale).padEnd(scale, '0'))
}

/** What `formatBig` can write. */
const placesMax = 48

/** The product, exact; the factors may be below zero. */
export function multiplyDecimals(...factors: readonly string[]): string {
  let [product, scale] = [1n, 0]
  for (const factor of factors) {
    const decimals = placesOf(factor)
    product *= signed(factor, decimals)
    scale += decimals
  }
  assert(scale <= placesMax, 'a product with more digits than text is made of')
  return formatBig(product, scale)
}

function placesOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** `floor` to minus infinity, `ceil` to plus infinity, `half` to the nearest and from the middle upwards. */
export type Rounding = 'floor' | 'ceil' | 'half'

/** The quotient rounded to so many decimals; both may be below zero, `b` must not be zero. */
export function quotient(a: string, b: string, decimals: number, rounding: Rounding): string {
  const scale = Math.max(placesOf(a), placesOf(b))
  const [above, below] = [signed(a, scale) * 10n ** BigInt(decimals), signed(b, scale)]
  const [top, bottom] = below < 0n ? [-above, -below] : [above, below]
  return formatBig(divideBig(top, bottom, rounding), decimals)
}

function divideBig(top: bigint, bottom: bigint, rounding: Rounding): bigint {
  if (rounding === 'half') return divideBig(2n * top + bottom, 2n * bottom, 'floor')
  const [whole, rest] = [top / bottom, top % bottom]
  if (rounding === 'floor') return rest < 0n ? whole - 1n : whole
  return rest > 0n ? whole + 1n : whole
}

/** The quotient as a multiple of a step, such as the tick of prices. */
export function quotientInSteps(a: string, b: string, step: string, rounding: Rounding): string {
  return multiplyDecimals(quotient(a, multiplyDecimals(b, step), 0, rounding), step)
}

/** Below zero, zero or above it as `a` is less than, equal to or greater than `b`, also below zero. */
export function compareSigned(a: string, b: string): number {
  const scale = Math.max(placesOf(a), placesOf(b))
  const [x, y] = [signed(a, scale), signed(b, scale)]
  return x < y ? -1 : x > y ? 1 : 0
}

export const negated = (text: string): string =>
  text === '0' ? text : text.startsWith('-') ? text.slice(1) : `-${text}`

/** The power of ten of the quotient's first digit. */
function magnitude(top: bigint, bottom: bigint): number {
  const power = `${top}`.length - `${bottom}`.length
  const isBelow = power < 0 ? top * 10n ** BigInt(-power) < bottom : top < bottom * 10n ** BigInt(power)
  return isBelow ? power - 1 : power
}
