// One pair's live stores and the wiring from the feed into them: seeded by the page, kept current by the socket.

import type { FeedMessage, Topic } from '#app/push/codecs/socket-io/messages.ts'
import type { Candle, Depth, PublicTrade, Ticker } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { type BookScale, BookStore } from './book-store.ts'
import type { Feed } from './feed.ts'
import { openRegion } from './paint-loop.ts'
import { Store } from './store.ts'
import { TapeStore } from './tape-store.ts'

/** A page that was hidden for longer than this requests everything again. */
const hiddenMsMax = 30_000
/** Between two paints of the open candle (ui.md 5). */
const candleMs = 100

export interface MarketSeed {
  symbol: string
  scale: BookScale
  depth: Depth
  trades: PublicTrade[]
  ticker: Ticker
}

const marketChannels = ['book', 'trades', 'ticker'] as const
export type MarketChannel = (typeof marketChannels)[number]

type Watcher = () => void

export class MarketLive {
  readonly symbol: string
  readonly book: BookStore
  readonly tape = new TapeStore()
  readonly ticker: Store<Ticker>
  /** A message was lost and the snapshot that puts the book right is on its way. */
  readonly mending = new Store(false)
  private bookWatchers = new Set<Watcher>()
  private tapeWatchers = new Set<Watcher>()
  /** True once the feed's own snapshot is here: from then on the page's seed is older. */
  private followed = false

  constructor(seed: MarketSeed) {
    this.symbol = seed.symbol
    this.book = new BookStore(seed.scale)
    this.ticker = new Store(seed.ticker)
    this.seed(seed)
  }

  /** New loader data, for pages that are polling because the socket is gone. */
  refresh(seed: MarketSeed): void {
    if (!this.followed) this.seed(seed)
  }

  readonly onBook = (watcher: Watcher): (() => void) => {
    this.bookWatchers.add(watcher)
    return () => this.bookWatchers.delete(watcher)
  }

  readonly onTape = (watcher: Watcher): (() => void) => {
    this.tapeWatchers.add(watcher)
    return () => this.tapeWatchers.delete(watcher)
  }

  /** Until the returned function is called. */
  follow(feed: Feed, channels: readonly MarketChannel[] = marketChannels): () => void {
    const { symbol } = this
    const topics = channels.map((channel): Topic => ({ channel, symbol }))
    const leave = topics.map((topic) => feed.subscribe(topic, (message) => this.receive(message, feed)))
    const unwatch = this.resyncAfterHiding(feed, topics)
    const stop = feed.connection.subscribe(() => {
      if (feed.connection.get().state === 'lost') this.followed = false
    })
    return () => {
      for (const end of [...leave, unwatch, stop]) end()
      this.followed = false
    }
  }

  private seed(seed: MarketSeed): void {
    this.book.seed(seed.depth)
    this.tape.seed(seed.trades)
    this.ticker.set(seed.ticker)
    this.notify(this.bookWatchers)
    this.notify(this.tapeWatchers)
  }

  private receive(message: FeedMessage, feed: Feed): void {
    if (message.c === 'ticker') this.ticker.set(message)
    else if (message.c === 'trades') {
      this.tape.receive(message)
      this.notify(this.tapeWatchers)
    } else if (message.c === 'book') {
      if (message.k === 'snap') {
        this.book.snapshot(message)
        this.followed = true
        this.mending.set(false)
      } else if (this.book.diff(message) === 'gap') {
        this.mending.set(true)
        feed.resync({ channel: 'book', symbol: this.symbol })
        return
      }
      this.notify(this.bookWatchers)
    }
  }

  private notify(watchers: Set<Watcher>): void {
    for (const watcher of watchers) watcher()
  }

  private resyncAfterHiding(feed: Feed, topics: Topic[]): () => void {
    let hiddenAt = 0
    const change = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (hiddenAt > 0 && Date.now() - hiddenAt > hiddenMsMax)
        for (const topic of topics) feed.resync(topic)
    }
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }
}

/** The open candle of one interval and those that just closed, when there is time to paint, until the returned function is called. */
export function followCandles(
  feed: Feed,
  symbol: string,
  interval: Interval,
  zoneMinutes: number,
  onRows: (rows: Candle[]) => void,
): () => void {
  const waiting = new Map<number, Candle>()
  const paint = () => {
    const rows = [...waiting.values()]
    waiting.clear()
    onRows(rows)
  }
  const region = openRegion(paint, () => candleMs)
  const leave = feed.subscribe({ channel: 'candles', symbol, interval, zoneMinutes }, (message) => {
    if (message.c !== 'candles') return
    for (const row of message.rows) waiting.set(row.openTime, row)
    region.touch()
  })
  return () => {
    leave()
    region.close()
  }
}
