// What reactors may read of the exchange: its state at one moment.

import type { AccountView, Candle, MarketView } from '../exchange/view.ts'
import type { ContractFigures, ContractPosition, LiveContractOrder } from '../futures/view.ts'

/** The exchange at one moment, as far as reactors may look. */
export interface ExchangeView
  extends Pick<MarketView, 'now' | 'market' | 'status' | 'lastPrice'>,
    Pick<AccountView, 'account' | 'balances' | 'liveOrders' | 'plans'> {
  /** Closed ones, oldest first; their days begin at 00:00 UTC. */
  candles(symbol: string, interval: string, count: number): Candle[]
  /** Absent where only pairs are traded. */
  readonly contracts?: ContractsSeen | undefined
}

/** Contracts, and what an account has in them: no more than every venue can tell. */
export interface ContractsSeen {
  contract(
    symbol: string,
  ): Pick<ContractFigures, 'symbol' | 'config' | 'status' | 'lastPrice' | 'markPrice'> | undefined
  positions(account: string): readonly Pick<ContractPosition, 'symbol' | 'side' | 'size' | 'cost'>[]
  liveOrders(account: string): readonly Pick<LiveContractOrder, 'orderId' | 'clientOid' | 'symbol'>[]
  /** How many plans and watches wait. */
  waiting(account: string): number
}
