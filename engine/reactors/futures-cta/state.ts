// What a CTA bot on a contract remembers between two events.

import type { ExitPrices } from '../bot-life.ts'
import type { OnContract, OwnPosition } from '../contracts/own-position.ts'
import type { Turn } from '../turn.ts'

export type PositionSide = OwnPosition['side']

export interface FuturesCtaState extends OnContract {
  phase: 'out' | 'entering' | 'in' | 'leaving'
  /** Of the position: its side, the average price, and the cash before it. */
  entry?: { side: PositionSide; price: string; before: string }
  /** What it opens once it is out. */
  next?: PositionSide
  /** Percents at which a position is closed, where the owner changed them. */
  exits?: ExitPrices
  /** Positions that were closed, and what they made, after fees and funding. */
  trades: number
  wins: number
  profit: string
}

export type FuturesCtaTurn = Turn<FuturesCtaState>
