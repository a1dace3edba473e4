// The numbers of a signal bot as its owner reads them (domain.md 10.4), in the quote coin.

import { over, textOf, units } from '../amounts.ts'
import type { BotResult, Prices } from '../reactor.ts'
import { reportWorth, resultOf, type WorthReport } from '../worth.ts'
import { quoteOf, type SignalConfig } from './config.ts'
import type { SignalState } from './state.ts'

export interface SignalReport extends WorthReport {
  trades: number
  wins: number
  /** Of what was sold; the rest of the total floats with the price. */
  tradeProfit: string
  floating: string
  positions: { symbol: string; held: string; averagePrice: string }[]
  received: number
  applied: number
}

export function resultOfSignal(config: SignalConfig, state: SignalState, prices: Prices): BotResult {
  return resultOf({ coin: quoteOf(config, prices), amount: config.amount }, state, config.symbols, prices)
}

export function reportSignal(config: SignalConfig, state: SignalState, prices: Prices): SignalReport {
  const worth = reportWorth(state, resultOfSignal(config, state, prices), prices)
  const { trades, wins, profit, received, applied } = state
  return {
    ...worth,
    trades,
    wins,
    tradeProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    positions: Object.entries(state.positions).map(([symbol, { base, quote }]) => ({
      symbol,
      held: base,
      averagePrice: textOf(over(units(quote), units(base))),
    })),
    received,
    applied,
  }
}
