// Bollinger bands: a plain average, and lines some standard deviations above and below it.

import { type Line, simpleAverage } from './averages.ts'

export interface Bands {
  upper: Line
  middle: Line
  lower: Line
}

/** Standard deviation of the whole window (divided by its length), as chart programs do it. */
export function bollinger(values: readonly number[], length = 20, width = 2): Bands {
  const middle = simpleAverage(values, length)
  const away = middle.map((mean, index) => {
    if (mean === null) return null
    const window = values.slice(index - length + 1, index + 1)
    return width * Math.sqrt(window.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / length)
  })
  const shifted = (sign: 1 | -1): Line =>
    middle.map((mean, index) => (mean === null ? null : mean + sign * (away[index] ?? 0)))
  return { upper: shifted(1), middle, lower: shifted(-1) }
}
