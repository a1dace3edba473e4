// The numbers of a grid on a contract as its owner reads them (domain.md 9.4, 9.10), in the coin of its margin; shares as decimal text.

import { over, textOf, units } from '../amounts.ts'
import { contractOf } from '../contracts/config.ts'
import {
  type PositionFigures,
  positionFigures,
  resultOnContract,
  unrealisedOf,
} from '../contracts/figures.ts'
import type { BotResult, PairFigures, PairRules, Prices } from '../reactor.ts'
import { rateFromMs, yearly } from '../worth.ts'
import type { FuturesGridConfig } from './config.ts'
import type { FuturesGridState } from './state.ts'

export interface FuturesGridReport extends PositionFigures {
  coin: string
  invested: string
  equity: string
  totalProfit: string
  /** Of completed pairs, before fees. */
  gridProfit: string
  /** The rest of the total: what floats, funding and fees. */
  unpaired: string
  /** By the average entry price, as the exchange books it. */
  realised: string
  /** Floating profit at the mark. */
  unrealised: string
  fees: string
  funding: string
  pairs: number
  totalYearly?: string
  gridYearly?: string
  runningMs: number
  /** Share of its life that the price was inside the range. */
  inRange?: string
}

export function resultOfFuturesGrid(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): BotResult {
  const pair = prices.pair(contractOf(config)) as PairRules
  const { added, removed } = state
  const invested = units(config.investment) + units(added)
  return resultOnContract(state, { invested, removed: units(removed), leverage: config.leverage }, pair)
}

/** Of one that has ended, its last numbers. */
export function reportFuturesGrid(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): FuturesGridReport {
  const pair = prices.pair(contractOf(config)) as PairRules
  const { coin, invested, equity, total } = resultOfFuturesGrid(config, state, prices)
  const { gridProfit, pairs, realised, fees, funding, startedAt, endedAt } = state
  const runningMs = startedAt === undefined ? 0 : (endedAt ?? prices.now) - startedAt
  return {
    coin,
    invested: textOf(invested),
    equity: textOf(equity),
    totalProfit: textOf(total),
    gridProfit,
    unpaired: textOf(total - units(gridProfit)),
    realised,
    unrealised: textOf(unrealisedOf(state, pair)),
    fees,
    funding,
    pairs,
    ...positionFigures(state, pair),
    ...(runningMs >= rateFromMs && {
      totalYearly: yearly(total, invested, runningMs),
      gridYearly: yearly(units(gridProfit), invested, runningMs),
    }),
    runningMs,
    ...(runningMs > 0 && { inRange: inRangeOf(state, endedAt ?? prices.now, runningMs) }),
  }
}

function inRangeOf({ outside, outsideMs }: FuturesGridState, at: number, runningMs: number): string {
  const away = outsideMs + (outside ? at - outside.since : 0)
  return textOf(over(BigInt(runningMs - away), BigInt(runningMs)))
}

export function pairFiguresOf(
  config: FuturesGridConfig,
  state: FuturesGridState,
  prices: Prices,
): PairFigures {
  const { pairs, gridProfit, inRange } = reportFuturesGrid(config, state, prices)
  return { pairs, gridProfit, ...(inRange !== undefined && { inRange }) }
}
