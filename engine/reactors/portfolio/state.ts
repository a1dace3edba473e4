// What a portfolio remembers between two events.

import type { BotState } from '../bot-life.ts'
import type { FinalWorth } from '../worth.ts'

export interface PortfolioState extends BotState, FinalWorth {
  /** 'selling' what is too much, then 'buying' what is too little; 'idle' between. */
  step: 'idle' | 'selling' | 'buying'
  /** Something came through in this round. */
  traded: boolean
  /** Rounds in which something did, the first purchase aside. */
  rebalances: number
  /** Whether to sell, where the owner chose when stopping it. */
  close?: boolean
}
