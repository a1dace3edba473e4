// What travels over the socket: subscriptions from the browser, one `m` message shape per channel from the server.

import type { FillRow, OrderRow } from '#app/services/services.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { Balance, Candle, DepthLevel, Ticker } from '#engine/market/view.ts'

export type Channel = 'book' | 'trades' | 'ticker' | 'candles' | 'tickers' | 'account'

/** Emitted as `subscribe` (acknowledged with the channel's snapshot) and `unsubscribe`. */
export interface Topic {
  channel: Channel
  symbol?: string
  interval?: Interval
}

/** 200 levels a side. */
export interface BookSnapshot {
  c: 'book'
  s: string
  k: 'snap'
  seq: number
  bids: DepthLevel[]
  asks: DepthLevel[]
}

/** Size "0" deletes a level. `prev` is the seq this one follows; any other means a new snapshot is needed. */
export interface BookDiff {
  c: 'book'
  s: string
  k: 'diff'
  prev: number
  seq: number
  bids: DepthLevel[]
  asks: DepthLevel[]
}

export interface TapeRow {
  id: string
  p: string
  q: string
  side: 'buy' | 'sell'
  t: number
}

/** Newest last; the snapshot holds the newest 60. */
export interface TradesMessage {
  c: 'trades'
  s: string
  seq: number
  rows: TapeRow[]
}

export type TickerMessage = { c: 'ticker'; s: string; seq: number } & Ticker

export interface TickerLine {
  s: string
  last: string
  change: string
  high: string
  low: string
  quoteVolume: string
}

/** Once a second, all pairs. */
export interface TickersMessage {
  c: 'tickers'
  rows: TickerLine[]
}

/** The open candle and, when one has just closed, the closed one before it. */
export interface CandlesMessage {
  c: 'candles'
  s: string
  interval: Interval
  rows: Candle[]
}

/** Whose account is decided by the session cookie. Changed rows; the snapshot has open orders and balances. */
export interface AccountMessage {
  c: 'account'
  seq: number
  orders: OrderRow[]
  fills: FillRow[]
  balances: Balance[]
}

export type FeedMessage =
  | BookSnapshot
  | BookDiff
  | TradesMessage
  | TickerMessage
  | TickersMessage
  | CandlesMessage
  | AccountMessage
