// A pair as every product sees it: its rules in integers and whether it trades.

import type { Pair } from '../market/pair.ts'
import type { MarketStatus } from '../market/pair-config.ts'
import { type Answer, refuse } from './answer.ts'

export interface TradedPair extends Pair {
  symbol: string
  status: MarketStatus
  /** Units of the quote coin in one tick × lot, and of the base coin in one lot. */
  tickLotUnits: number
  lotUnits: number
}

/** Why no order may be placed in it (domain.md 1.3 step 2); undefined = it trades. */
export function pairGate(pair: TradedPair | undefined): Answer | undefined {
  if (pair === undefined) return refuse('pairMissing', 'symbol')
  if (pair.status === 'trading') return undefined
  return refuse(pair.status === 'delisted' ? 'pairNotTraded' : 'pairSuspended', 'symbol')
}
