// Where one line crosses another (domain.md 10.2): strictly beyond it now, and not beyond it one bar before.

import type { Line } from './averages.ts'

/** `a` rises above `b` at bar `index`; never where either is unknown. */
export function crossesAbove(a: Line, b: Line, index: number): boolean {
  const [now, level, before, levelBefore] = [a[index], b[index], a[index - 1], b[index - 1]]
  if (now == null || level == null || before == null || levelBefore == null) return false
  return now > level && before <= levelBefore
}

export function crossesBelow(a: Line, b: Line, index: number): boolean {
  return crossesAbove(b, a, index)
}
