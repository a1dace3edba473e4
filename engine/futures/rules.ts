// Every constant of contracts that domain.md leaves to us or marks as decided (DEC): change one here and nowhere else (domain.md 5, 6, 20).

/** Shares are in 10^-8. */
export const SHARE_ONE = 100_000_000n

/** Marks are computed once a second. */
export const secondMs = 1_000

export const futuresRules = {
  /** Opening that would leave at least this ratio is refused (5.8). */
  openingGuard: 90_000_000n,
  /** A change of leverage may leave this ratio at most (B16). */
  leverageGuard: 90_000_000n,
  /** Margin may be taken out down to this ratio (B17); a transfer out must leave less (5.3). */
  takeOutGuard: 70_000_000n,
  /** Of market orders: the cost reckons with a worse price and a higher fee; the price is the order's limit (A4, B11). */
  openCostUp: 1_000_000n,
  feeRateUp: 500_000n,
  /** f where the contract names none: taker and liquidation fee. */
  takerFee: 60_000n,
  leverageDefault: 10,
  ordersPerLine: 400,
  positionsPerLine: 200,
  /** An account whose side is worth more than both may only reduce it (5.10). Quote units of 10^-8; share of the open interest. */
  positionThreshold: 500_000n * SHARE_ONE,
  positionShare: { usdtm: 10_000_000n, usdcm: 10_000_000n, coinm: 5_000_000n },
  /** The insurance fund of a coin when its first contract is listed; coins that are not named begin with none. */
  insuranceSeed: { USDT: '1000000', USDC: '1000000', BTC: '20' } as Readonly<Record<string, string>>,
  /** Takeovers are sold no worse than at the bankruptcy price for so long, then at the market (B34). */
  sellPatientlyMs: 5_000,
  /** Queued for liquidation in one step because of a new mark: the rest waits, so that no entry takes long. */
  reachedPerStep: 250,
  /** Payments of funding booked at one moment of an entry, likewise. */
  fundedPerEntry: 250,
  /** Liquidations begun in one step, likewise. */
  liquidationsPerStep: 100,
} as const

/** Maker and taker of each VIP level in 10^-8 (domain.md 3.1). */
export const contractFees: readonly (readonly [maker: bigint, taker: bigint])[] = [
  [20_000n, 60_000n],
  [18_000n, 56_000n],
  [16_000n, 50_000n],
  [14_000n, 45_000n],
  [12_000n, 40_000n],
  [10_000n, 35_000n],
]
