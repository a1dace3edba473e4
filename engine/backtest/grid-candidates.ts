// The grids that the search for parameters tries (domain.md 11.2): ranges from how far the price moves, in a few counts.

import { exponential, naturalLog } from '../core/log-exp.ts'
import type { MarketConfig } from '../exchange/protocol.ts'
import { stepOf, stepsText } from '../market/pair.ts'
import { rowWidth } from './tape-rows.ts'

export interface GridCandidate {
  low: string
  high: string
  spacing: 'arithmetic' | 'geometric'
  grids: number
  /** Ticks between its ends: of equals the wider one is taken. */
  width: number
}

const halfWidths = [1, 1.5, 2, 3]
const counts = [10, 20, 30, 50, 80, 120]
/** Below this ratio of the ends both spacings are alike. */
const bothFrom = 1.2
const returnMinutes = 15
const returnsPerWeek = 96 * 7
const percentiles = [0.05, 0.95] as const

/** `rows`: the minutes of a week. In no order that means anything, none twice. */
export function gridCandidates(rows: Float64Array, market: MarketConfig): GridCandidate[] {
  const closes = columnOf(rows, 4)
  const last = closes.at(-1) as number
  const sigma = weekDeviation(closes)
  const sorted = [...closes].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number
  const ranges: [number, number][] = [
    ...halfWidths.map((width): [number, number] => [
      last * exponential(-width * sigma),
      last * exponential(width * sigma),
    ]),
    [at(percentiles[0]), at(percentiles[1])],
    [columnOf(rows, 3).reduce((a, b) => Math.min(a, b)), columnOf(rows, 2).reduce((a, b) => Math.max(a, b))],
  ]
  const tick = stepOf(market.tick)
  const found = new Map<string, GridCandidate>()
  for (const [from, to] of ranges) {
    const [low, high] = [Math.max(1, Math.round(from)), Math.round(to)]
    if (high <= low) continue
    const spacings =
      high < low * bothFrom ? (['arithmetic'] as const) : (['arithmetic', 'geometric'] as const)
    for (const spacing of spacings)
      for (const grids of counts) {
        const one = {
          low: stepsText(low, tick),
          high: stepsText(high, tick),
          spacing,
          grids,
          width: high - low,
        }
        found.set(`${low} ${high} ${spacing} ${grids}`, one)
      }
  }
  return [...found.values()]
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

function columnOf(rows: Float64Array, column: number): number[] {
  const values: number[] = []
  for (let at = column; at < rows.length; at += rowWidth) values.push(rows[at] as number)
  return values
}
