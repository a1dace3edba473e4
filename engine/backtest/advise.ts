// Parameters of a bot by backtests of its last days, in three styles (domain.md 11.2). The same rows, the same advice.

import type { MarketConfig } from '../exchange/protocol.ts'
import { dayMs, minuteMs } from '../market/intervals.ts'
import { units } from '../reactors/amounts.ts'
import type { Candidate, ParameterSearch } from '../reactors/parameter-search.ts'
import type { AnyReactor } from '../reactors/reactor.ts'
import { runBacktest } from './backtest.ts'
import { groundOf } from './price-moves.ts'
import type { BacktestReport } from './report.ts'
import { TapeCandles } from './tape-candles.ts'
import { rowWidth } from './tape-rows.ts'
import type { TapedMarket } from './taped-market.ts'

export const adviceStyles = ['conservative', 'balanced', 'aggressive'] as const
export type AdviceStyle = (typeof adviceStyles)[number]

export interface Advice {
  style: AdviceStyle
  /** As its kind takes it. */
  config: Candidate['config']
  /** What it would have made in the days that it was chosen by, with its losses. */
  report: BacktestReport
  /** The same over the last 30 days; absent where so many are not known, or the report is of them. */
  month?: BacktestReport
}

export type AdvisedKind = AnyReactor & { search: ParameterSearch }

export interface AdviceInput {
  kind: AdvisedKind
  market: TapedMarket
  /** Minutes, the newest last: as many as there are, 30 days at most are traded. */
  rows: Float64Array
  rates?: readonly MarketConfig[]
  fundingRates?: ReadonlyMap<number, string>
  /** In quote. */
  investment: string
  seed: number
  goesOn?(share: number): boolean
}

/** 'noData': too few days are known; 'none': nothing is worth advising. Undefined when it was ended. */
export type Advised = { advice: Advice[] } | 'noData' | 'none' | undefined

const dayRows = dayMs / minuteMs
const monthDays = 30
/** What a percent of drawdown and a percent of the time outside the range cost, in percent of yearly profit. */
const aversions: Record<AdviceStyle, { drawdown: number; outside: number }> = {
  conservative: { drawdown: 2, outside: 1 },
  balanced: { drawdown: 1, outside: 0.5 },
  aggressive: { drawdown: 0.5, outside: 0.25 },
}
/** Share of the work that the search is; the rest are the months of what was found. */
const searchShare = 0.85

interface Tried {
  candidate: Candidate
  report: BacktestReport
}

export const advise = (input: AdviceInput): Promise<Advised> => new Search(input).run()

class Search {
  /** Made once for all that is tried. */
  private readonly candles: TapeCandles
  private readonly goesOn: (share: number) => boolean

  constructor(private readonly input: AdviceInput) {
    const { market, rows, goesOn = () => true } = input
    this.candles = new TapeCandles(market, rows)
    this.goesOn = goesOn
  }

  async run(): Promise<Advised> {
    const { kind, market, rows, investment } = this.input
    const { search } = kind
    if (rows.length < search.daysMin * dayRows * rowWidth) return 'noData'
    const newest = this.newest(search.days)
    const candidates = search.candidates(groundOf(market, newest, investment))
    const tried: Tried[] = []
    for (const [n, candidate] of candidates.entries()) {
      const report = await this.tryOut(candidate, newest)
      if (report && (!search.profitable || units(report.profit) > 0n)) tried.push({ candidate, report })
      if (!this.goesOn(((n + 1) / candidates.length) * searchShare)) return undefined
    }
    return tried.length === 0 ? 'none' : this.choose(tried)
  }

  private async choose(tried: readonly Tried[]): Promise<Advised> {
    const advice: Advice[] = []
    for (const [place, style] of adviceStyles.entries()) {
      const { candidate, report } = bestOf(tierOf(tried, place), style)
      const month = await this.month(candidate)
      advice.push({
        style,
        config: { ...candidate.config, ...candidate.beside },
        report,
        ...(month && { month }),
      })
      if (!this.goesOn(searchShare + ((1 - searchShare) * advice.length) / adviceStyles.length))
        return undefined
    }
    return { advice }
  }

  private async month(candidate: Candidate): Promise<BacktestReport | undefined> {
    const { kind, rows } = this.input
    if (!kind.search.month || rows.length < monthDays * dayRows * rowWidth) return undefined
    return this.tryOut(candidate, this.newest(monthDays))
  }

  private async tryOut({ config }: Candidate, rows: Float64Array): Promise<BacktestReport | undefined> {
    const { kind, market, rates, fundingRates, seed } = this.input
    const { candles } = this
    const done = await runBacktest({
      kind,
      config,
      market,
      rows,
      candles,
      seed,
      ...(rates && { rates }),
      ...(fundingRates && { fundingRates }),
    })
    return done?.ok ? done.value.report : undefined
  }

  private newest(days: number): Float64Array {
    const { rows } = this.input
    return rows.subarray(Math.max(0, rows.length - days * dayRows * rowWidth))
  }
}

/**
 * What a style chooses from: the first third of the groups of candidates, the middle one or the last one. So no two styles
 * advise alike, as long as there are three groups to choose from.
 */
export function tierOf<One extends { candidate: Pick<Candidate, 'group'> }>(
  tried: readonly One[],
  place: number,
): readonly One[] {
  const groups = [...new Set(tried.map(({ candidate }) => candidate.group))]
  const at = (n: number) => Math.floor((n * groups.length) / adviceStyles.length)
  const own = groups.slice(at(place), at(place + 1))
  return own.length > 0 ? tried.filter(({ candidate }) => own.includes(candidate.group)) : tried
}

/** The highest score, of equals the first. */
function bestOf(tried: readonly Tried[], style: AdviceStyle): Tried {
  const score = ({ report }: Tried) => scoreOf(report, style)
  return tried.reduce((best, one) => (score(one) > score(best) ? one : best))
}

export type Scored = Pick<BacktestReport, 'apy' | 'gridApy' | 'maxDrawdown' | 'inRange'>

/**
 * Percent of yearly profit, less what the style dislikes: of a grid what its pairs earned and the time outside its range;
 * other kinds have no range to be in.
 */
export function scoreOf({ apy, gridApy, maxDrawdown, inRange }: Scored, style: AdviceStyle): number {
  const { drawdown, outside } = aversions[style]
  const percent = (share: string | undefined) => Number(share ?? '0') * 100
  const left = percent(gridApy ?? apy) - drawdown * percent(maxDrawdown)
  return gridApy === undefined ? left : left - outside * (100 - percent(inRange))
}
