// A wider range for a running grid (domain.md 9.9): whole steps beyond the old ends, so that grids keep their levels.

import { one, over, textOf, times, units } from '../amounts.ts'
import { botRejection } from '../bot-rejections.ts'
import type { BotRefusal, ReactorContext } from '../reactor.ts'
import type { RangeConfig } from './config.ts'
import { gridLimits } from './defaults.ts'
import { isWorthwhile, levelAt, levelsOf, type Range, shareEarned } from './levels.ts'
import { sizeNow, standFor } from './relay.ts'
import { leastSize } from './sizing.ts'
import type { GridState, Ladder, Relay } from './state.ts'
import { max, min, type Terms } from './terms.ts'

interface Ends {
  low: string
  high: string
}

const originOf = ({ steps }: Ladder): Range => ({
  ...steps,
  low: units(steps.low),
  high: units(steps.high),
})

/** The range with as many whole steps as fit between the requested ends; at most `most` grids. */
export function widened(ladder: Ladder, { low, high }: Ends, most: number, { tick }: Terms): Relay {
  const origin = originOf(ladder)
  let from = ladder.steps.from
  let to = from + ladder.levels.length - 1
  while (to - from < most && levelAt(origin, to + 1, tick) <= units(high)) to++
  while (to - from < most && levelAt(origin, from - 1, tick) >= max(units(low), tick)) from--
  return {
    why: 'edit',
    levels: levelsOf(origin, tick, from, to).map(textOf),
    steps: { ...ladder.steps, from },
  }
}

/** How far an end has to go if it goes at all: by a step and by what a grid there earns, whichever is more. */
function nearestEnds({ levels }: Ladder, { fee }: Terms): { low: bigint; high: bigint } {
  const [low, second] = [units(levels[0] as string), units(levels[1] as string)]
  const [high, last] = [units(levels.at(-1) as string), units(levels.at(-2) as string)]
  return {
    low: min(over(low, one + shareEarned(low, second, fee)), low - (second - low)),
    high: max(times(high, one + shareEarned(last, high, fee)), high + (high - last)),
  }
}

export const mostGridsOf = (config: RangeConfig): number =>
  (config.trailing ? gridLimits.gridsTrailing : gridLimits.grids).max

export function refuseRange(
  config: RangeConfig,
  state: GridState,
  ends: Ends,
  context: ReactorContext,
  terms: Terms,
): BotRefusal | undefined {
  const ladder = state.ladder as Ladder
  const last = units(context.last(config.symbol))
  return (
    refuseEnds(ladder, ends, last, terms) ??
    refuseExits(config, state, ends) ??
    refuseSize(config, state, ends, last, terms)
  )
}

function refuseEnds(ladder: Ladder, ends: Ends, last: bigint, terms: Terms): BotRefusal | undefined {
  const [low, high] = [units(ends.low), units(ends.high)]
  const near = nearestEnds(ladder, terms)
  const sameLow = ends.low === ladder.levels[0]
  const sameHigh = ends.high === ladder.levels.at(-1)
  if (sameLow && sameHigh) return { code: botRejection.marketMismatch, field: 'high' }
  if (!sameHigh && high < near.high)
    return { code: botRejection.priceTooLow, field: 'high', params: { min: textOf(near.high) } }
  if (!sameLow && low > near.low)
    return { code: botRejection.priceTooHigh, field: 'low', params: { max: textOf(near.low) } }
  const [lowest, highest] = [units(gridLimits.lowest), units(gridLimits.highest)]
  if (high > times(last, highest))
    return { code: botRejection.priceTooHigh, field: 'high', params: { max: textOf(times(last, highest)) } }
  if (low < times(last, lowest))
    return { code: botRejection.priceTooLow, field: 'low', params: { min: textOf(times(last, lowest)) } }
  return undefined
}

/** Prices to end at stay outside. */
function refuseExits(config: RangeConfig, { exits }: GridState, ends: Ends): BotRefusal | undefined {
  const rising = config.type === 'forward'
  const { takeProfit, stopLoss } = exits
  const [above, below] = rising ? [takeProfit, stopLoss] : [stopLoss, takeProfit]
  if (above !== undefined && units(above) <= units(ends.high))
    return { code: botRejection.priceTooHigh, field: 'high', params: { max: above } }
  if (below !== undefined && units(below) >= units(ends.low))
    return { code: botRejection.priceTooLow, field: 'low', params: { min: below } }
  return undefined
}

/** The funds have to bear all grids, and the new ones have to earn. */
function refuseSize(
  config: RangeConfig,
  state: GridState,
  ends: Ends,
  last: bigint,
  terms: Terms,
): BotRefusal | undefined {
  const most = mostGridsOf(config)
  const ladder = state.ladder as Ladder
  const levels = widened(ladder, ends, most + 1, terms).levels.map(units)
  if (levels.length - 1 > most || !isWorthwhile(levels, terms.fee))
    return { code: botRejection.cannotStart, field: 'high', params: { max: `${most}` } }
  const size = sizeNow(config, state, standFor(config, ladder, levels, last), terms)
  return size < leastSize(config.type, levels, terms) ? { code: botRejection.belowMinimumToRun } : undefined
}
