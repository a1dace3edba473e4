// The numbers of a signal bot as its owner reads them (domain.md 10.4), in the quote coin.

import { over, textOf, units } from '../amounts.ts'
import { type ClosedTrades, closedTrades } from '../closed-trades.ts'
import type { BotResult, Prices } from '../reactor.ts'
import { reportWorth, resultOf } from '../worth.ts'
import { quoteOf, type SignalConfig } from './config.ts'
import type { SignalState } from './state.ts'

export interface SignalReport extends ClosedTrades {
  positions: { symbol: string; held: string; averagePrice: string }[]
  received: number
  applied: number
}

export function resultOfSignal(config: SignalConfig, state: SignalState, prices: Prices): BotResult {
  return resultOf({ coin: quoteOf(config, prices), amount: config.amount }, state, config.symbols, prices)
}

export function reportSignal(config: SignalConfig, state: SignalState, prices: Prices): SignalReport {
  const worth = reportWorth(state, resultOfSignal(config, state, prices), prices)
  const { received, applied } = state
  return {
    ...closedTrades(worth, state),
    positions: Object.entries(state.positions).map(([symbol, { base, quote }]) => ({
      symbol,
      held: base,
      averagePrice: textOf(over(units(quote), units(base))),
    })),
    received,
    applied,
  }
}
