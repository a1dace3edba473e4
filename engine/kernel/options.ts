// With what an exchange is made, beside its genesis.

import type { MinuteRow } from '../market/candles.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { ContractSimulation } from './contract-simulation.ts'
import type { Genesis } from './protocol.ts'
import type { Simulation } from './simulation.ts'

export interface ExchangeOptions {
  /**
   * true: checks every invariant after every entry and throws when one is broken. For tests: it is slow.
   * 'core': only what the flat cores can check at once after each of their commands.
   */
  assertions?: boolean | 'core'
  /** Makes the part of the market that is not people; without it the book holds only what commands put there. */
  simulation?: (genesis: Genesis) => Simulation
  /** The same for contracts; undefined where none are to be quoted. */
  contractSimulation?: (genesis: Genesis) => ContractSimulation | undefined
  /** Closed minutes before the start, oldest first, of a market by its index in the genesis. */
  history?: (genesis: Genesis, market: number) => readonly MinuteRow[]
  /** The same of a contract. */
  contractHistory?: (genesis: Genesis, config: ContractConfig) => readonly MinuteRow[]
  /** Receives the spot core's records as numbers. What it throws comes out of `apply`. */
  listener?: CoreListener
  /** Receipts go without the events of orders, trades, balances, candles and refusals: a listener has them. */
  terse?: boolean
  /** Receipts go without what is public (trades, candles, prints) and without balances. */
  ownOnly?: boolean
}

/** Receives records of a flat core as numbers, before they become events: for checks after every command that need no text. */
export interface CoreListener<Core = unknown> {
  /** An order has its number; what became of it follows in `recorded`. `tif` is a tifNumber, `price` in ticks, 0 for a market order. */
  accepted(
    orderId: number,
    market: number,
    side: 0 | 1,
    tif: number,
    price: number,
    isConditional: boolean,
  ): void
  /** What the core has recorded since the last call, and which balances changed. */
  recorded(core: Core): void
}
