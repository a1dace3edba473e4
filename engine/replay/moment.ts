// What may be read of an exchange at a moment: the public market of one pair, and one account. Nothing of other accounts.

import type { Exchange } from '../exchange/exchange.ts'
import type { Balance, Candle, Depth, LiveOrder, LivePlan, PublicTrade, Ticker } from '../exchange/view.ts'
import { worthOf } from './course.ts'

export interface Moment {
  /** The entry after which it is. */
  seq: number
  at: number
  ticker: Ticker
  depth: Depth
  /** Newest first. */
  trades: PublicTrade[]
  openCandle: Candle
  /** Of the wallet that its orders use. */
  balances: Balance[]
  orders: LiveOrder[]
  plans: LivePlan[]
  /** In USDT. */
  worth: string
}

const shown = { levels: 12, trades: 24 } as const

/** The pair must exist. */
export function momentOf(exchange: Exchange, symbol: string, account: string): Moment {
  const isThere = exchange.account(account) !== undefined
  return {
    seq: exchange.lastSeq,
    at: exchange.now(),
    ticker: exchange.ticker(symbol),
    depth: exchange.depth(symbol, shown.levels),
    trades: exchange.recentTrades(symbol, shown.trades),
    openCandle: exchange.openCandle(symbol),
    balances: isThere ? tradingBalances(exchange, account) : [],
    orders: isThere ? exchange.liveOrders(account) : [],
    plans: isThere ? exchange.plans(account) : [],
    worth: worthOf(exchange, account),
  }
}

const tradingBalances = (exchange: Exchange, account: string): Balance[] =>
  exchange.unified
    .account(account)
    ?.coins.map(({ coin, available, frozen }) => ({ coin, available, frozen })) ?? exchange.balances(account)
