// Units and constants of index, mark and funding: whole numbers throughout (domain.md 5.7, futures-rules B22–B26).

/** Index prices and quotes of venues are kept with two decimals more than the tick. */
export const finePerTick = 100
/** Impact prices: parts of a tick. */
export const microPerTick = 1_000_000
/** Samples of the premium are counted in 10⁻¹⁰. */
export const premiumUnit = 10_000_000_000
/** Rates of funding are counted in 10⁻⁸. */
export const rateUnit = 100_000_000

export const priceRules = {
  /** Index, mark. */
  everyMs: 1_000,
  /** A quote older than this is not counted. */
  staleMs: 10_000,
  /** Nor one this far from the median, in percent. */
  outlierPercent: 3,
  basisEveryMs: 5_000,
  /** Five minutes. */
  basisSamples: 60,
  /** Impact notional = this × the highest leverage, in the quote. */
  impactPerLeverage: 200,
  /** In rate units, for 8 hours. */
  interest: 10_000,
  /** How far the rate may lie from the premium. */
  interestBound: 50_000,
} as const

/** How often a contract settles funding. */
export type FundingHours = 8 | 4 | 2 | 1

export interface PriceTerms {
  fundingHours: FundingHours
  /** The highest rate of one settlement, in rate units. */
  fundingCap: number
  /** Of the venues of the index; whole numbers. */
  weights: readonly number[]
}

/** 0.3 % for BTC and ETH; others 0.66 % for each 4 hours. */
export const fundingCap = (isMajor: boolean, hours: FundingHours): number =>
  isMajor ? 300_000 : (660_000 * hours) / 4

/** The next settlement after a moment: 00:00 UTC and every `hours` from there. */
export function nextSettlement(at: number, hours: FundingHours): number {
  const interval = hours * 3_600_000
  return (Math.floor(at / interval) + 1) * interval
}
