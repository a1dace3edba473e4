// Legs of take profit and stop loss, in numbers.

import type { Account } from '../kernel/accounts.ts'
import type { OrderSource, SelfTradePrevention } from '../kernel/protocol.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'

/** A leg in ticks; price 0 = at the market. */
export interface Leg {
  trigger: number
  above: boolean
  price: number
}

export interface EntryLeg extends Leg {
  readonly name: 'takeProfit' | 'stopLoss'
}

/** What an entry order carries until it ends. */
export interface EntryLegs {
  readonly account: Account
  readonly market: TradedPair
  /** Of the entry; the legs go the other way. */
  readonly side: SideNumber
  readonly stp: SelfTradePrevention
  readonly source: OrderSource
  readonly legs: readonly EntryLeg[]
  /** Fees that were taken from the base coin it bought, in units. */
  baseFee: bigint
}
