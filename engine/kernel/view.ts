// What may be read of the live exchange without changing it: markets, accounts, balances, live orders.
// Pages, feeds and the API read these; products implement them over their flat state (`exchange/view.ts` adds the rest).

import type { Candle, Depth } from '../market/market-data.ts'
import type { MarketConfig, MarketStatus } from '../market/pair-config.ts'
import type { AccountKind, OrderStatus, Side } from './protocol.ts'

export type { Candle, Depth, DepthLevel } from '../market/market-data.ts'

export interface PublicTrade {
  tradeId: string
  symbol: string
  price: string
  size: string
  takerSide: Side
  at: number
}

/** domain.md 4.2. `change` and `changeUtc` are shares as decimal text: "0.05" is 5 %. */
export interface Ticker {
  symbol: string
  last: string
  high: string
  low: string
  /** First price at or after 24 hours ago. */
  before24Open: string
  /** The open at 00:00 UTC. */
  openUtc: string
  change: string
  changeUtc: string
  baseVolume: string
  quoteVolume: string
  bid: string | null
  ask: string | null
  /** What one unit of the quote coin is worth in USDT. */
  toUsdt: string
  status: MarketStatus
  at: number
}

export interface MarketView {
  /** The exchange's own clock: time of the last entry. */
  now(): number
  symbols(): readonly string[]
  /** Undefined for an unknown pair. */
  market(symbol: string): MarketConfig | undefined
  status(symbol: string): MarketStatus
  bookVersion(symbol: string): number
  /** What triggers by index go by; a pair without an index has its last price. */
  indexPrice(symbol: string): string
  lastPrice(symbol: string): string
  depth(symbol: string, levels: number): Depth
  ticker(symbol: string): Ticker
  /** Newest first, at most the 200 kept in memory. */
  recentTrades(symbol: string, limit: number): PublicTrade[]
  /** The minute that is still open. */
  openCandle(symbol: string): Candle
}

export interface Balance {
  coin: string
  available: string
  frozen: string
}

export interface AccountFacts {
  account: string
  kind: AccountKind
  parent?: string
  kyc: number
  vip: number
  frozen: boolean
  feeToken: boolean
  /** Fee shares that apply to a pair without rates of its own. */
  makerFee: string
  takerFee: string
  /** What its owner traded in the last 30 days, in USDT. */
  volume30d: string
  strategist?: true
  /** Of its owner (domain.md 18.1): each absent where it is not so. */
  blacklisted?: true
  underAge?: true
  regionClosed?: true
  recognised?: true
  /** An operator's restrictions of its owner: each absent where there is none. */
  openBlocked?: true
  closeBlocked?: true
  /** A sub-account that a delegated trader trades. */
  custodial?: true
  /** It trades with its unified wallet (domain.md 8). */
  unified?: true
  /** Of a bot: the one it copies, and the percent of its profit that is shared. */
  follows?: { bot: string; share: number }
  /** Of a bot: others may copy it, or do. */
  leads?: true
}

export interface LiveOrder {
  orderId: string
  clientOid: string
  symbol: string
  side: Side
  price: string
  size: string
  executedSize: string
  executedQuote: string
  remainingSize: string
  status: OrderStatus
  placedAt: number
}
