// Tiers: how much leverage a value allows, and its maintenance margin, taxed like income: each part at its own rate (domain.md 5.5).

import type { Contract } from './contract.ts'
import type { Fraction } from './fraction.ts'
import { SHARE_ONE } from './rules.ts'
import type { Tier } from './tier-table.ts'

/** The tier that a value in quote units lies in; above all of them the last. */
export function tierOf({ tiers }: Contract, quote: bigint): Tier {
  for (const tier of tiers) if (quote <= tier.top) return tier
  return tiers.at(-1) as Tier
}

/** The highest value in quote units that may be held with a leverage. */
export function topFor({ tiers }: Contract, leverage: number): bigint {
  for (let at = tiers.length - 1; at >= 0; at--) {
    const { maxLeverage, top } = tiers[at] as Tier
    if (maxLeverage >= leverage) return top
  }
  return 0n
}

/** At least the maintenance margin, and not much more than it rounds: units, by doubles. */
export function aboutMaintenance(contract: Contract, lots: number, price: number): number {
  const { rate } = tierOf(contract, contract.quoteValue(lots, price))
  return contract.about(lots, price) * Number(rate + contract.feeRate) * 1e-8
}

/** MM = V × (rate + f) − cum, exact, in units of the settle coin; `price` in ticks. */
export function maintenanceMargin(contract: Contract, lots: number, price: number): Fraction {
  const quote = contract.quoteValue(lots, price)
  const { rate, deduction } = tierOf(contract, quote)
  const scaled = quote * (rate + contract.feeRate) - deduction * SHARE_ONE
  if (!contract.isInverse) return { over: scaled, under: SHARE_ONE }
  const { over, under } = contract.inCoin(scaled, price)
  return { over, under: under * SHARE_ONE }
}
