// Prices of a venue's pairs and contracts since the last look, and its closed candles.

import type { Exchange, OHLCV } from 'ccxt'
import type { Candle } from '#engine/exchange/view.ts'
import { isContractSymbol } from '#engine/market/contract-config.ts'
import { bucketStart, type Interval, nextBucketStart } from '#engine/market/intervals.ts'
import { namedMarket, text } from './venue-pairs.ts'

interface Series {
  symbol: string
  interval: Interval
  count: number
  closed: Candle[]
  /** When the next one closes; 0: it was never requested, or for fewer. */
  dueAt: number
}

export interface PricesSnapshot {
  lasts: Readonly<Record<string, string>>
  seen: Readonly<Record<string, readonly string[]>>
  series: readonly (readonly [key: string, one: Series])[]
}

export class VenuePrices {
  private readonly lasts = new Map<string, string>()
  /** Of contracts, where the ticker has it. */
  private readonly marks = new Map<string, string>()
  /** The newest trade that was looked at, by pair. */
  private readonly seen = new Map<string, Set<string>>()
  private readonly series = new Map<string, Series>()

  constructor(private readonly client: Exchange) {}

  snapshot(): PricesSnapshot {
    const seen = [...this.seen].map(([symbol, ids]) => [symbol, [...ids]])
    return {
      lasts: Object.fromEntries(this.lasts),
      seen: Object.fromEntries(seen),
      series: [...this.series],
    }
  }

  /** Into an empty one. */
  restore({ lasts, seen, series }: PricesSnapshot): void {
    for (const [symbol, last] of Object.entries(lasts)) this.lasts.set(symbol, last)
    for (const [symbol, ids] of Object.entries(seen)) this.seen.set(symbol, new Set(ids))
    for (const [key, one] of series) this.series.set(key, one)
  }

  last(symbol: string): string {
    return this.lasts.get(symbol) ?? '0'
  }

  /** The last price until a mark is known. */
  mark(symbol: string): string {
    return this.marks.get(symbol) ?? this.last(symbol)
  }

  /** Every price since the last look, oldest first, each as often as it changed; the first time only that of now. */
  async refresh(symbol: string, unified: string): Promise<string[]> {
    const [trades, ticker] = [await this.client.fetchTrades(unified), await this.client.fetchTicker(unified)]
    const known = this.seen.get(symbol)
    const fresh = known ? trades.filter(({ id }) => !known.has(id as string)) : []
    this.seen.set(symbol, new Set(trades.map(({ id }) => id as string)))
    fresh.sort((a, b) => Number(a.timestamp) - Number(b.timestamp) || idOrder(`${a.id}`, `${b.id}`))
    const prices = [...fresh.map(({ price }) => text(price)), text(ticker.last, this.last(symbol))]
    const moved = prices.filter((price, at) => price !== (prices[at - 1] ?? this.last(symbol)))
    this.lasts.set(symbol, prices.at(-1) as string)
    if (isContractSymbol(symbol)) await this.noteMark(symbol, unified, ticker.markPrice)
    return moved
  }

  async readMark(symbol: string, unified: string): Promise<void> {
    await this.noteMark(symbol, unified, (await this.client.fetchTicker(unified)).markPrice)
  }

  private async noteMark(symbol: string, unified: string, ofTicker: unknown): Promise<void> {
    const own = ofTicker === undefined && this.client.has['fetchMarkPrice']
    const mark = own ? (await this.client.fetchMarkPrice(unified)).markPrice : ofTicker
    if (text(mark) !== '0') this.marks.set(symbol, text(mark))
  }

  /** A first request is answered once candles were fetched. */
  candles(symbol: string, interval: string, count: number): Candle[] {
    const key = `${symbol} ${interval}`
    const known = this.series.get(key)
    if (known && known.count >= count) return known.closed.slice(-count)
    this.series.set(key, { symbol, interval: interval as Interval, count, closed: [], dueAt: 0 })
    return known?.closed ?? []
  }

  /** Requests those of which one has closed, or that were not requested yet. */
  async bringCandles(now: number): Promise<void> {
    for (const one of this.series.values()) if (one.dueAt <= now) await this.fill(one, now)
  }

  /** A venue may be late with the newest one: then it is requested again. */
  private async fill(one: Series, now: number): Promise<void> {
    const { symbol, interval, count } = one
    const market = namedMarket(this.client, symbol)
    if (!market) return
    const rows = await this.client.fetchOHLCV(market.symbol, frameOf(interval), undefined, count + 1)
    const openedAt = bucketStart(interval, now, 0)
    one.closed = rows.map(candleOf).filter(({ openTime }) => openTime < openedAt)
    const newest = one.closed.at(-1)?.openTime ?? 0
    if (nextBucketStart(interval, newest, 0) >= openedAt) one.dueAt = nextBucketStart(interval, now, 0)
  }
}

/** ccxt writes all but months small. */
const frameOf = (interval: Interval) => (interval === '1M' ? interval : interval.toLowerCase())

const candleOf = ([openTime, open, high, low, close, volume]: OHLCV): Candle => ({
  openTime: Number(openTime),
  open: text(open),
  high: text(high),
  low: text(low),
  close: text(close),
  volume: text(volume),
  quoteVolume: '0',
  usdtVolume: '0',
  closed: true,
})

const idOrder = (a: string, b: string) => a.length - b.length || (a < b ? -1 : 1)
