// The Martingale bots on contracts that the search for parameters tries (domain.md 11.2): ladders as deep as the price moves in a week.

import { one, textOf, times, units } from '../amounts.ts'
import { nameOf } from '../contracts/config.ts'
import { baseOf, ladderCount, percentText, stepOfDepth } from '../martingale/candidates.ts'
import { percentOf } from '../martingale/ladder.ts'
import { type Candidate, type Ground, overFortnight, type ParameterSearch } from '../parameter-search.ts'

/** Deeper ladders with less leverage first: the last safety order has to come before the liquidation. */
const ways = [
  { depth: 2, leverage: 2 },
  { depth: 1, leverage: 4 },
]
const multipliers = ['1', '1.5', '2']
const targets = [0.15, 0.5]
const directions = ['long', 'short'] as const
const reserve = '20'
const targetLeast = 0.5

/** Smaller multipliers first, then deeper ladders: 24. */
function candidates({ weekDeviation, market, investment }: Ground): Candidate[] {
  const sigma = 100 * weekDeviation
  const used = textOf(times(units(investment), one - percentOf(reserve)))
  return multipliers.flatMap((multiplier) =>
    ways.flatMap(({ depth, leverage }) =>
      directions.flatMap((direction) =>
        targets.map((target) => ({
          config: {
            symbol: nameOf(market),
            direction,
            leverage,
            reserve,
            baseAmount: baseOf(used, multiplier),
            multiplier,
            step: stepOfDepth(depth * sigma, 1),
            stepScale: '1',
            count: ladderCount,
            takeProfit: percentText(Math.max(target * sigma, targetLeast)),
          },
          group: `${multiplier} ${leverage}`,
        })),
      ),
    ),
  )
}

export const futuresMartingaleSearch: ParameterSearch = { ...overFortnight, candidates }
