// The numbers of a CTA bot on a contract as its owner reads them (domain.md 10.2, 9.10), in the coin of its margin.

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
import type { FuturesCtaConfig } from './config.ts'
import type { FuturesCtaState } from './state.ts'

export interface FuturesCtaReport extends WorthReport, PositionFigures {
  trades: number
  wins: number
  /** Of the positions that are closed, after fees and funding. */
  tradeProfit: string
  /** The rest of the total: what floats, and what the open position has paid. */
  floating: string
  unrealised: string
  fees: string
  funding: string
}

export function resultOfFuturesCta(
  config: FuturesCtaConfig,
  state: FuturesCtaState,
  prices: Prices,
): BotResult {
  const pair = prices.pair(contractOf(config)) as PairRules
  const invested = units(config.amount) + units(state.added)
  return resultOnContract(state, { invested, leverage: config.leverage }, pair)
}

export function reportFuturesCta(
  config: FuturesCtaConfig,
  state: FuturesCtaState,
  prices: Prices,
): FuturesCtaReport {
  const pair = prices.pair(contractOf(config)) as PairRules
  const worth = reportWorth(state, resultOfFuturesCta(config, state, prices), prices)
  const { trades, wins, profit, fees, funding } = state
  return {
    ...worth,
    trades,
    wins,
    tradeProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    unrealised: textOf(unrealisedOf(state, pair)),
    fees,
    funding,
    ...positionFigures(state, pair),
  }
}
