// What the simulated leaders of copy trading go by: each rule reads closed candles of one contract and says which position it wants.

import type { Random } from '#engine/core/random.ts'
import type { PositionSideWord } from '#engine/futures/protocol.ts'

export interface Bar {
  high: number
  low: number
  close: number
}

export interface Look {
  /** Closed ones, oldest first; as many as the rule reads, or fewer on a new exchange. */
  bars: readonly Bar[]
  held: PositionSideWord | undefined
  random: Random
}

/** 'keep': what there is stays. */
export type Wanted = PositionSideWord | 'flat' | 'keep'

export interface LeaderRule {
  /** How many candles it reads. */
  bars: number
  want(look: Look): Wanted
}

const closes = (bars: readonly Bar[]) => bars.map(({ close }) => close)
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

function deviation(values: readonly number[], middle: number): number {
  return Math.sqrt(mean(values.map((one) => (one - middle) * (one - middle))))
}

/** With the fast average of closes above the slow one long, below it short; between them, within `band`, what there is stays. */
export const trend = (fast: number, slow: number, band: number): LeaderRule => ({
  bars: slow,
  want({ bars }) {
    if (bars.length < slow) return 'keep'
    const values = closes(bars)
    const apart = mean(values.slice(-fast)) / mean(values) - 1
    return apart > band ? 'long' : apart < -band ? 'short' : 'keep'
  },
})

/** Against a close that is far from the average of so many, in standard deviations; out of it near the average. */
export const reversion = (count: number, far: number, near: number): LeaderRule => ({
  bars: count,
  want({ bars, held }) {
    if (bars.length < count) return 'keep'
    const values = closes(bars)
    const middle = mean(values)
    const width = deviation(values, middle)
    const away = width === 0 ? 0 : ((values.at(-1) as number) - middle) / width
    if (away < -far) return 'long'
    if (away > far) return 'short'
    const isBack = held === 'long' ? away > -near : away < near
    return held && isBack ? 'flat' : 'keep'
  },
})

/** With a close beyond the highest or lowest of so many candles before it; out of it in the middle of them. */
export const breakout = (count: number): LeaderRule => ({
  bars: count + 1,
  want({ bars, held }) {
    if (bars.length < count + 1) return 'keep'
    const before = bars.slice(0, -1)
    const { close } = bars.at(-1) as Bar
    const high = Math.max(...before.map((bar) => bar.high))
    const low = Math.min(...before.map((bar) => bar.low))
    if (close > high) return 'long'
    if (close < low) return 'short'
    const middle = (high + low) / 2
    const isBack = held === 'long' ? close < middle : close > middle
    return held && isBack ? 'flat' : 'keep'
  },
})

/** Wilder's relative strength over so many candles, as plain averages: against it at the ends, out of it at 50. */
const strength = (count: number, low: number): LeaderRule => ({
  bars: count + 1,
  want({ bars, held }) {
    if (bars.length < count + 1) return 'keep'
    const values = closes(bars)
    let [gains, losses] = [0, 0]
    for (let at = 1; at < values.length; at++) {
      const step = (values[at] as number) - (values[at - 1] as number)
      if (step > 0) gains += step
      else losses -= step
    }
    const index = gains + losses === 0 ? 50 : (100 * gains) / (gains + losses)
    if (index < low) return 'long'
    if (index > 100 - low) return 'short'
    const isBack = held === 'long' ? index > 50 : index < 50
    return held && isBack ? 'flat' : 'keep'
  },
})

/** Always long. */
export const holding: LeaderRule = { bars: 1, want: () => 'long' }

/** Runs after the last candle, each time that chance lets it: it buys high, sells low and pays fees all day. */
const chase: LeaderRule = {
  bars: 2,
  want({ bars, held, random }) {
    const [before, last] = bars
    if (!before || !last || held || !random.chance(0.4)) return 'keep'
    return last.close >= before.close ? 'long' : 'short'
  },
}

export const leaderRules = {
  trend: trend(8, 32, 0.0001),
  slowTrend: trend(24, 96, 0.0005),
  reversion: reversion(36, 1.6, 0.3),
  breakout: breakout(16),
  strength: strength(14, 38),
  momentum: trend(5, 20, 0.001),
  holding,
  chase,
} as const satisfies Record<string, LeaderRule>

export type LeaderRuleName = keyof typeof leaderRules
