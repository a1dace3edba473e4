// Money as reactors count it: decimal text as whole numbers of 10^-18, and the few roundings that orders need.

import { formatBig, parseBig } from '../core/decimal.ts'

const scale = 18

/** 1, in units of 10^-18. */
export const one = 10n ** BigInt(scale)

/** A decimal text, also below zero, as units of 10^-18. */
export function units(text: string): bigint {
  return text.startsWith('-') ? -parseBig(text.slice(1), scale) : parseBig(text, scale)
}

export function textOf(value: bigint): string {
  return formatBig(value, scale)
}

/** a × b, rounded down. */
export function times(a: bigint, b: bigint): bigint {
  return floorDivide(a * b, one)
}

/** a ÷ b, rounded down; b > 0. */
export function over(a: bigint, b: bigint): bigint {
  return floorDivide(a * one, b)
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient
}

/** Down to a multiple of `step`: quantities to lots; value ≥ 0. */
export function floorTo(value: bigint, step: bigint): bigint {
  return value - (value % step)
}

/** Up to a multiple of `step`; value ≥ 0. */
export function ceilTo(value: bigint, step: bigint): bigint {
  return floorTo(value + step - 1n, step)
}

/** Half up to a multiple of `step`: prices to ticks (domain.md 9.2); value ≥ 0. */
export function roundTo(value: bigint, step: bigint): bigint {
  return floorTo(value + step / 2n, step)
}
