// Exact quotients of the reference's contracts.

/** over ÷ under; under > 0. */
export interface Ratio {
  over: bigint
  under: bigint
}

export const ratio = (over: bigint, under = 1n): Ratio =>
  under < 0n ? { over: -over, under: -under } : { over, under }

export const nothing = ratio(0n)

export function floor({ over, under }: Ratio): bigint {
  const cut = over / under
  return over < 0n && over % under < 0n ? cut - 1n : cut
}

export const ceil = ({ over, under }: Ratio): bigint => -floor({ over: -over, under })

/** Half up. */
export const nearest = ({ over, under }: Ratio): bigint =>
  floor({ over: 2n * over + under, under: 2n * under })

export const plus = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.over * b.under + b.over * a.under, a.under * b.under)

export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.over, b.under))

export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)

/** `b` is not zero. */
export const divided = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under, a.under * b.over)

/** Below zero where a is the smaller one. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.over * b.under - b.over * a.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The largest multiple of a step that is not above. */
export const downTo = (value: Ratio, step: bigint): bigint =>
  floor({ over: value.over, under: value.under * step }) * step
export const upTo = (value: Ratio, step: bigint): bigint => -downTo(ratio(-value.over, value.under), step)
