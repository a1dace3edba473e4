// Commands and events of the unified account (domain.md 8).

export interface SetAccountMode {
  type: 'setAccountMode'
  account: string
  mode: 'classic' | 'unified'
  /** An operator's: the account need not be worth 1,000 USD. */
  isFree?: boolean
}

/** Whether a coin covers debts and positions. */
export interface SetCollateral {
  type: 'setCollateral'
  account: string
  coin: string
  on: boolean
}

/** `account`: the owner, or in the ladder's the wallet ("alice/unified"). Amounts are USD, shares "0.8". */
export type UnifiedEvent =
  | { type: 'accountModeChanged'; account: string; mode: SetAccountMode['mode'] }
  | { type: 'collateralChanged'; account: string; coin: string; on: boolean }
  /** An hour of a debt was charged, on what exceeds the quota. */
  | {
      type: 'unifiedInterestCharged'
      account: string
      coin: string
      liability: string
      free: string
      dailyRate: string
      amount: string
    }
  /** The risk rate passed 70 or 80 %. */
  | { type: 'unifiedWarned'; account: string; level: 70 | 80; mmr: string }
  /** The risk rate passed 90 %: collateral is sold for debts. */
  | { type: 'unifiedRepaid'; account: string; mmr: string }
  | {
      type: 'unifiedLiquidation'
      account: string
      stage: 'begun' | 'ended'
      equity: string
      adjustedEquity: string
      maintenance: string
      mmr: string
      /** What the insurance fund paid beyond what it got. */
      deficit?: string
    }
  /** The insurance fund took what the book did not, and paid what was still owed (below zero). */
  | { type: 'unifiedTakenOver'; account: string; coin: string; amount: string }

/** One coin of a unified account; decimals of the coin but for `value`. */
export interface UnifiedCoin {
  coin: string
  /** With floating profit that settles in it; below zero where it is owed. */
  equity: string
  available: string
  frozen: string
  liability: string
  /** USD of its equity. */
  value: string
  /** USD that it adds to the adjusted equity; below zero: that its debt takes. */
  counted: string
  isCollateral: boolean
  borrowLimit: string
  interestFree: string
  /** Daily, a share. */
  dailyRate: string
}

/** What holds for a coin in unified mode. */
export interface UnifiedTerms {
  coin: string
  /** USD. */
  price: string
  /** What its worth counts as collateral, part by part: up to so many USD (null: above all), as a share. */
  tiers: { top: string | null; rate: string }[]
  borrowLimit: string
  interestFree: string
  /** Daily, a share. */
  dailyRate: string
}

export interface UnifiedFigures {
  /** USD. */
  equity: string
  adjustedEquity: string
  initialMargin: string
  maintenanceMargin: string
  /** Shares; "9.99" where nothing is left. */
  imr: string
  mmr: string
  isLiquidating: boolean
  coins: UnifiedCoin[]
}
