// Stylised facts of minute candles: tails, memory, common moves, and when volume is traded.

import { autocorrelation, correlation, deviation, kurtosis, mean, returnsOf } from './statistics.ts'

export interface Minutes {
  symbol: string
  /** Open time in epoch ms, close, volume; of `everyMs`. */
  times: number[]
  closes: number[]
  volumes: number[]
  everyMs: number
}

export interface CandleFacts {
  kurtosis1m: number
  kurtosis5m: number
  kurtosis1h: number
  /** Of 5m returns, and of their absolute values at lags of 5 minutes, an hour, six hours, a day. */
  return1: number
  absolute: number[]
  /** Deviation of a year by 5m returns. */
  yearVolatility: number
  /** Share of the liveliest hour (UTC) against the quietest, of weekdays against the weekend, and the variation of days. */
  hours: number
  weekdays: number
  dayVariation: number
}

export const absoluteLags = [1, 12, 72, 288]
const minuteMs = 60_000
const dayMs = 86_400_000

export function candleFacts(minutes: Minutes): CandleFacts {
  const { everyMs, closes } = minutes
  const step = Math.max(1, (5 * minuteMs) / everyMs)
  const five = returnsOf(closes, step)
  const absolute = five.map(Math.abs)
  return {
    kurtosis1m: everyMs === minuteMs ? kurtosis(returnsOf(closes)) : Number.NaN,
    kurtosis5m: kurtosis(five),
    kurtosis1h: kurtosis(returnsOf(closes, (60 * minuteMs) / everyMs)),
    return1: autocorrelation(five, 1),
    absolute: absoluteLags.map((lag) => autocorrelation(absolute, lag)),
    yearVolatility: deviation(five) * Math.sqrt(365 * 288),
    ...volumeFacts(minutes),
  }
}

function volumeFacts({ times, volumes }: Minutes) {
  const hours = averages(times, volumes, (time) => Math.floor(time / 3_600_000) % 24)
  const weekdays = averages(times, volumes, (time) => (Math.floor(time / dayMs) + 4) % 7)
  const days = new Map<number, number>()
  times.forEach((time, i) => {
    const day = Math.floor(time / dayMs)
    days.set(day, (days.get(day) ?? 0) + (volumes[i] as number))
  })
  // The first and the last day are incomplete.
  const whole = [...days.values()].slice(1, -1)
  const work = mean([1, 2, 3, 4, 5].map((day) => weekdays.get(day) ?? Number.NaN))
  const weekend = mean([0, 6].map((day) => weekdays.get(day) ?? Number.NaN))
  return {
    hours: Math.max(...hours.values()) / Math.min(...hours.values()),
    weekdays: work / weekend,
    dayVariation: deviation(whole) / mean(whole),
  }
}

function averages(times: number[], volumes: number[], slotOf: (time: number) => number): Map<number, number> {
  const sums = new Map<number, [number, number]>()
  times.forEach((time, i) => {
    const [sum, count] = sums.get(slotOf(time)) ?? [0, 0]
    sums.set(slotOf(time), [sum + (volumes[i] as number), count + 1])
  })
  return new Map([...sums].map(([slot, [sum, count]]) => [slot, sum / count]))
}

/** Of 5m returns of a pair with those of the first one, over the minutes that both have. */
export function correlations(all: readonly Minutes[]): number[] {
  const [first] = all
  if (!first) return []
  const known = new Map(first.times.map((time, i) => [time, first.closes[i] as number]))
  return all.map(({ times, closes, everyMs }) => {
    const own: number[] = []
    const base: number[] = []
    times.forEach((time, i) => {
      const other = known.get(time)
      if (other === undefined) return
      own.push(closes[i] as number)
      base.push(other)
    })
    const step = Math.max(1, (5 * minuteMs) / everyMs)
    return correlation(returnsOf(own, step), returnsOf(base, step))
  })
}
