// The numbers of a signal bot as its owner reads them (domain.md 10.4), in the quote coin.

import { over, textOf, units } from '../amounts.ts'
import { type Prices, reportWorth, type WorthReport } from '../worth.ts'
import type { SignalConfig } from './config.ts'
import { quoteOf, type SignalState } from './signal.ts'

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

export function reportSignal(config: SignalConfig, state: SignalState, prices: Prices): SignalReport {
  const invested = { coin: quoteOf(config, prices), amount: config.amount }
  const worth = reportWorth(state, invested, config.symbols, prices)
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
