// The Martingale bots that the search for parameters tries (domain.md 11.2): ladders as deep as the price moves in a week.

import { floorTo, one, over, textOf, units } from '../amounts.ts'
import { moneyStep } from '../order-inputs.ts'
import { type Candidate, type Ground, overMonth, type ParameterSearch } from '../parameter-search.ts'
import { amountsOf, sumOf } from './ladder.ts'

/** Of the last safety order below the base order, and of the target, in deviations of a week. */
const depths = [2, 1]
const targets = [0.15, 0.3, 0.6]
const multipliers = ['1', '1.5', '2']
const stepScales = ['1', '1.5']
export const ladderCount = 5
/** Percent: what the deepest ladder spans, and a target and a step that are worth their fees. */
const depthMost = 60
const targetLeast = 0.5
const stepLeast = 0.1

/** Deeper ladders first, then the smaller multiplier; none twice. */
function candidates({ weekDeviation, market, investment }: Ground): Candidate[] {
  const sigma = 100 * weekDeviation
  const found = new Map<string, Candidate>()
  for (const depth of depths)
    for (const multiplier of multipliers)
      for (const stepScale of stepScales)
        for (const target of targets) {
          const config = {
            symbol: market.symbol,
            direction: 'forward',
            baseAmount: baseOf(investment, multiplier),
            multiplier,
            step: stepOfDepth(depth * sigma, Number(stepScale)),
            stepScale,
            count: ladderCount,
            takeProfit: percentText(Math.max(target * sigma, targetLeast)),
            closeOnEnd: true,
          }
          found.set(JSON.stringify(config), { config, group: multiplier })
        }
  return [...found.values()]
}

/** In percent: the first step of a ladder that spans as much, which is cut to what a ladder may. */
export const stepOfDepth = (percent: number, scale: number): string =>
  percentText(Math.max(Math.min(percent, depthMost) / stepsIn(scale), stepLeast))

/** How many first steps the whole ladder spans. */
function stepsIn(scale: number): number {
  let [sum, step] = [0, 1]
  for (let order = 0; order < ladderCount; order++) {
    sum += step
    step *= scale
  }
  return sum
}

/** To two decimals. */
export const percentText = (percent: number) => textOf((BigInt(Math.round(percent * 100)) * one) / 100n)

/** So much that the whole ladder costs no more than the investment, to three digits. */
export function baseOf(investment: string, multiplier: string): string {
  const base = over(units(investment), sumOf(amountsOf({ baseAmount: '1', multiplier, count: ladderCount })))
  let step = moneyStep
  while (base >= step * 1000n) step *= 10n
  return textOf(floorTo(base, step))
}

export const martingaleSearch: ParameterSearch = { ...overMonth, candidates }
