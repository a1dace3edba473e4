// What a grid on a contract remembers between two events. Amounts are decimal text; keys are numbers of grids.

import type { CrossingPrices, ExitPrices } from '../bot-life.ts'
import type { OnContract } from '../contracts/own-position.ts'
import type { Turn } from '../turn.ts'
import type { Side } from './plan.ts'

/** Size, and its value at the prices of its fills. */
export type Lots = [size: string, quote: string]

/** Grid n lies between levels n and n + 1. */
export interface Grids {
  levels: string[]
  /** Of each grid's order. */
  size: string
  /** By which side each comes into the position. */
  enters: Side[]
  /** Those in the position, with what they hold and what it was traded for. */
  held: Record<string, Lots>
  /** What of an order was executed before it was lost. */
  carried: Record<string, Lots>
  /** Those that begin only once the price has passed them. */
  waits?: number[]
}

export interface FuturesGridState extends OnContract {
  /** Margin that the owner took out again. */
  removed: string
  /** Of completed pairs, before fees. */
  gridProfit: string
  pairs: number
  /** The last price when it began. */
  openPrice?: string
  grids?: Grids
  /** Where it ends: with a profit or a loss; of a neutral grid, above and below. */
  exits: ExitPrices
  ends: CrossingPrices
  /** Since when the price is outside the range, and on which side. */
  outside?: { side: 'above' | 'below'; since: number }
  outsideMs: number
  /** Grids whose orders wait for margin. */
  lacking?: number[]
}

export type FuturesGridTurn = Turn<FuturesGridState>
