// What the conditions of a rule say at the close of a bar. Each looks at closes of its own number, so that what stands beside it
// changes nothing.

import { exponentialAverage, type Line, simpleAverage } from '../indicators/averages.ts'
import { bollinger } from '../indicators/bollinger.ts'
import { crossesAbove, crossesBelow } from '../indicators/crosses.ts'
import { macd } from '../indicators/macd.ts'
import { rsi } from '../indicators/rsi.ts'
import type { CtaCondition } from './rule-config.ts'

type Closes = readonly number[]

/** Bars before the first decision, in lengths of the slowest line. */
const warmUp = 5

/** How many closes a condition wants to have seen. */
export function closesOf(condition: CtaCondition): number {
  return warmUp * slowestOf(condition) + 1
}

function slowestOf(condition: CtaCondition): number {
  if ('slow' in condition) return Math.max(condition.fast, condition.slow)
  return condition.of === 'change' ? condition.bars : condition.length
}

/** Whether the last of the closes, oldest first, fulfils the conditions. */
export function fulfils(conditions: readonly CtaCondition[], closes: Closes): boolean {
  return groupsOf(conditions).some((group) => group.every((condition) => holds(condition, closes)))
}

/** Conditions of which all must hold, in the groups of which one must. */
export function groupsOf(conditions: readonly CtaCondition[]): CtaCondition[][] {
  const groups: CtaCondition[][] = []
  for (const condition of conditions) {
    const last = groups.at(-1)
    if (last && condition.join === 'and') last.push(condition)
    else groups.push([condition])
  }
  return groups
}

function holds(condition: CtaCondition, closes: Closes): boolean {
  const own = closes.slice(-closesOf(condition))
  const [line, other] = linesOf(condition, own)
  const [now, level] = [line.at(-1), other.at(-1)]
  switch (condition.is) {
    case 'above':
      return now != null && level != null && now > level
    case 'below':
      return now != null && level != null && now < level
    case 'crossesAbove':
      return crossesAbove(line.slice(-2), other.slice(-2), 1)
    case 'crossesBelow':
      return crossesBelow(line.slice(-2), other.slice(-2), 1)
  }
}

/** Both end at the last bar; of one that looks back a fixed way, only the newest bars are computed. */
function linesOf(condition: CtaCondition, closes: Closes): [Line, Line] {
  switch (condition.of) {
    case 'price':
      return [[...closes], averageOf(condition, closes, condition.length)]
    case 'averages':
      return [averageOf(condition, closes, condition.fast), averageOf(condition, closes, condition.slow)]
    case 'macd': {
      const { difference, signal } = macd(closes, condition.fast, condition.slow, condition.smooth)
      return [difference, signal]
    }
    case 'boll': {
      const newest = closes.slice(-(condition.length + 1))
      return [[...newest], bollinger(newest, condition.length, Number(condition.width))[condition.band]]
    }
    case 'rsi': {
      const { length, mode } = condition
      const line = rsi(mode === 'wilder' ? closes : closes.slice(-(length + 2)), length, mode)
      return [line, line.map(() => Number(condition.level))]
    }
    case 'change': {
      const line = closes.map((close, index) => {
        const before = closes[index - condition.bars]
        if (before === undefined) return null
        const moved = condition.way === 'rise' ? close - before : before - close
        return (100 * moved) / before
      })
      return [line, line.map(() => Number(condition.percent))]
    }
  }
}

function averageOf({ average }: { average: 'simple' | 'exponential' }, closes: Closes, length: number): Line {
  return average === 'simple'
    ? simpleAverage(closes.slice(-(length + 1)), length)
    : exponentialAverage([...closes], length)
}
