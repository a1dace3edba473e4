// What reactors may read of the exchange: its state at one moment.

import type { AccountView, Candle, MarketView } from '../exchange/view.ts'

/** The exchange at one moment, as far as reactors may look. */
export interface ExchangeView
  extends Pick<MarketView, 'now' | 'market' | 'status' | 'lastPrice'>,
    Pick<AccountView, 'account' | 'balances' | 'liveOrders' | 'plans'> {
  /** Closed ones, oldest first; their days begin at 00:00 UTC. */
  candles(symbol: string, interval: string, count: number): Candle[]
}
