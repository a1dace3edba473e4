// The numbers of a CTA bot as its owner reads them (domain.md 10.2), in the quote coin.

import { textOf, units } from '../amounts.ts'
import type { BotResult, PairRules, Prices } from '../reactor.ts'
import { reportWorth, resultOf, type WorthReport } from '../worth.ts'
import type { CtaConfig } from './config.ts'
import type { CtaState } from './state.ts'

export interface CtaReport extends WorthReport {
  trades: number
  wins: number
  /** Of the positions that are closed; the rest of the total floats with the price. */
  tradeProfit: string
  floating: string
  /** Average price of the position that is open. */
  entryPrice?: string
}

export function resultOfCta({ symbol, amount }: CtaConfig, state: CtaState, prices: Prices): BotResult {
  const { quote: coin } = prices.pair(symbol) as PairRules
  return resultOf({ coin, amount }, state, [symbol], prices)
}

export function reportCta(config: CtaConfig, state: CtaState, prices: Prices): CtaReport {
  const worth = reportWorth(state, resultOfCta(config, state, prices), prices)
  const { trades, wins, profit, entry, phase } = state
  return {
    ...worth,
    trades,
    wins,
    tradeProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    ...(phase === 'in' && entry && { entryPrice: entry.price }),
  }
}
