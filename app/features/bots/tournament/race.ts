// A race: the order of its runners at each moment, and the winner. Drawing and comparing only, so floats are fine.

import type { PastRunner } from '#app/services/bots/market.ts'
import type { BacktestReport } from '#engine/backtest/report.ts'

export interface Runner {
  /** In a ranking of more than the race has. */
  place?: number
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
  /** Even moments of the race, and the shares of each runner at them. */
  times: number[]
  courses: number[][]
  /** Standings at moments of the race: shares in the order of `runners`. */
  steps: { at: number; shares: number[] }[]
}

const stepsShown = 6
const momentsDrawn = 120
/** Of a long ranking: so many of its top, and of its bottom. */
const endsShown = 3

/** The platform's bots in the simulated past, the best first; undefined for fewer than two. */
export function pastRaceOf(runners: readonly PastRunner[]): Race | undefined {
  const shown =
    runners.length > 2 * endsShown
      ? [...runners.slice(0, endsShown), ...runners.slice(-endsShown)]
      : [...runners]
  const [first] = shown
  if (!first || shown.length < 2) return undefined
  const { from, until: to, holdShare: buyAndHoldShare } = first.card.past
  const placed = shown.map((runner) => ({ ...pastRunnerOf(runner), place: runners.indexOf(runner) + 1 }))
  return raceOf(placed, { from, to, buyAndHoldShare })
}

function pastRunnerOf({ card, curve }: PastRunner): Runner {
  const { share, drawdown, trades, fees, coin } = card.past
  return {
    name: card.title,
    kind: card.kind,
    profitShare: share,
    maxDrawdown: drawdown,
    trades,
    feesWorth: fees,
    coin,
    course: curve.map(([at, part]) => [at, Number(part)]),
  }
}

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

export function raceOf(
  given: readonly Runner[],
  { from, to, buyAndHoldShare }: Pick<BacktestReport, 'from' | 'to' | 'buyAndHoldShare'>,
): Race {
  const runners = [...given].sort((a, b) => Number(b.profitShare) - Number(a.profitShare))
  const steps = Array.from({ length: stepsShown }, (_, step) => {
    const at = from + ((to - from) * (step + 1)) / stepsShown
    return { at, shares: runners.map((runner) => shareAt(runner, at)) }
  })
  const times = Array.from(
    { length: momentsDrawn },
    (_, moment) => from + ((to - from) * moment) / (momentsDrawn - 1),
  )
  const courses = runners.map((runner) => times.map((at) => shareAt(runner, at)))
  return { from, to, runners, holdShare: buyAndHoldShare, times, courses, steps }
}
