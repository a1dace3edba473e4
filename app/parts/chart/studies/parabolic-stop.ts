// Wilder's parabolic stop and reverse. Ours, because the library's moves a reversal by 0.01 whatever the coin costs, and
// looks at the candle before the last one only at times.

import type { Line } from '#engine/reactors/indicators/averages.ts'
import type { Bar } from './study.ts'

interface State {
  isLong: boolean
  stop: number
  /** The highest high of a rise, the lowest low of a fall. */
  extreme: number
  speed: number
}

function begin([first, second]: readonly Bar[]): State | undefined {
  if (first === undefined || second === undefined) return undefined
  const isLong = second.high + second.low >= first.high + first.low
  return {
    isLong,
    stop: isLong ? first.low : first.high,
    extreme: isLong ? second.high : second.low,
    speed: 0,
  }
}

/** The stop of each candle from the second on. */
export function parabolicStop(bars: readonly Bar[], step: number, max: number): Line {
  const state = begin(bars)
  if (state === undefined) return bars.map(() => null)
  state.speed = step
  return bars.map(({ high, low }, index) => {
    if (index === 0) return null
    if (index === 1) return state.stop
    const [one, two] = [bars[index - 1] as Bar, bars[index - 2] as Bar]
    const moved = state.stop + state.speed * (state.extreme - state.stop)
    // Never inside the two candles before.
    state.stop = state.isLong ? Math.min(moved, one.low, two.low) : Math.max(moved, one.high, two.high)
    if (state.isLong ? high > state.extreme : low < state.extreme) {
      state.extreme = state.isLong ? high : low
      state.speed = Math.min(max, state.speed + step)
    }
    if (state.isLong ? low < state.stop : high > state.stop) {
      state.stop = state.extreme
      state.isLong = !state.isLong
      state.extreme = state.isLong ? high : low
      state.speed = step
    }
    return state.stop
  })
}
