// What a backtest tries out when it looks for parameters: a candidate, and what candidates are made from.

import type { MarketConfig } from '../exchange/protocol.ts'

/** What candidates are made for. */
export interface Ground {
  market: MarketConfig
  /** The minutes that they are tried on. */
  rows: Float64Array
  /** In quote. */
  investment: string
}

export interface Candidate {
  /** What is tried, as its kind takes it. */
  config: { symbol: string; [field: string]: unknown }
  /** Advised with it, tried without. */
  beside?: Record<string, string>
}
