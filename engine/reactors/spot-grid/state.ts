// What a spot grid remembers between two events. Amounts are decimal text; keys are numbers of grids.

import type { BotState, ExitPrices } from '../bot-life.ts'
import type { Turn } from '../turn.ts'
import type { Spacing } from './levels.ts'

/** What a grid that is away from its invested coin holds of the other one, and what it gave for it. */
export type Away = [amount: string, cost: string]

/** Part of a grid's order that was executed before the order was lost: base, quote, and what arrived after fees. */
export type Carried = [base: string, quote: string, received: string]

/** A range of grids. Grid n lies between levels n and n + 1: it buys at the lower and sells at the upper one. */
export interface Ladder {
  levels: string[]
  /** Base of one grid's order. */
  size: string
  /** Grids that hold the other coin: base in a forward grid, quote in a reverse one. */
  away: Record<string, Away>
  carried: Record<string, Carried>
  /** What the levels were made from, and the number there of levels[0]: how they go on beyond the range. */
  steps: { spacing: Spacing; low: string; high: string; grids: number; from: number }
}

/** Grids without end. Grid n lies between level n and n + 1 of the row around `origin`. */
export interface Endless {
  origin: string
  /** Worth of one sell, in quote. */
  worth: string
  /** From here on, grids hold the base of the opening order. */
  top: number
  /** Grids that bought theirs. */
  away: Record<string, Away>
  carried: Record<string, Carried>
  /** What the opening order brought of base, and what it took of quote. */
  opening: [base: string, quote: string]
}

/** A range being rebuilt: all orders go, then one order makes up the difference, then the grids are placed. */
export interface Relay {
  why: 'move' | 'edit' | 'grow' | 'reinvest'
  levels: string[]
  steps: Ladder['steps']
  /** Decided once the orders are gone, with the price of that moment. */
  size?: string
  price?: string
}

export interface GridState extends BotState {
  /** All that came from the owner, in the invested coin. */
  invested: string
  withdrawn: string
  /** Profit that was put to work. */
  reinvested: string
  /** Of completed pairs, in the invested coin. */
  gridProfit: string
  pairs: number
  fees: Record<string, string>
  /** The last price when it began. */
  openPrice?: string
  /** And when it had ended: its last numbers stay as they were. */
  endPrice?: string
  ladder?: Ladder
  endless?: Endless
  relay?: Relay
  /** Funds came while it was being rebuilt, or before. */
  grow?: true
  exits: ExitPrices
  reinvest: boolean
  /** Whether to sell, where the owner chose when stopping it. */
  close?: boolean
  /** Since when the price is outside the range, and on which side. */
  outside?: { side: 'above' | 'below'; since: number }
  /** Of its whole life, without the present time outside. */
  outsideMs: number
  /** The average that the range last moved by; `done` when it may not move any further. */
  trail?: { average: string; done?: true }
}

export type GridTurn = Turn<GridState>
