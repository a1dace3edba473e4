// What a coin is worth for the unified account, and what of it never changes.

import type { TradedPair } from '../kernel/traded-pair.ts'

/** USD of one coin, as over ÷ under. */
export interface Rate {
  over: bigint
  under: bigint
}

/** A rate of units: what it comes to is `mul` ÷ `div` of 10^-24 USD each. */
export interface UnitRate extends Rate {
  mul: bigint
  div: bigint
  /** The same as a double: right to 10^-15 of it. */
  perUnit: number
}

/** What never changes of a coin, and its rate by the last price that was seen: a sum reads every rate several times. */
export interface CoinRate {
  readonly name: string
  readonly isDollar: boolean
  /** Units of one coin. */
  readonly one: bigint
  readonly pair: TradedPair | undefined
  /** Quoted in the coin. */
  readonly inverse: TradedPair | undefined
  ticks: number
  rate: UnitRate
  /** Where nothing tells what it is worth. */
  readonly noRate: UnitRate
  /** That of a contract's index, and what it was made of. */
  ofContract: { index: Rate; rate: UnitRate } | undefined
}
