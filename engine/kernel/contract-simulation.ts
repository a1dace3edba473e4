// What simulated market makers and takers of contracts may do in the exchange, and what their simulation is.

import type { StateReader, StateWriter } from '../core/state.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import type { SimulatedTrading } from './simulation.ts'

/** As in spot markets, by the contract's index. */
export interface ContractDesk extends SimulatedTrading {
  /** What the coin is worth outside of the contract, in the contract's ticks with a fraction; 0 = nothing tells. */
  worth(contract: number): number
  /** The mark is this one, in ticks, until another one. */
  fixMark(contract: number, ticks: number): void
}

/** Deterministic in the genesis, what was listed, the times given to `hurry` and what the desk answers. */
export interface ContractSimulation {
  /** A contract was listed; its index is the number of those before it. */
  list(config: ContractConfig, now: number): void
  /** How far time will now advance: a long way is caught up coarsely. */
  hurry(until: number): void
  /** Time of the next step of makers and takers; Infinity = none. */
  nextAt(): number
  step(desk: ContractDesk, now: number): void
  /** Whether a long way is being caught up: then prices are computed once for each of its coarse steps. */
  readonly isCatchingUp: boolean
  /** While true, minutes go by in which nothing moves: those are not reported. */
  readonly skipsMinutes?: boolean
  /** A recorded price: nothing but it tells what the coin is worth, and whatever waits for a price sees each one. */
  readonly isTape?: true
  /** What the coin of a contract is worth, and where makers quote: in ticks with a fraction; 0 = nothing tells. */
  worth(desk: ContractDesk, contract: number): number
  /** Its worth is a recorded price: every venue of the index says exactly this. */
  isExact?(contract: number): boolean
  fairPrice(desk: ContractDesk, contract: number, now: number): number
  /** The newest step met no order, plan or liquidation: prices may wait until they are read. */
  readonly isPassing?: boolean
  /** Time stands now: the books are to be as a reader expects them. */
  rest?(desk: ContractDesk): void
  /**
   * Rows of a recorded contract (protocol `contractTapeRows`), already checked and in ticks, lots and epoch ms; `prices`: epoch ms,
   * mark in ticks, index in hundredths of a tick, 0 = not recorded.
   */
  feedTape?(contract: number, kind: 'candles' | 'trades', rows: Float64Array, prices: Float64Array): void
  save(out: StateWriter): void
  /** Expects the contracts to be listed. */
  load(from: StateReader): void
}
