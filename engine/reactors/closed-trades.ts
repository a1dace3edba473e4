// What a bot has made by the trades that are closed, beside its worth (domain.md 10).

import { textOf, units } from './amounts.ts'
import type { WorthReport } from './worth.ts'

export interface ClosedTrades extends WorthReport {
  trades: number
  wins: number
  /** Of what is closed; of contracts after fees and funding. */
  tradeProfit: string
  /** The rest of the total: what floats with the price, and what open positions have paid. */
  floating: string
}

/** `profit`: of what is closed. */
export const closedTrades = (
  worth: WorthReport,
  { trades, wins, profit }: { trades: number; wins: number; profit: string },
): ClosedTrades => ({
  ...worth,
  trades,
  wins,
  tradeProfit: profit,
  floating: textOf(units(worth.totalProfit) - units(profit)),
})
