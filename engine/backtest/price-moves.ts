// How far the price of a tape moves: what candidates for parameters are measured by.

import { naturalLog } from '../core/log-exp.ts'
import { rowWidth } from './tape-rows.ts'

export const columns = { high: 2, low: 3, close: 4 } as const

const returnMinutes = 15
const returnsPerWeek = 96 * 7

export function columnOf(rows: Float64Array, column: number): number[] {
  const values: number[] = []
  for (let at = column; at < rows.length; at += rowWidth) values.push(rows[at] as number)
  return values
}

/** Deviation of a week's log return, from those of quarters of an hour; drift is left out. */
export function weekDeviation(closes: readonly number[]): number {
  const returns: number[] = []
  for (let at = returnMinutes; at < closes.length; at += returnMinutes)
    returns.push(naturalLog((closes[at] as number) / (closes[at - returnMinutes] as number)))
  const mean = returns.reduce((a, b) => a + b, 0) / returns.length
  const variance = returns.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / returns.length
  return Math.sqrt(variance * returnsPerWeek)
}
