// How the parameters of a kind are looked for: the candidates that backtests try, and on how many days (domain.md 11.2).

import type { MarketConfig } from '../exchange/protocol.ts'
import type { ContractConfig } from '../market/contract-config.ts'

/** What candidates are made for. */
export interface Ground {
  market: MarketConfig | ContractConfig
  /** In quote. */
  investment: string
  /** Of the minutes that they are tried on, in ticks. */
  closes: readonly number[]
  low: number
  high: number
  /** Of a week's log return. */
  weekDeviation: number
}

export interface Candidate {
  /** What is tried, as its kind takes it. */
  config: { symbol: string; [field: string]: unknown }
  /** Advised with it, tried without. */
  beside?: Record<string, string>
  /** What it has in common with those of the same risk: a style chooses among a third of the groups. */
  group: string
}

export interface ParameterSearch {
  /** The newest days that candidates are tried on, and how few will do. */
  days: number
  daysMin: number
  /** Whether what was found is tried on a month too. */
  month: boolean
  /** Whether nothing is advised that lost, or never traded. */
  profitable: boolean
  /** Of equals the first one is taken; their groups come from the calm to the wild. */
  candidates(ground: Ground): Candidate[]
}

/** The days of kinds without a range. */
export const overMonth = { days: 30, daysMin: 25, month: false, profitable: true } as const

/** Of those on contracts, whose backtests take longer: half of it. */
export const overFortnight = { days: 14, daysMin: 12, month: false, profitable: true } as const
