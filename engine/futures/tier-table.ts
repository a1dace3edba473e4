// Reads the tiers of a contract: each deduction follows from the ones before (domain.md 5.5).

import { parseBig } from '../core/decimal.ts'
import type { ContractConfig } from '../market/contract-config.ts'
import { SHARE_ONE } from './rules.ts'

export interface Tier {
  /** From 1. */
  number: number
  /** Quote units (10^-8) that belong to it at most. */
  top: bigint
  maxLeverage: number
  /** Share in 10^-8. */
  rate: bigint
  /** What is taken off, because the lower parts pay less: quote units. */
  deduction: bigint
}

/** cum_i = cum_(i−1) + lower_i × (rate_i − rate_(i−1)). Throws where they do not rise. */
export function readTiers({ symbol, tiers }: ContractConfig): Tier[] {
  const read: Tier[] = []
  for (const { top, maxLeverage, mmr } of tiers) {
    const before = read.at(-1)
    const rate = parseBig(mmr, 8)
    const deduction = before ? before.deduction + (before.top * (rate - before.rate)) / SHARE_ONE : 0n
    const next = { number: read.length + 1, top: parseBig(top, 8), maxLeverage, rate, deduction }
    if (rate <= 0n || (before && (next.top <= before.top || rate < before.rate)))
      throw new Error(`contract: ${symbol}: tier ${next.number} does not rise`)
    read.push(next)
  }
  if (read.length === 0) throw new Error(`contract: ${symbol}: has no tier`)
  return read
}
