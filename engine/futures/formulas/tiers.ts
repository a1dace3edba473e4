// Risk tiers: how much leverage a value may have and what it must keep, counted like tax brackets (domain.md 5.5).

import {
  addDecimals,
  compareSigned,
  multiplyDecimals,
  subtractDecimals,
} from '../../core/decimal-arithmetic.ts'
import { contractTiers, type TierKind } from '../../market/contract-tiers.ts'

export interface Tier {
  /** From 1. */
  number: number
  /** The value that the tier begins above, and its highest: settle coin, inverse contracts USD (futures-rules A13). */
  above: string
  upTo: string
  leverageMax: number
  /** Rate of maintenance margin. */
  rate: string
  /** What is taken off, so that each part of a value pays the rate of its own tier. */
  deduction: string
}

/** Highest value, most leverage, rate of maintenance margin. */
export type TierRow = readonly [upTo: string, leverageMax: number, rate: string]

/** The tiers of a kind of contract. */
export const makeTiers = (kind: TierKind): Tier[] =>
  tiersOf(contractTiers[kind].map(({ top, maxLeverage, mmr }): TierRow => [top, maxLeverage, mmr]))

/** deduction_i = deduction_(i−1) + lower_i × (rate_i − rate_(i−1)). */
export function tiersOf(rows: readonly TierRow[]): Tier[] {
  const tiers: Tier[] = []
  for (const [upTo, leverageMax, rate] of rows) {
    const before = tiers.at(-1)
    const above = before?.upTo ?? '0'
    const step = subtractDecimals(rate, before?.rate ?? rate)
    const deduction = addDecimals(before?.deduction ?? '0', multiplyDecimals(above, step))
    tiers.push({ number: tiers.length + 1, above, upTo, leverageMax, rate, deduction })
  }
  return tiers
}

/** The tier that a value lies in; above all of them the last. */
export function tierOf(tiers: readonly Tier[], value: string): Tier {
  const found = tiers.find((tier) => compareSigned(value, tier.upTo) <= 0) ?? tiers.at(-1)
  return found as Tier
}

/** The highest value that this leverage may have; "0" if no tier allows it. */
export function valueMaxOf(tiers: readonly Tier[], leverage: number): string {
  return tiers.findLast((tier) => tier.leverageMax >= leverage)?.upTo ?? '0'
}
