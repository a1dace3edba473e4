// Exact sums and rounded quotients of decimal texts, for readers of events; what the exchange decides is counted in integers.

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
export const subtractDecimals = (a: string, b: string): string =>
  b === '0' ? a : addDecimals(a, b.startsWith('-') ? b.slice(1) : `-${b}`)

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

const signed = (text: string, scale: number) =>
  text.startsWith('-') ? -parseBig(text.slice(1), scale) : parseBig(text, scale)

/** The power of ten of the quotient's first digit. */
function magnitude(top: bigint, bottom: bigint): number {
  const power = `${top}`.length - `${bottom}`.length
  const isBelow = power < 0 ? top * 10n ** BigInt(-power) < bottom : top < bottom * 10n ** BigInt(power)
  return isBelow ? power - 1 : power
}
