// The numbers of a CTA bot on a contract as its owner reads them (domain.md 10.2, 9.10), in the coin of its margin.

import { units } from '../amounts.ts'
import { contractOf } from '../contracts/config.ts'
import {
  type PositionFigures,
  positionFigures,
  resultOnContract,
  unrealisedOf,
} from '../contracts/figures.ts'
import { type TradeFigures, tradeFigures } from '../contracts/trade-figures.ts'
import type { BotResult, PairRules, Prices } from '../reactor.ts'
import { reportWorth } from '../worth.ts'
import type { FuturesCtaConfig } from './config.ts'
import type { FuturesCtaState } from './state.ts'

export interface FuturesCtaReport extends TradeFigures, PositionFigures {}

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
  return { ...tradeFigures(worth, state, unrealisedOf(state, pair)), ...positionFigures(state, pair) }
}
