// A race: the order of its runners at each moment, and the winner. Drawing and comparing only, so floats are fine.

import type { BacktestReport } from '#engine/backtest/report.ts'

export interface Runner {
  name: string
  kind: string
  /** What of its result stands in the table: decimal text. */
  profitShare: string
  maxDrawdown: string
  trades: number
  feesWorth: string
  coin: string
  endReason?: number
  /** [time, part of the investment gained], oldest first. */
  course: [at: number, share: number][]
}

export interface Race {
  from: number
  to: number
  /** The winner first. */
  runners: Runner[]
  /** What holding the coin made. */
  holdShare: string
  /** Standings at moments of the race: shares in the order of `runners`. */
  steps: { at: number; shares: number[] }[]
}

const stepsShown = 6

export function runnerOf(name: string, kind: string, report: BacktestReport): Runner {
  const { curve, invested, profitShare, maxDrawdown, trades, feesWorth, coin, endReason, to } = report
  const whole = Number(invested)
  return {
    name,
    kind,
    profitShare,
    maxDrawdown,
    trades,
    feesWorth,
    coin,
    ...(endReason !== undefined && { endReason }),
    course: [
      ...curve.map(([time, worth]): [number, number] => [time, Number(worth) / whole - 1]),
      [to, Number(profitShare)],
    ],
  }
}

/** The newest value at or before a moment; a bot that ended stays where it was. */
function shareAt({ course }: Runner, at: number): number {
  const later = course.findIndex(([time]) => time > at)
  return course.at(later < 0 ? -1 : Math.max(0, later - 1))?.[1] ?? 0
}

export function raceOf(given: readonly Runner[], { from, to, buyAndHoldShare }: BacktestReport): Race {
  const runners = [...given].sort((a, b) => Number(b.profitShare) - Number(a.profitShare))
  const steps = Array.from({ length: stepsShown }, (_, step) => {
    const at = from + ((to - from) * (step + 1)) / stepsShown
    return { at, shares: runners.map((runner) => shareAt(runner, at)) }
  })
  return { from, to, runners, holdShare: buyAndHoldShare, steps }
}
