// The messages in which a page gets a channel: the whole for one that holds nothing, what is new for every other.

import { tickerTerms } from '#app/services/ticker-terms.ts'
import type { NotificationMark } from '#db/stores/notifications.ts'
import type { Candle, DepthLevel, PublicTrade } from '#engine/exchange/view.ts'
import type { AccountState } from '../../channels/account.ts'
import { type Book, changedLevels } from '../../channels/book.ts'
import type { BotNews } from '../../channels/bots.ts'
import { type Candles, type CandleTopic, rowsSince } from '../../channels/candles.ts'
import type { ContractOrdersState } from '../../channels/contract-orders.ts'
import type { ContractsState } from '../../channels/contracts.ts'
import type { Notices } from '../../channels/notices/notices.ts'
import type { ContractShort, CountedTicker, ShortTicker } from '../../channels/ticker.ts'
import type { Tape } from '../../channels/trades.ts'
import type { FeedMessage, TradeRow } from './messages.ts'

/** `from` undefined: for a page that holds nothing. */
export type Worded<State> = (from: State | undefined, to: State) => FeedMessage

/** The longest tape a page shows; in a faster market, the newest trades. */
const tradesMax = 200
const candlesAtFirst = 2
/** Rows of a message when a fast clock closed many since the last one. */
const candlesMax = 60

export const bookWords =
  (s: string): Worded<Book> =>
  (from, { version: seq, bids, asks }) => {
    if (!from) return { c: 'book', s, k: 'snap', seq, bids, asks }
    const changed = (side: 'bids' | 'asks', now: DepthLevel[]) => changedLevels(from[side], now)
    const prev = from.version
    return { c: 'book', s, k: 'diff', prev, seq, bids: changed('bids', bids), asks: changed('asks', asks) }
  }

export const tradesWords =
  (s: string): Worded<Tape> =>
  (from, to) => {
    const rows = to.tradesSince(from).slice(-tradesMax).reverse().map(tradeRow)
    return { c: 'trades', s, k: from ? 'new' : 'snap', seq: to.lastId, rows }
  }

function tradeRow({ tradeId, price, size, takerSide, at }: PublicTrade): TradeRow {
  return { id: tradeId, p: price, q: size, side: takerSide, t: at }
}

export const tickerWords =
  (s: string, openedAt: number): Worded<CountedTicker> =>
  (from, { count, ...ticker }) => ({
    c: 'ticker',
    s,
    seq: count,
    ...ticker,
    ...((from?.status !== ticker.status || from.openUtc !== ticker.openUtc) && {
      terms: tickerTerms(ticker, openedAt),
    }),
  })

export const tickersWords: Worded<readonly ShortTicker[]> = (from = [], to) => ({
  c: 'tickers',
  rows: to.filter((row, index) => row !== from[index]).map(({ symbol, ...row }) => ({ s: symbol, ...row })),
})

export const contractTickersWords: Worded<readonly ContractShort[]> = (from = [], to) => ({
  c: 'contract-tickers',
  rows: to.filter((row, index) => row !== from[index]).map(({ symbol, ...row }) => ({ s: symbol, ...row })),
})

export const candlesWords =
  ({ symbol, interval, zoneMinutes }: CandleTopic): Worded<Candles> =>
  (from, to) => {
    const rows: Candle[] = from ? rowsSince(from, to, candlesMax) : to.rows(candlesAtFirst)
    return { c: 'candles', s: symbol, interval, zoneMinutes, rows }
  }

export const accountWords =
  (wallet?: string): Worded<AccountState> =>
  (from, to) => ({
    c: 'account',
    ...(wallet !== undefined && { wallet }),
    k: from ? 'diff' : 'snap',
    ...(from ? to.news : to.all()),
  })

export const contractsWords: Worded<ContractsState> = (from, to) => ({
  c: 'contracts',
  k: from ? 'diff' : 'snap',
  seq: to.seq,
  ...(from?.positions !== to.positions && { positions: to.positions }),
  ...(from?.balances !== to.balances && { balances: to.balances }),
  ...(from?.modes !== to.modes && { modes: to.modes }),
})

export const contractOrdersWords: Worded<ContractOrdersState> = (from, to) => ({
  c: 'contract-orders',
  k: from ? 'diff' : 'snap',
  ...(from ? to.news : to.all()),
})

export const botsWords: Worded<BotNews> = (from, { seq, bots }) => ({
  c: 'bots',
  seq,
  bots: from ? [...bots] : [],
})

/** A page that holds none begins with those that come. */
export const noticesWords: Worded<Notices> = (from, to) => {
  const { notices: rows, gap } = to.after(from?.seq ?? to.seq)
  return { c: 'notices', seq: to.seq, gap, rows }
}

export const notificationsWords: Worded<NotificationMark> = (_, to) => ({ c: 'notifications', ...to })
