// The numbers of a Martingale bot on a contract as its owner reads them (domain.md 10.1, 9.10), in the coin of its margin.

import { textOf, units } from '../amounts.ts'
import { contractOf } from '../contracts/config.ts'
import {
  type PositionFigures,
  positionFigures,
  resultOnContract,
  unrealisedOf,
} from '../contracts/figures.ts'
import type { BotResult, PairRules, Prices } from '../reactor.ts'
import { reportWorth, type WorthReport } from '../worth.ts'
import type { FuturesMartingaleConfig } from './config.ts'
import { averageOf } from './cycle.ts'
import { fundsNeeded } from './ladder.ts'
import type { FuturesCycle, FuturesMartingaleState } from './state.ts'

export interface FuturesMartingaleReport extends WorthReport, PositionFigures {
  cycles: number
  /** Of the cycles that are over, after fees and funding. */
  cycleProfit: string
  /** The rest of the total: what floats, and what the cycle that runs has paid and earned. */
  floating: string
  /** Floating profit at the mark. */
  unrealised: string
  fees: string
  funding: string
  /** Of the cycle that runs. */
  average?: string
  target?: string
  stop?: string
  /** Safety orders that came through, of so many. */
  safeties?: { filled: number; of: number }
}

export function resultOfFuturesMartingale(
  config: FuturesMartingaleConfig,
  state: FuturesMartingaleState,
  prices: Prices,
): BotResult {
  const pair = prices.pair(contractOf(config)) as PairRules
  const invested = fundsNeeded(config) + units(state.added)
  return resultOnContract(state, { invested, leverage: config.leverage }, pair)
}

export function reportFuturesMartingale(
  config: FuturesMartingaleConfig,
  state: FuturesMartingaleState,
  prices: Prices,
): FuturesMartingaleReport {
  const pair = prices.pair(contractOf(config)) as PairRules
  const worth = reportWorth(state, resultOfFuturesMartingale(config, state, prices), prices)
  const { cycle, cycles, profit, fees, funding, status } = state
  return {
    ...worth,
    cycles,
    cycleProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    unrealised: textOf(unrealisedOf(state, pair)),
    fees,
    funding,
    ...positionFigures(state, pair),
    ...(cycle && status === 'running' && units(cycle.size) > 0n && cycleNow(config, cycle)),
  }
}

function cycleNow(
  { count }: FuturesMartingaleConfig,
  cycle: FuturesCycle,
): Pick<FuturesMartingaleReport, 'average' | 'target' | 'stop' | 'safeties'> {
  const { target, stop, open } = cycle
  return {
    average: textOf(averageOf(cycle)),
    ...(target !== undefined && { target }),
    ...(stop !== undefined && { stop }),
    safeties: { filled: count - Object.keys(open).length, of: count },
  }
}
