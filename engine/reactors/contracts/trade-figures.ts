// What a bot that opens and closes positions on contracts has made of them, as its owner reads it (domain.md 10.2, 10.4).

import { textOf, units } from '../amounts.ts'
import type { WorthReport } from '../worth.ts'

export interface TradeFigures extends WorthReport {
  trades: number
  wins: number
  /** Of the positions that are closed, after fees and funding. */
  tradeProfit: string
  /** The rest of the total: what floats, and what open positions have paid. */
  floating: string
  unrealised: string
  fees: string
  funding: string
}

interface Traded {
  trades: number
  wins: number
  /** As `tradeProfit`. */
  profit: string
  fees: string
  funding: string
}

/** `unrealised`: of all its positions, at their marks. */
export function tradeFigures(
  worth: WorthReport,
  { trades, wins, profit, fees, funding }: Traded,
  unrealised: bigint,
): TradeFigures {
  return {
    ...worth,
    trades,
    wins,
    tradeProfit: profit,
    floating: textOf(units(worth.totalProfit) - units(profit)),
    unrealised: textOf(unrealised),
    fees,
    funding,
  }
}
