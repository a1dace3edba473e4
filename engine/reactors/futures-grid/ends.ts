// The prices at which a grid on a contract ends, and the watches for them (domain.md 9.1, 9.10).

import { type CrossingPrices, type ExitPrices, watchCrossings, watchExits } from '../bot-life.ts'
import { contractOf } from '../contracts/config.ts'
import type { FuturesGridConfig } from './config.ts'
import type { FuturesGridTurn } from './state.ts'

/** Without those that are not set. */
export const exitsOf = ({ takeProfit, stopLoss }: ExitPrices): ExitPrices => ({
  ...(takeProfit && { takeProfit }),
  ...(stopLoss && { stopLoss }),
})

interface Ends {
  endAbove?: string | undefined
  endBelow?: string | undefined
}

export const crossingsOf = ({ endAbove, endBelow }: Ends): CrossingPrices => ({
  ...(endAbove && { above: endAbove }),
  ...(endBelow && { below: endBelow }),
})

/** Waits for those that are set, where it does not yet. */
export function watchEnds(turn: FuturesGridTurn, config: FuturesGridConfig): void {
  const symbol = contractOf(config)
  if (config.direction === 'neutral') watchCrossings(turn, symbol, turn.state.ends)
  else watchExits(turn, symbol, turn.state.exits, config.direction === 'long')
}
