// Compares single values and rows; what differs becomes a line of text.

import { canonicalDecimal } from './words.ts'

export function same(
  label: string,
  expected: string | number | undefined,
  got: string | number | undefined,
): string[] {
  if (expected === undefined || asNumber(expected) === asNumber(got)) return []
  return [`${label}: expected ${expected}, got ${got ?? 'none'}`]
}

/** Texts that are decimals are compared in their one canonical form, all others as they are. */
export function asNumber(value: string | number | undefined): string {
  const text = `${value ?? ''}`
  return canonicalDecimal(text) ?? text
}

export function sameRows(label: string, expected: readonly string[][], got: readonly string[][]): string[] {
  const write = (rows: readonly string[][]) =>
    `[${rows.map((row) => `[${row.map((cell) => asNumber(cell)).join(', ')}]`).join(', ')}]`
  const [wanted, have] = [write(expected), write(got)]
  return wanted === have ? [] : [`${label}: expected ${wanted}, got ${have}`]
}
