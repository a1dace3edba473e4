// What the sums of a unified account are made of, coin by coin, and what is kept of them.

import type { CoinExposure } from '../kernel/ports.ts'
import type { UnitRate } from './coin-rate.ts'

/** One coin, in its units. */
export interface CoinSums {
  readonly coin: number
  /** With all floating profit that settles in it. */
  readonly equity: bigint
  /** Without what isolated positions have and without floating profit: below zero it is owed (V-UA5). */
  readonly cash: bigint
  /** With the floating profit of cross positions: what counts as collateral, or against it (B45). */
  readonly net: bigint
  readonly frozen: bigint
  /** What is owed, and what would be if all that is frozen were spent. */
  readonly owed: bigint
  readonly mayOwe: bigint
}

/** 10^-24 USD. */
export interface Amounts {
  equity: bigint
  /** Collateral at its rates, less debts and what open orders would lose. */
  adjusted: bigint
  /** Initial margin: of positions and debts, and of orders. */
  initial: bigint
  orders: bigint
  maintenance: bigint
  /** The part of the maintenance margin that cross positions need. */
  ofPositions: bigint
  /** Of cross positions, 10^-36 USD. */
  value: bigint
  hasCross: boolean
  /** A position or an order of a contract. */
  hasContracts: boolean
  isStale: boolean
}

export const noAmounts = (): Amounts => ({
  equity: 0n,
  adjusted: 0n,
  initial: 0n,
  orders: 0n,
  maintenance: 0n,
  ofPositions: 0n,
  value: 0n,
  hasCross: false,
  hasContracts: false,
  isStale: false,
})

/** All that a part is made of, beside the rate of its coin. */
export interface CoinFacts {
  coin: number
  isCollateral: boolean
  /** Units of the wallet, with what is frozen, and that. */
  total: bigint
  frozen: bigint
  exposure: CoinExposure | undefined
}

export interface CoinPart {
  readonly one: CoinSums
  readonly amounts: Readonly<Amounts>
}

export interface Sums extends Readonly<Amounts> {
  /** In the order of their indexes. */
  readonly coins: readonly CoinSums[]
}

/** A coin, and what its part was made of. */
export interface KeptCoin {
  readonly coin: number
  readonly isCollateral: boolean
  readonly exposure: CoinExposure | undefined
  /** Available and frozen, two limbs each. */
  readonly balances: Float64Array
  rate: UnitRate
  part: CoinPart
  /** Units that may be given without a debt, as a double; below zero they lack. */
  spare: number
}

/** The sums of one account, and what they were made of. */
export class KeptSums {
  /** In the order of their indexes. */
  coins: readonly KeptCoin[] = []
  byCoin: readonly (KeptCoin | undefined)[] = []
  /** Rows of the ledger, exposures and collateral that the coins were listed with. */
  rows = -1
  exposures: readonly CoinExposure[] = []
  collateral: ReadonlySet<number> | undefined
  /** What open orders of pairs would lose, 10^-24 USD. */
  loss = 0n
  sums: Sums = { ...noAmounts(), coins: [] }
  /** 10^-24 USD that adjusted equity has beyond the margin of all that is kept, surely; below zero where there is none. */
  room = 0
}
