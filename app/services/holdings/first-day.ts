// The steps of an account's first day: minutes at first, then five of them, from its first movement until now.

import { dayMs, hourMs, type Interval, minuteMs } from '#engine/market/intervals.ts'

const fineUntilMs = 2 * hourMs

export interface FirstDaySteps {
  /** Of the candles whose first prices are those of the steps. */
  interval: Extract<Interval, '1m' | '5m'>
  stepMs: number
  /** Oldest first; the last one has not ended. */
  starts: number[]
}

/** Undefined for an account that is a day old, or to which nothing has happened. */
export function firstDaySteps(since: number | undefined, now: number): FirstDaySteps | undefined {
  if (since === undefined || now - since >= dayMs) return undefined
  const isFine = now - since < fineUntilMs
  const stepMs = isFine ? minuteMs : 5 * minuteMs
  const first = Math.floor(since / stepMs) * stepMs
  const count = Math.floor((now - first) / stepMs) + 1
  return {
    interval: isFine ? '1m' : '5m',
    stepMs,
    starts: Array.from({ length: count }, (_, n) => first + n * stepMs),
  }
}
