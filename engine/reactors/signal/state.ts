// What a signal bot remembers between two events.

import type { BotState } from '../bot-life.ts'
import type { FinalWorth } from '../worth.ts'
import type { SignalMessage } from './message.ts'

export interface SignalState extends BotState, FinalWorth {
  following: boolean
  /** What each position holds, its fees taken off, and what it cost. */
  positions: Record<string, { base: string; quote: string }>
  trades: number
  wins: number
  /** Of positions that were closed. */
  profit: string
  /** Signals: all of them, and those that led to an order. */
  received: number
  applied: number
  /** Those whose pair has an order out, oldest first. */
  waiting: SignalMessage[]
  /** Whether to sell, where the owner chose when stopping it. */
  close?: boolean
}
