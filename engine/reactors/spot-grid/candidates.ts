// The grids that the search for parameters tries (domain.md 11.2): ranges from how far the price moves, in a few counts.

import { exponential } from '../../core/log-exp.ts'
import { type Step, stepOf, stepsText } from '../../market/pair.ts'
import type { Candidate, Ground, ParameterSearch } from '../parameter-search.ts'

const halfWidths = [1, 1.5, 2, 3]
const counts = [10, 20, 30, 50, 80, 120]
/** Below this ratio of the ends both spacings are alike. */
const bothFrom = 1.2
const percentiles = [0.05, 0.95] as const
/** Advised a little beyond the range. */
const [profitBeyond, lossBeyond] = [1.05, 0.95]

/** Wider ranges first, then fewer grids; none twice. */
function candidates(ground: Ground): Candidate[] {
  const { market, investment } = ground
  const tick = stepOf(market.tick)
  return rangesOf(ground).flatMap(([low, high]) => {
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
        group: `${low} ${high}`,
        beside: { takeProfit: near(high * profitBeyond, tick), stopLoss: near(low * lossBeyond, tick) },
      })),
    )
  })
}

const near = (ticks: number, tick: Step) => stepsText(Math.max(1, Math.round(ticks)), tick)

/** In ticks. */
function rangesOf({ closes, low, high, weekDeviation: sigma }: Ground): [low: number, high: number][] {
  const last = closes.at(-1) as number
  const sorted = [...closes].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] as number
  const ranges = [
    ...halfWidths.map((width) => [last * exponential(-width * sigma), last * exponential(width * sigma)]),
    percentiles.map(at),
    [low, high],
  ]
  const found = new Map<string, [number, number]>()
  for (const [from = 0, to = 0] of ranges) {
    const [bottom, top] = [Math.max(1, Math.round(from)), Math.round(to)]
    if (top > bottom) found.set(`${bottom} ${top}`, [bottom, top])
  }
  return [...found.values()].sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
}

export const gridSearch: ParameterSearch = { days: 7, daysMin: 6, month: true, profitable: false, candidates }
