// Parameters of a spot grid by backtests of the last week, in three styles (domain.md 11.2). The same rows, the same advice.

import type { MarketConfig } from '../exchange/protocol.ts'
import { dayMs, minuteMs } from '../market/intervals.ts'
import { stepOf, stepsText } from '../market/pair.ts'
import { spotGrid } from '../reactors/spot-grid/spot-grid.ts'
import { runBacktest } from './backtest.ts'
import { type GridCandidate, gridCandidates } from './grid-candidates.ts'
import type { BacktestReport } from './report.ts'
import { rowWidth } from './tape-rows.ts'

export const adviceStyles = ['conservative', 'balanced', 'aggressive'] as const
export type AdviceStyle = (typeof adviceStyles)[number]

export interface GridAdvice {
  style: AdviceStyle
  low: string
  high: string
  grids: number
  spacing: GridCandidate['spacing']
  /** A little beyond the range. */
  takeProfit: string
  stopLoss: string
  /** What it would have made in the last 7 days, with its losses. */
  week: BacktestReport
  /** Simple yearly rate of the last 30 days; absent where so many are not known, or it could not have begun. */
  monthApy?: string
}

export interface AdviceInput {
  market: MarketConfig
  /** Minutes, the newest last: 30 days of them or fewer. */
  rows: Float64Array
  rates?: readonly MarketConfig[]
  /** In quote. */
  investment: string
  seed: number
  goesOn?(share: number): boolean
}

/** 'noData': fewer than six days are known; 'none': nothing could have run. Undefined when it was ended. */
export type Advised = { advice: GridAdvice[] } | 'noData' | 'none' | undefined

const weekRows = (7 * dayMs) / minuteMs
const rowsMin = (6 * dayMs) / minuteMs
const monthRows = (30 * dayMs) / minuteMs
/** What a percent of drawdown and a percent of the time outside the range cost, in percent of yearly profit. */
const aversions: Record<AdviceStyle, { drawdown: number; outside: number }> = {
  conservative: { drawdown: 2, outside: 1 },
  balanced: { drawdown: 1, outside: 0.5 },
  aggressive: { drawdown: 0.5, outside: 0.25 },
}
/** Share of the work that the search is; the rest are the months of what was found. */
const searchShare = 0.85
const [profitBeyond, lossBeyond] = [1.05, 0.95]

interface Tried {
  candidate: GridCandidate
  report: BacktestReport
}

export async function adviseGrid(input: AdviceInput): Promise<Advised> {
  const { rows, market, goesOn = () => true } = input
  const count = rows.length / rowWidth
  if (count < rowsMin) return 'noData'
  const week = rows.subarray(Math.max(0, count - weekRows) * rowWidth)
  const candidates = gridCandidates(week, market)
  const tried: Tried[] = []
  for (const [n, candidate] of candidates.entries()) {
    const done = await tryOut(input, candidate, week)
    if (done) tried.push({ candidate, report: done })
    if (!goesOn(((n + 1) / candidates.length) * searchShare)) return undefined
  }
  if (tried.length === 0) return 'none'
  const months = new Map<GridCandidate, string | undefined>()
  const advice: GridAdvice[] = []
  for (const style of adviceStyles) {
    const { candidate, report } = bestOf(tried, style)
    if (!months.has(candidate)) months.set(candidate, await monthApy(input, candidate))
    if (!goesOn(searchShare + ((1 - searchShare) * (advice.length + 1)) / adviceStyles.length))
      return undefined
    const month = months.get(candidate)
    advice.push({
      style,
      ...adviceOf(candidate, market),
      week: report,
      ...(month !== undefined && { monthApy: month }),
    })
  }
  return { advice }
}

async function tryOut(
  { market, rates, investment, seed }: AdviceInput,
  { low, high, grids, spacing }: GridCandidate,
  rows: Float64Array,
): Promise<BacktestReport | undefined> {
  const config = { type: 'forward', symbol: market.symbol, investment, low, high, grids, spacing }
  const done = await runBacktest({ kind: spotGrid, config, market, rows, seed, ...(rates && { rates }) })
  return done && 'report' in done ? done.report : undefined
}

async function monthApy(input: AdviceInput, candidate: GridCandidate): Promise<string | undefined> {
  const count = input.rows.length / rowWidth
  if (count < monthRows) return undefined
  const month = input.rows.subarray((count - monthRows) * rowWidth)
  return (await tryOut(input, candidate, month))?.apy
}

/** The highest score; of equals the wider range, then the fewer grids. */
function bestOf(tried: readonly Tried[], style: AdviceStyle): Tried {
  return tried.reduce((best, one) => (isBetter(one, best, style) ? one : best))
}

function isBetter(one: Tried, best: Tried, style: AdviceStyle): boolean {
  const [a, b] = [scoreOf(one.report, style), scoreOf(best.report, style)]
  if (a !== b) return a > b
  if (one.candidate.width !== best.candidate.width) return one.candidate.width > best.candidate.width
  return one.candidate.grids < best.candidate.grids
}

/** Percent of yearly grid profit, less what the style dislikes. */
export function scoreOf(
  { gridApy, maxDrawdown, inRange }: Pick<BacktestReport, 'gridApy' | 'maxDrawdown' | 'inRange'>,
  style: AdviceStyle,
): number {
  const { drawdown, outside } = aversions[style]
  const percent = (share: string | undefined) => Number(share ?? '0') * 100
  return percent(gridApy) - drawdown * percent(maxDrawdown) - outside * (100 - percent(inRange))
}

function adviceOf({ low, high, grids, spacing }: GridCandidate, market: MarketConfig) {
  const tick = stepOf(market.tick)
  const beyond = (price: string, share: number) =>
    stepsText(Math.max(1, Math.round((Number(price) * share * 10 ** tick.scale) / tick.units)), tick)
  return {
    low,
    high,
    grids,
    spacing,
    takeProfit: beyond(high, profitBeyond),
    stopLoss: beyond(low, lossBeyond),
  }
}
