// What a CTA bot remembers between two events.

import type { BotState, ExitPrices } from '../bot-life.ts'
import type { FinalWorth } from '../worth.ts'

export interface CtaState extends BotState, FinalWorth {
  phase: 'out' | 'buying' | 'in' | 'selling'
  /** Of the position: the average price paid, and what there was of the quote coin before it. */
  entry?: { price: string; before: string }
  /** Percents at which a position is closed, where the owner changed them. */
  exits?: ExitPrices
  /** Whether to sell, where the owner chose when stopping it. */
  close?: boolean
  /** Positions that were closed, and what they made, in the quote coin. */
  trades: number
  wins: number
  profit: string
}
