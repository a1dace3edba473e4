// What a bot that opens and closes positions on contracts has made of them, as its owner reads it (domain.md 10.2, 10.4).

import { textOf } from '../amounts.ts'
import { type ClosedTrades, closedTrades } from '../closed-trades.ts'
import type { WorthReport } from '../worth.ts'

export interface TradeFigures extends ClosedTrades {
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
export const tradeFigures = (worth: WorthReport, traded: Traded, unrealised: bigint): TradeFigures => ({
  ...closedTrades(worth, traded),
  unrealised: textOf(unrealised),
  fees: traded.fees,
  funding: traded.funding,
})
