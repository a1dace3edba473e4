// What a public room tells: where it stands for newcomers, what changed for everyone else, and how often at most.

import type { Candle, MarketView } from '#engine/market/view.ts'
import type { CandleRequest } from '../services/markets.ts'
import { BookFeed } from './book-feed.ts'
import { CandlesFeed } from './candles-feed.ts'
import { bookLevels, type Channel, type FeedMessage, type Topic } from './messages.ts'
import { TickerFeed, TickersFeed } from './ticker-feed.ts'
import { TradesFeed } from './trades-feed.ts'

/** Both methods are called only while everything that the exchange has applied is durable (design.md 2). */
export interface Publisher {
  snapshot(): FeedMessage
  /** Undefined when nothing changed since the last call. */
  advance(): FeedMessage | undefined
}

export interface PublicSources {
  market: MarketView
  candles(request: CandleRequest): Candle[]
}

export type PublicChannel = Exclude<Channel, 'account' | 'bots'>
export type PublicTopic = Topic & { channel: PublicChannel }

export const isPublic = (topic: Topic): topic is PublicTopic =>
  topic.channel !== 'account' && topic.channel !== 'bots'

/**
 * Ms between two messages of a room, and between two looks at a quiet one where looking costs something. Not a divisor of
 * the exchange's own beat: equal beats would keep whatever delay they began with.
 */
export const cadence: Record<PublicChannel, { everyMs: number; quietMs: number }> = {
  book: { everyMs: 80, quietMs: 0 },
  trades: { everyMs: 80, quietMs: 0 },
  ticker: { everyMs: 240, quietMs: 50 },
  candles: { everyMs: 240, quietMs: 20 },
  tickers: { everyMs: 1000, quietMs: 200 },
}

export function publisherOf(topic: PublicTopic, { market, candles }: PublicSources): Publisher {
  const symbol = topic.symbol ?? ''
  switch (topic.channel) {
    case 'book':
      return new BookFeed(
        symbol,
        () => market.depth(symbol, bookLevels),
        () => market.bookVersion(symbol),
      )
    case 'trades':
      return new TradesFeed(symbol, (limit) => market.recentTrades(symbol, limit))
    case 'ticker':
      return new TickerFeed(symbol, () => market.ticker(symbol))
    case 'tickers':
      return new TickersFeed(() => market.symbols().map((each) => market.ticker(each)))
    case 'candles':
      return new CandlesFeed(symbol, topic.interval ?? '1m', topic.zoneMinutes ?? 0, market, candles)
  }
}
