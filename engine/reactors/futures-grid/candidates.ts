// The grids on contracts that the search for parameters tries (domain.md 11.2): ranges by how far the price moves, in every direction.

import { exponential } from '../../core/log-exp.ts'
import { stepOf, stepsText } from '../../market/pair.ts'
import { nameOf } from '../contracts/config.ts'
import type { Candidate, Ground, ParameterSearch } from '../parameter-search.ts'

/** Of a week's deviation, the wide ones first; with each the leverage, the low one first. A grid that would be liquidated in its range is none. */
const halfWidths = [3, 2, 1]
const leverages = [2, 4, 8]
const directions = ['long', 'neutral', 'short'] as const
const counts = [12, 30]
/** Advised a little beyond the range. */
const [above, below] = [1.05, 0.95]

/** Lower leverage first, then wider ranges, then by direction, then fewer grids: 54 at most, so that all end in time. */
function candidates({ market, investment, closes, weekDeviation }: Ground): Candidate[] {
  const tick = stepOf(market.tick)
  const last = closes.at(-1) as number
  const text = (ticks: number) => stepsText(Math.max(1, Math.round(ticks)), tick)
  return leverages.flatMap((leverage) =>
    halfWidths.flatMap((width) => {
      const [low, high] = [-width, width].map((side) =>
        Math.round(last * exponential(side * weekDeviation)),
      ) as [number, number]
      if (low < 1 || high <= low) return []
      return directions.flatMap((direction) =>
        counts.map((grids) => ({
          config: {
            direction,
            symbol: nameOf(market),
            investment,
            leverage,
            low: text(low),
            high: text(high),
            grids,
            spacing: 'arithmetic',
          },
          group: `${leverage} ${width}`,
          beside: endsOf(direction, text(high * above), text(low * below)),
        })),
      )
    }),
  )
}

function endsOf(direction: (typeof directions)[number], over: string, under: string): Record<string, string> {
  if (direction === 'neutral') return { endAbove: over, endBelow: under }
  return direction === 'long' ? { takeProfit: over, stopLoss: under } : { takeProfit: under, stopLoss: over }
}

export const futuresGridSearch: ParameterSearch = {
  days: 7,
  daysMin: 6,
  month: true,
  profitable: true,
  candidates,
}
