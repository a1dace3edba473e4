// The numbers of a spot grid as its owner reads them (domain.md 9.4), in the coin that it invests; shares as decimal text.

import { one, over, textOf, times, units } from '../amounts.ts'
import { botStatusCode } from '../bot-life.ts'
import type { BotResult, PairFigures, PairRules, Prices } from '../reactor.ts'
import { rateFromMs, yearly } from '../worth.ts'
import { type GridConfig, investedCoin, shareOf } from './config.ts'
import { shareEarned } from './levels.ts'
import { worthNow } from './relay.ts'
import type { GridState } from './state.ts'
import { max } from './terms.ts'

export interface GridReport {
  status: number
  terminating: boolean
  outOfRange: boolean
  coin: string
  invested: string
  equity: string
  withdrawn: string
  reinvested: string
  /** Of completed pairs; the rest of the total floats with the price. */
  gridProfit: string
  floating: string
  totalProfit: string
  /** Shares of the investment; absent before they say anything. */
  totalShare: string
  totalYearly?: string
  gridYearly?: string
  pairs: number
  /** What one grid earns after fees: the least and the most. */
  perGrid?: { min: string; max: string }
  range?: { low: string; high: string; grids: number; size: string }
  runningMs: number
  /** Share of its life that the price was inside the range. */
  inRange?: string
  /** What the same funds had made, put into the base coin when it began. */
  buyAndHold?: string
  fees: Record<string, string>
}

/** Of one that has ended, its last numbers, whatever the price does. */
export function reportGrid(
  config: GridConfig,
  state: GridState,
  { last, now, pair }: { last: string; now: number; pair: PairRules },
): GridReport {
  const { status, outside, withdrawn, reinvested, gridProfit, pairs, fees } = state
  const price = units(state.endPrice ?? last)
  const at = state.endedAt ?? now
  const invested = units(state.invested)
  const equity = worthNow(config, state, price, pair)
  const total = equity + units(withdrawn) - invested
  const runningMs = state.startedAt === undefined ? 0 : at - state.startedAt
  return {
    status: botStatusCode('spot-grid', status),
    terminating: status === 'terminating',
    outOfRange: outside !== undefined && status === 'running',
    coin: investedCoin(config, pair),
    invested: state.invested,
    equity: textOf(equity),
    withdrawn,
    reinvested,
    gridProfit,
    floating: textOf(total - units(gridProfit)),
    totalProfit: textOf(total),
    totalShare: textOf(over(total, invested)),
    ...(runningMs >= rateFromMs && {
      totalYearly: yearly(total, invested, runningMs),
      gridYearly: yearly(units(gridProfit), invested, runningMs),
    }),
    pairs,
    ...gridsOf(config, state, pair),
    runningMs,
    ...(runningMs > 0 && { inRange: inRange(state, at, runningMs) }),
    ...(state.openPrice && { buyAndHold: textOf(held(config, invested, units(state.openPrice), price)) }),
    fees,
  }
}

function inRange({ outside, outsideMs }: GridState, at: number, runningMs: number): string {
  const away = outsideMs + (outside ? at - outside.since : 0)
  return textOf(over(BigInt(runningMs - away), BigInt(runningMs)))
}

/** A reverse grid counts in base: holding that makes none. */
const held = ({ type }: GridConfig, invested: bigint, open: bigint, price: bigint): bigint =>
  type === 'reverse' ? 0n : over(times(invested, price), open) - invested

function gridsOf(
  config: GridConfig,
  { ladder }: GridState,
  pair: PairRules,
): Pick<GridReport, 'perGrid' | 'range'> {
  const fee = max(units(pair.makerFee), units(pair.takerFee))
  if (config.type === 'infinite') {
    const share = textOf(shareEarned(one, one + shareOf(config.step), fee))
    return { perGrid: { min: share, max: share } }
  }
  if (!ladder) return {}
  const { levels, size } = ladder
  const shares = levels
    .slice(1)
    .map((upper, grid) => shareEarned(units(levels[grid] as string), units(upper), fee))
  const least = shares.reduce((a, b) => (a < b ? a : b))
  const most = shares.reduce(max)
  return {
    perGrid: { min: textOf(least), max: textOf(most) },
    range: { low: levels[0] as string, high: levels.at(-1) as string, grids: shares.length, size },
  }
}

const reportNow = (config: GridConfig, state: GridState, { pair, last, now }: Prices): GridReport =>
  reportGrid(config, state, { last: last(config.symbol), now, pair: pair(config.symbol) as PairRules })

/** The part of the report that every reaction with an order needs. */
export function resultOfGrid(config: GridConfig, state: GridState, { pair, last }: Prices): BotResult {
  const rules = pair(config.symbol) as PairRules
  const invested = units(state.invested)
  const equity = worthNow(config, state, units(state.endPrice ?? last(config.symbol)), rules)
  const total = equity + units(state.withdrawn) - invested
  return { coin: investedCoin(config, rules), invested, equity, total }
}

export function pairFiguresOf(config: GridConfig, state: GridState, prices: Prices): PairFigures {
  const { pairs, gridProfit, inRange } = reportNow(config, state, prices)
  return { pairs, gridProfit, ...(inRange !== undefined && { inRange }) }
}
