// What a Martingale bot remembers between two events.

import type { BotState } from '../bot-life.ts'
import type { FinalWorth } from '../worth.ts'
import type { Targets } from './config.ts'

export interface MartingaleState extends BotState, FinalWorth {
  /**
   * 'waiting': for its trigger, its price or the end of the pause; 'opening': its base order is out; 'holding': a ladder
   * and a target are out; 'clearing': the cycle is over, what is still out goes.
   */
  phase: 'waiting' | 'opening' | 'holding' | 'clearing'
  /** How many came to their end. */
  cycles: number
  /** Of those, in the coin that it invests. */
  profit: string
  cycle?: Cycle
  /** It tries nothing new until its timer 'again'. */
  resting?: true
  /** Where the owner changed them. */
  targets?: Targets
  /** Whether to sell, where the owner chose when stopping it. */
  close?: boolean
}

export interface Cycle {
  /** What it had of the invested coin when the cycle began. */
  begun: string
  /** Of the base order and each safety order, in the invested coin. */
  amounts: string[]
  /** Base and quote of the complete orders, what is received without its fee: their ratio is the average. */
  base: string
  quote: string
  basePrice: string
  /** Safety orders that are not complete: number → base that is still to be traded. */
  open: Record<string, string>
  /** What it sells at to end with its profit, and where it watches for the loss. */
  target?: string
  stop?: string
  stopped?: true
  /** What was left when the orders were gone has been sold, or could not be. */
  swept?: true
}
