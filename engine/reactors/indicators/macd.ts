// MACD: how far a fast exponential average is from a slow one, its own average, and the distance of the two.

import { exponentialAverage, type Line } from './averages.ts'

export interface Macd {
  difference: Line
  signal: Line
  bars: Line
}

const minus = (a: Line, b: Line): Line =>
  a.map((value, index) => {
    const other = b[index] ?? null
    return value === null || other === null ? null : value - other
  })

export function macd(values: readonly number[], fast = 12, slow = 26, smooth = 9): Macd {
  const difference = minus(exponentialAverage([...values], fast), exponentialAverage([...values], slow))
  const signal = exponentialAverage(difference, smooth)
  return { difference, signal, bars: minus(difference, signal) }
}
