// How far the price of a tape moves: what candidates for parameters are measured by.

import { naturalLog } from '../core/log-exp.ts'
import type { Ground } from '../reactors/parameter-search.ts'
import { rowWidth } from './tape-rows.ts'
import type { TapedMarket } from './taped-market.ts'

const columns = { high: 2, low: 3, close: 4 } as const

const returnMinutes = 15
const returnsPerWeek = 96 * 7

function columnOf(rows: Float64Array, column: number): number[] {
  const values: number[] = []
  for (let at = column; at < rows.length; at += rowWidth) values.push(rows[at] as number)
  return values
}

/** `rows`: minutes as tape-rows.ts has them. */
export function groundOf(market: TapedMarket, rows: Float64Array, investment: string): Ground {
  const closes = columnOf(rows, columns.close)
  return {
    market,
    investment,
    closes,
    low: columnOf(rows, columns.low).reduce((a, b) => Math.min(a, b)),
    high: columnOf(rows, columns.high).reduce((a, b) => Math.max(a, b)),
    weekDeviation: weekDeviation(closes),
  }
}

/** Deviation of a week's log return, from those of quarters of an hour; drift is left out. */
function weekDeviation(closes: readonly number[]): number {
  const returns: number[] = []
  for (let at = returnMinutes; at < closes.length; at += returnMinutes)
    returns.push(naturalLog((closes[at] as number) / (closes[at - returnMinutes] as number)))
  const mean = returns.reduce((a, b) => a + b, 0) / returns.length
  const variance = returns.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / returns.length
  return Math.sqrt(variance * returnsPerWeek)
}
