// The grids that the search for parameters tries (domain.md 11.2): ranges from how far the price moves, in a few counts.

import { exponential } from '../core/log-exp.ts'
import { type Step, stepOf, stepsText } from '../market/pair.ts'
import type { Candidate, Ground } from './candidate.ts'
import { columnOf, columns, weekDeviation } from './price-moves.ts'

const halfWidths = [1, 1.5, 2, 3]
const counts = [10, 20, 30, 50, 80, 120]
/** Below this ratio of the ends both spacings are alike. */
const bothFrom = 1.2
const percentiles = [0.05, 0.95] as const
/** Advised a little beyond the range. */
const [profitBeyond, lossBeyond] = [1.05, 0.95]

/** `rows`: the minutes of a week. Wider ranges first, then fewer grids; none twice. */
export function gridCandidates({ rows, market, investment }: Ground): Candidate[] {
  const tick = stepOf(market.tick)
  return rangesOf(rows).flatMap(([low, high]) => {
    const spacings = high < low * bothFrom ? ['arithmetic'] : ['arithmetic', 'geometric']
    return counts.flatMap((grids) =>
      spacings.map((spacing) => ({
        config: {
          type: 'forward',
          symbol: market.symbol,
          investment,
          low: stepsText(low, tick),
          high: stepsText(high, tick),
          grids,
          spacing,
        },
        beside: { takeProfit: near(high * profitBeyond, tick), stopLoss: near(low * lossBeyond, tick) },
      })),
    )
  })
}

const near = (ticks: number, tick: Step) => stepsText(Math.max(1, Math.round(ticks)), tick)

/** In ticks. */
function rangesOf(rows: Float64Array): [low: number, high: number][] {
  const closes = columnOf(rows, columns.close)
  const last = closes.at(-1) as number
  const sigma = weekDeviation(closes)
  const sorted = [...closes].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number
  const ranges = [
    ...halfWidths.map((width) => [last * exponential(-width * sigma), last * exponential(width * sigma)]),
    percentiles.map(at),
    [
      columnOf(rows, columns.low).reduce((a, b) => Math.min(a, b)),
      columnOf(rows, columns.high).reduce((a, b) => Math.max(a, b)),
    ],
  ]
  const found = new Map<string, [number, number]>()
  for (const [from = 0, to = 0] of ranges) {
    const [low, high] = [Math.max(1, Math.round(from)), Math.round(to)]
    if (high > low) found.set(`${low} ${high}`, [low, high])
  }
  return [...found.values()].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
}
