// Where the marks of a chart's axes stand: round values, and times with what each of them says.

import type { AxisTime } from '#app/i18n/format.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A round step (1, 2, 5 × 10^n) that gives at most about `count` marks over `span`. */
function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = rough / power
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power
}

export interface ValueMarks {
  values: number[]
  /** Decimals that tell neighbouring marks apart. */
  places: number
}

/** Round values between two bounds; `least` below `most`. */
export function valueMarks(least: number, most: number, count: number): ValueMarks {
  const step = niceStep(most - least, count)
  const places = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const values: number[] = []
  // By index: a sum of steps would drift off the round values.
  for (let index = Math.ceil(least / step); index * step <= most; index++)
    values.push(Number((index * step).toFixed(places)))
  return { values, places }
}

/** What times this far apart say: hours within days, days within months, else months. */
export function axisTimeKind(stepMs: number): AxisTime {
  return stepMs < 12 * hourMs ? 'clock' : stepMs < 25 * dayMs ? 'day' : 'month'
}

/** Some of the indices of `count` points, evenly, none at the very ends; at most `most`. */
export function spreadIndices(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most))
  const first = Math.floor(every / 2)
  return Array.from(
    { length: Math.ceil(Math.max(0, count - first) / every) },
    (_, index) => first + index * every,
  )
}
