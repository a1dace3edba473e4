// The numbers of a CTA bot as its owner reads them (domain.md 10.2), in the quote coin.

import { textOf, units } from '../amounts.ts'
import type { PairRules } from '../reactor.ts'
import { type Prices, reportWorth, type WorthReport } from '../worth.ts'
import type { CtaConfig } from './config.ts'
import type { CtaState } from './cta.ts'

export interface CtaReport extends WorthReport {
  trades: number
  wins: number
  /** Of the positions that are closed; the rest of the total floats with the price. */
  tradeProfit: string
  floating: string
  /** Average price of the position that is open. */
  entryPrice?: string
}

export function reportCta({ symbol, amount }: CtaConfig, state: CtaState, prices: Prices): CtaReport {
  const { quote: coin } = prices.pair(symbol) as PairRules
  const worth = reportWorth(state, { coin, amount }, [symbol], prices)
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
