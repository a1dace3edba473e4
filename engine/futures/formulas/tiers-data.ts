// The table that all tiers are made of (domain.md 5.5, futures-rules A10): tiers 1 and 2 as published, the rest decided here.

/** Highest value, most leverage, rate of maintenance margin. */
export type TierRow = readonly [upTo: string, leverageMax: number, rate: string]

const rows: readonly TierRow[] = [
  ['200000', 125, '0.004'],
  ['1000000', 100, '0.005'],
  ['3000000', 50, '0.01'],
  ['10000000', 20, '0.02'],
  ['20000000', 10, '0.04'],
  ['50000000', 5, '0.08'],
  ['100000000', 3, '0.15'],
  ['200000000', 2, '0.25'],
]

export const tierRules = {
  rows,
  kinds: {
    /** BTC and ETH. */
    major: { valueShare: '1', leverageMax: 125, rateMin: '0' },
    mid: { valueShare: '0.1', leverageMax: 50, rateMin: '0.01' },
    small: { valueShare: '0.02', leverageMax: 20, rateMin: '0.025' },
  },
} as const
