// What a Martingale bot on a contract remembers between two events.

import type { OnContract } from '../contracts/own-position.ts'
import type { Targets } from '../martingale/config.ts'
import type { MartingaleState } from '../martingale/state.ts'
import type { Turn } from '../turn.ts'

export interface FuturesMartingaleState extends OnContract {
  phase: MartingaleState['phase']
  /** How many came to their end. */
  cycles: number
  /** Of those, after fees and funding. */
  profit: string
  cycle?: FuturesCycle
  /** It tries nothing new until its timer 'again'. */
  resting?: true
  /** Safety orders that wait for margin: until the timer 'margin', or being tried now. */
  lacking?: 'waits' | 'tries'
  /** Where the owner changed them. */
  targets?: Targets
}

export interface FuturesCycle {
  /** Its cash when the cycle began, and what was added since. */
  begun: string
  /** Of the base order and each safety order. */
  worths: string[]
  /** Size and value of the complete orders: their ratio is the average. */
  size: string
  value: string
  basePrice: string
  /** Safety orders that are not complete: number → size that is still to be traded. */
  open: Record<string, string>
  /** What it closes at to end with its profit, and where it watches for the loss. */
  target?: string
  stop?: string
  stopped?: true
}

export type FuturesMartingaleTurn = Turn<FuturesMartingaleState>
