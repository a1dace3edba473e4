// The risk tiers of each kind of contract (domain.md 5.5; futures-rules.md A8, A10).

import type { ContractTier } from './contract-config.ts'

/** Major: BTC and ETH. */
export type TierKind = 'major' | 'mid' | 'small'

const tier = (top: string, maxLeverage: number, mmr: string): ContractTier => ({ top, maxLeverage, mmr })

/** Equal neighbours of the mid and small tables are one tier (A10). */
export const contractTiers: Readonly<Record<TierKind, readonly ContractTier[]>> = {
  major: [
    tier('200000', 125, '0.004'),
    tier('1000000', 100, '0.005'),
    tier('3000000', 50, '0.01'),
    tier('10000000', 20, '0.02'),
    tier('20000000', 10, '0.04'),
    tier('50000000', 5, '0.08'),
    tier('100000000', 3, '0.15'),
    tier('200000000', 2, '0.25'),
  ],
  mid: [
    tier('300000', 50, '0.01'),
    tier('1000000', 20, '0.02'),
    tier('2000000', 10, '0.04'),
    tier('5000000', 5, '0.08'),
    tier('10000000', 3, '0.15'),
    tier('20000000', 2, '0.25'),
  ],
  small: [
    tier('200000', 20, '0.025'),
    tier('400000', 10, '0.04'),
    tier('1000000', 5, '0.08'),
    tier('2000000', 3, '0.15'),
    tier('4000000', 2, '0.25'),
  ],
}
