// Cuts the moments at which an account did something into sessions: stretches without a long pause.

import { minuteMs } from '#engine/market/intervals.ts'

export interface ReplaySession {
  /** Where the replay begins and ends, in exchange time. */
  from: number
  until: number
  /** What was done first and last. */
  first: number
  last: number
  /** How many things were done. */
  actions: number
}

const pauseMs = 30 * minuteMs
/** Longer ones are cut, so that each can be prepared in a minute. */
const longestMs = 240 * minuteMs
/** What the market did before the first action, and after the last. */
const beforeMs = minuteMs
const afterMs = 60 * minuteMs
/** The end of a session that goes on moves in steps. */
const stepMs = 10_000

/** Newest first. `times` ascend; `openedAt`: nothing is before it. */
export function sessionsOf(times: readonly number[], openedAt: number, now: number): ReplaySession[] {
  const sessions: { first: number; last: number; actions: number }[] = []
  for (const at of times) {
    const open = sessions.at(-1)
    if (!open || at - open.last > pauseMs || at - open.first > longestMs)
      sessions.push({ first: at, last: at, actions: 1 })
    else {
      open.last = at
      open.actions++
    }
  }
  const end = Math.floor(now / stepMs) * stepMs
  return sessions
    .map(({ first, last, actions }) => {
      const from = Math.max(openedAt, first - beforeMs)
      return { from, until: Math.max(last, Math.min(last + afterMs, end)), first, last, actions }
    })
    .reverse()
}

/** The one that holds a moment, else the last that began before it, else the oldest. */
export function sessionAt(sessions: readonly ReplaySession[], time: number): ReplaySession | undefined {
  return sessions.find(({ from }) => from <= time) ?? sessions.at(-1)
}
