// What reactors may read of the exchange: its state at one moment.

import type { AccountView, Candle, MarketView } from '../exchange/view.ts'
import type { ContractsView } from '../futures/view.ts'

/** The exchange at one moment, as far as reactors may look. */
export interface ExchangeView
  extends Pick<MarketView, 'now' | 'market' | 'status' | 'lastPrice'>,
    Pick<AccountView, 'account' | 'balances' | 'liveOrders' | 'plans'> {
  /** Closed ones, oldest first; their days begin at 00:00 UTC. */
  candles(symbol: string, interval: string, count: number): Candle[]
  /** Absent at a venue, which has none. */
  readonly contracts?: ContractsSeen | undefined
}

/** Contracts, and what an account has in them. */
export type ContractsSeen = Pick<ContractsView, 'contract' | 'positions' | 'liveOrders' | 'waiting'>
