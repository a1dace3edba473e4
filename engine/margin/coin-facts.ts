// What never changes of a coin for loans; read once, because every look at a wallet needs it.

import type { TradedPair } from '../kernel/traded-pair.ts'
import type { LoanTier } from './rules.ts'

/** The pair that tells what a coin is worth. */
export interface Route {
  pair: TradedPair
  /** The pair is quoted in the coin: USDT is its base. */
  inverse: boolean
}

export interface CoinTier extends Omit<LoanTier, 'most'> {
  /** Units of the coin, at the moment's price where the tier is given in USDT. */
  most: bigint
}

export interface CoinFacts {
  /** Undefined for USDT itself, null where no pair tells. */
  readonly route: Route | undefined | null
  /** 10^-24 USDT of a unit for each tick of its price (of USDT: of a unit); undefined where that is not a whole number. */
  readonly perTick: bigint | undefined
  /** Of a coin with a table of its own. */
  readonly tiers: readonly CoinTier[] | undefined
  /** The highest debt of such a coin by fee level, as far as it was read. */
  readonly limits: (bigint | undefined)[]
}
