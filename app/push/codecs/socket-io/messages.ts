// What travels between a page and the server over socket.io, both ways; the browser's stores import these types.

import type { ContractFigures } from '#app/services/contracts/contract-quotes.ts'
import type { ContractFillRow, ContractOrderRecord, ContractPosition } from '#app/services/futures/futures.ts'
import type { TickerTerms } from '#app/services/ticker-terms.ts'
import type { FillRow, OrderRow, PlanRow } from '#app/services/trading.ts'
import type { Balance, Candle, DepthLevel, Ticker } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { ContractPlanRecord } from '#engine/orders/contract-plan-view.ts'
import type { ContractsState } from '../../channels/contracts.ts'
import type { OrderNotice } from '../../channels/notices/notice.ts'

export const channels = [
  'book',
  'trades',
  'ticker',
  'candles',
  'tickers',
  'contract-tickers',
  'account',
  'contracts',
  'contract-orders',
  'bots',
  'notices',
  'notifications',
] as const

export type Channel = (typeof channels)[number]

/** book, trades, ticker need `symbol`; candles needs `symbol` and `interval`; account, contracts,
 *  contract-orders, bots, notices and notifications are the client's own. */
export interface Topic {
  channel: Channel
  symbol?: string
  /** Account only: a margin wallet of the client; default: the wallet that its orders use. */
  wallet?: string
  interval?: Interval
  /** Candles only: minutes east of UTC in which days begin; default 0. */
  zoneMinutes?: number
  /** Notices only: the last one that the client has. */
  since?: number
}

/** The whole top of the book: replaces what the client holds. `seq` is the book's version. */
export interface BookSnapshot {
  c: 'book'
  s: string
  k: 'snap'
  seq: number
  bids: DepthLevel[]
  asks: DepthLevel[]
}

/** Changed levels only; size "0" deletes. Fits the book the client holds only when that book's seq is `prev`. */
export interface BookDiff {
  c: 'book'
  s: string
  k: 'diff'
  prev: number
  seq: number
  bids: DepthLevel[]
  asks: DepthLevel[]
}

export interface TradeRow {
  id: string
  p: string
  q: string
  /** Of the taker. */
  side: 'buy' | 'sell'
  t: number
}

/** Newest first. 'snap' replaces the tape, 'new' goes before it. */
export interface TradesMessage {
  c: 'trades'
  s: string
  k: 'snap' | 'new'
  seq: number
  rows: TradeRow[]
}

/** `terms` in the first message, and when they have changed. */
export type TickerMessage = { c: 'ticker'; s: string; seq: number; terms?: TickerTerms } & Ticker

export interface TickerRow {
  s: string
  last: string
  change: string
  high: string
  low: string
  quoteVolume: string
}

/** All markets at first, afterwards only the rows that changed. */
export interface TickersMessage {
  c: 'tickers'
  rows: TickerRow[]
}

export type ContractTickerRow = { s: string } & ContractFigures

/** All contracts at first, afterwards only the rows that changed. */
export interface ContractTickersMessage {
  c: 'contract-tickers'
  rows: ContractTickerRow[]
}

/** Oldest first: the open candle, before it those that closed since the last message. Rows replace by openTime. */
export interface CandlesMessage {
  c: 'candles'
  s: string
  interval: Interval
  zoneMinutes: number
  rows: Candle[]
}

/** 'snap': all open orders and live plans, newest fills and all balances replace what the client holds. 'diff': changed
 *  orders and plans (a final status leaves the list), new fills and changed balances only. `seq` is the log's. */
export interface AccountMessage {
  c: 'account'
  /** Of a margin wallet. */
  wallet?: string
  k: 'snap' | 'diff'
  seq: number
  orders: OrderRow[]
  plans: PlanRow[]
  fills: FillRow[]
  balances: Balance[]
}

/** Of the client's contracts: each part whole at first, afterwards those that changed. `seq` is the log's. */
export interface ContractsMessage {
  c: 'contracts'
  k: 'snap' | 'diff'
  seq: number
  /** By contract, longs first. */
  positions?: readonly ContractPosition[]
  /** Of every coin of every line. */
  balances?: ContractsState['balances']
  modes?: ContractsState['modes']
}

/** 'snap': all live orders and plans of contracts and the newest fills replace what the client holds. 'diff': changed ones (a final status leaves the list) and
 *  new fills only. `seq` is the log's. */
export interface ContractOrdersMessage {
  c: 'contract-orders'
  k: 'snap' | 'diff'
  seq: number
  orders: readonly ContractOrderRecord[]
  plans: readonly ContractPlanRecord[]
  fills: readonly ContractFillRow[]
}

/** The client's bots that something happened to: their pages are to be read again. At first none. */
export interface BotsMessage {
  c: 'bots'
  seq: number
  bots: string[]
}

/** Oldest first: those after `since`, then each new one. `gap`: some after `since` are not kept any more. */
export interface NoticesMessage {
  c: 'notices'
  seq: number
  gap: boolean
  rows: OrderNotice[]
}

/** The newest of the client's notifications, and how many are not read: another pair of them, and the bell is read again. */
export interface NotificationsMessage {
  c: 'notifications'
  last: number
  unread: number
}

export type FeedMessage =
  | BookSnapshot
  | BookDiff
  | TradesMessage
  | TickerMessage
  | TickersMessage
  | ContractTickersMessage
  | CandlesMessage
  | AccountMessage
  | ContractsMessage
  | ContractOrdersMessage
  | BotsMessage
  | NoticesMessage
  | NotificationsMessage

/** topic = no such channel or market; login = own channels without a session; limit = too many topics. */
export interface SubscribeError {
  error: 'topic' | 'login' | 'limit'
}

export interface ClientEvents {
  /** Acknowledged with the snapshot to begin from. */
  subscribe(topic: Topic, answer: (answer: FeedMessage | SubscribeError) => void): void
  /** Answered at once: the client measures how far away the server is. */
  beat(answer: () => void): void
  unsubscribe(topic: Topic, answer?: (answer: { ok: true } | SubscribeError) => void): void
}

export interface ServerEvents {
  m(message: FeedMessage): void
}

/** Levels of each side of a book. */
export const bookLevels = 200
