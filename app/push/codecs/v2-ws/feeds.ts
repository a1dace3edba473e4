// What a topic of market data is to the hub: which channel, how often, and in which frames.

import { toCandleRow } from '#app/api/v2/candles.ts'
import { nameOf } from '#app/api/v2/mix-fields.ts'
import type { MarketView, PublicTrade } from '#engine/exchange/view.ts'
import type { ContractMarketView, ContractTicker } from '#engine/futures/market-view.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import type { Cadence, Channel, EventTopic, Source, Wording } from '../../channel.ts'
import { type Book, BookSource, changedLevels, TopSource } from '../../channels/book.ts'
import { type CandleSources, type Candles, CandlesSource, rowsSince } from '../../channels/candles.ts'
import { type QuotedTicker, quotedTickerSource } from '../../channels/ticker.ts'
import { type Tape, TradesSource } from '../../channels/trades.ts'
import { bookChecksum } from './checksum.ts'
import { type Action, dataFrame } from './frames.ts'
import type { MarketTopic } from './topics.ts'

export interface MarketSources extends CandleSources {
  market: MarketView
  contracts(): ContractMarketView
}

/** `data`: JSON text of an array. */
interface Words {
  action: Action
  data: string
}

/** Undefined: there is nothing to send between the two. */
type Worded<State> = (from: State | undefined, to: State) => Words | undefined

const bookLevels = 400
const candlesAtFirst = 500
/** Candles that a client which was behind gets at most. */
const candlesMax = 100

const cadence: Record<MarketTopic['channel'], Cadence> = {
  books: { everyMs: 20, quietMs: 0 },
  books1: { everyMs: 20, quietMs: 0 },
  trade: { everyMs: 20, quietMs: 0 },
  books5: { everyMs: 50, quietMs: 0 },
  books15: { everyMs: 50, quietMs: 0 },
  ticker: { everyMs: 150, quietMs: 20 },
  candle: { everyMs: 200, quietMs: 20 },
}

export interface Feed<State = unknown> {
  channel: Channel<State>
  wording: Wording<State>
}

/** `arg`: as the client spelt it, which all frames repeat. */
export function feedOf(name: string, topic: MarketTopic, arg: string, sources: MarketSources): Feed {
  const { channel, symbol } = topic
  const isContract = isContractSymbol(symbol)
  const market = isContract ? sources.contracts() : sources.market
  const make = <State>(open: () => Source<State>, words: Worded<State>, events?: EventTopic): Feed => ({
    channel: { name: `v2 ${name}`, cadence: cadence[channel], open, ...(events && { events }) },
    wording: wordingOf(arg, words, () => market.now()) as Wording<unknown>,
  })
  switch (channel) {
    case 'books':
      return make(() => new BookSource({ symbol, levels: bookLevels }, market), bookWords)
    case 'books1':
    case 'books5':
    case 'books15': {
      const levels = Number(channel.slice('books'.length))
      return make(() => new TopSource({ symbol, levels }, market), topWords)
    }
    case 'trade':
      return make(() => new TradesSource(symbol, market), tradeWords, { kind: 'trades', of: symbol })
    case 'ticker':
      return isContract
        ? make(() => quotedTickerSource(symbol, sources.contracts()), contractTickerWords)
        : make(() => quotedTickerSource(symbol, sources.market), tickerWords)
    case 'candle': {
      const { interval, zoneMinutes } = topic
      return make(
        () => new CandlesSource({ symbol, interval, zoneMinutes }, { ...sources, market }),
        candleWords,
      )
    }
  }
}

function wordingOf<State>(arg: string, words: Worded<State>, now: () => number): Wording<State> {
  return {
    key: `v2 ${arg}`,
    whenBehind: 'difference',
    frames(from, to) {
      const worded = words(from, to)
      return worded ? [Buffer.from(dataFrame(worded.action, arg, worded.data, now()))] : []
    },
  }
}

const bookWords: Worded<Book> = (from, to) => {
  if (!from) return { action: 'snapshot', data: bookData(to, to, 0) }
  const bids = changedLevels(from.bids, to.bids)
  const asks = changedLevels(from.asks, to.asks)
  // Deeper than clients get.
  if (bids.length + asks.length === 0) return undefined
  return { action: 'update', data: bookData(to, { bids, asks }, from.version) }
}

/** Whole each time. */
const topWords: Worded<Book> = (from, to) => ({
  action: 'snapshot',
  data: bookData(to, to, from?.version ?? 0),
})

function bookData(book: Book, { bids, asks }: Pick<Book, 'bids' | 'asks'>, pseq: number): string {
  const checksum = bookChecksum(book.bids, book.asks)
  return JSON.stringify([{ asks, bids, checksum, ts: `${book.at}`, seq: book.version, pseq }])
}

const tradeWords: Worded<Tape> = (from, to) => {
  const rows = to.tradesSince(from).reverse().map(tradeRow)
  return { action: from ? 'update' : 'snapshot', data: JSON.stringify(rows) }
}

function tradeRow({ at, price, size, takerSide, tradeId }: PublicTrade) {
  return { ts: `${at}`, price, size, side: takerSide, tradeId }
}

/** Whole each time. */
const tickerWords: Worded<QuotedTicker> = (_, to) => ({
  action: 'snapshot',
  data: JSON.stringify([{ ...tickerRow(to), ts: `${to.at}` }]),
})

const contractTickerWords: Worded<QuotedTicker<ContractTicker>> = (_, to) => ({
  action: 'snapshot',
  data: JSON.stringify([{ ...contractTickerRow(to), ts: `${to.at}` }]),
})

function contractTickerRow(ticker: QuotedTicker<ContractTicker>) {
  const name = nameOf(ticker.symbol)
  return {
    ...tickerRow(ticker),
    instId: name,
    symbol: name,
    symbolType: '1',
    markPrice: ticker.mark,
    indexPrice: ticker.index,
    fundingRate: ticker.fundingRate,
    nextFundingTime: `${ticker.nextFundingAt}`,
    holdingAmount: ticker.openInterest,
    deliveryPrice: '0',
  }
}

/** A side that is empty has no price: "" reads as absent in clients. */
function tickerRow(ticker: QuotedTicker) {
  const { symbol, last, high, low, before24Open, openUtc, change, changeUtc, bid, ask } = ticker
  return {
    instId: symbol,
    lastPr: last,
    open24h: before24Open,
    high24h: high,
    low24h: low,
    bidPr: bid ?? '',
    askPr: ask ?? '',
    bidSz: ticker.bidSize,
    askSz: ticker.askSize,
    baseVolume: ticker.baseVolume,
    quoteVolume: ticker.quoteVolume,
    openUtc,
    change24h: change,
    changeUtc24h: changeUtc,
  }
}

const candleWords: Worded<Candles> = (from, to) => {
  const rows = from ? rowsSince(from, to, candlesMax) : to.rows(candlesAtFirst)
  return { action: from ? 'update' : 'snapshot', data: JSON.stringify(rows.map(toCandleRow)) }
}
