// What a grid on a contract remembers between two events. Amounts are decimal text; keys are numbers of grids.

import type { BotState, CrossingPrices, ExitPrices } from '../bot-life.ts'
import type { Turn } from '../turn.ts'
import type { FinalWorth } from '../worth.ts'
import type { Side } from './plan.ts'

/** Size, and its value at the prices of its fills. */
export type Lots = [size: string, quote: string]

/** Its position by all that it has learned; `funds` has its cash. */
export interface OwnPosition {
  side: 'long' | 'short'
  size: string
  cost: string
}

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
}

export interface FuturesGridState extends BotState, FinalWorth {
  /** Margin that the owner added later. */
  added: string
  /** And took out again. */
  removed: string
  /** Of completed pairs, before fees. */
  gridProfit: string
  pairs: number
  /** As the exchange counts, by the average entry price. */
  realised: string
  fees: string
  /** Received above zero, paid below. */
  funding: string
  position?: OwnPosition
  /** The last price when it began. */
  openPrice?: string
  grids?: Grids
  /** Where it ends: with a profit or a loss; of a neutral grid, above and below. */
  exits: ExitPrices
  ends: CrossingPrices
  /** Since when the price is outside the range, and on which side. */
  outside?: { side: 'above' | 'below'; since: number }
  outsideMs: number
  /** Number of the intent that sets its leverage. */
  leverageIntent?: number
  /** Before then no other order that closes the position is sent. */
  closeAt?: number
}

export type FuturesGridTurn = Turn<FuturesGridState>
