// Candles of any interval in any zone: the seeded past, the read tables and the live minute as one row of buckets.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Candle, MarketView } from '#engine/exchange/view.ts'
import { seriesName } from '#engine/futures/market-view.ts'
import { aggregate } from '#engine/market/candles.ts'
import { bucketStart, hourMs, type Interval, minuteMs, nextBucketStart } from '#engine/market/intervals.ts'
import type { Tables } from '../open-database.ts'
import { CandleRows, type PastCandles, type Reach } from './candle-rows.ts'
import { CandleSeries } from './candle-series.ts'

export interface CandleQuery {
  symbol: string
  interval: Interval
  /** Rows that open before this time; default: all, the open one included. */
  endTime?: number
  limit: number
  /** Whole hours east of UTC: days of other zones would not be sums of hours. */
  zoneMinutes: number
}

export interface CandleSources {
  tables: Tables
  market: Pick<MarketView, 'now' | 'market' | 'openCandle'>
  past: PastCandles
  /** When the exchange opened: genesis.start. */
  openedAt: number
}

/** Closed rows kept in memory over all markets and intervals. */
const rowsKept = 200_000
/** Newest closed minutes kept per market, for read tables that are behind. */
const freshKept = 240
/** They have three series each. */
const freshKeptOfContracts = 60
/** Older ones go this many at a time, since what is left moves up. */
const goneAtOnce = 32

const minuteIntervals: ReadonlySet<Interval> = new Set(['1m', '3m', '5m', '15m', '30m'])

const floorTo = (time: number, step: number) => Math.floor(time / step) * step

/** What one reading goes by: the reach of the market and the minute that is open. */
interface Frame {
  symbol: string
  reach: Reach
  openMinute: number
  /** Undefined while a batch on its way to the disk has opened a minute that may not be shown yet. */
  candle: Candle | undefined
}

export class CandleHistory {
  private readonly rows: CandleRows
  private readonly series = new CandleSeries(rowsKept)
  private readonly fresh = new Map<string, Candle[]>()
  private durableAt: number

  constructor(private readonly sources: CandleSources) {
    const { tables, past, openedAt, market } = sources
    this.durableAt = market.now()
    this.rows = new CandleRows({
      tables,
      past,
      openedAt,
      firstPrice: (symbol) => market.market(symbol)?.lastPrice ?? '0',
      fresh: (symbol) => this.fresh.get(symbol) ?? [],
    })
  }

  /** To be called with every durable batch. */
  note({ events, at }: { events: readonly ExchangeEvent[]; at: number }): void {
    this.durableAt = at
    for (const event of events) {
      if (event.type === 'candleClosed') {
        const { type, seq, at: closedAt, symbol, ...row } = event
        this.keep(symbol, row, freshKept)
      } else if (event.type === 'contractCandleClosed') {
        const { type, seq, at: closedAt, symbol, series, ...row } = event
        this.keep(seriesName(symbol, series), row, freshKeptOfContracts)
      }
    }
  }

  private keep(name: string, row: Omit<Candle, 'closed'>, most: number): void {
    const rows = this.fresh.get(name) ?? []
    rows.push({ ...row, closed: true })
    if (rows.length >= most + goneAtOnce) rows.splice(0, rows.length - most)
    this.fresh.set(name, rows)
  }

  /**
   * At most `limit` rows, oldest first, without a gap; the last one may be open. The market must exist. Minutes reach
   * as far back as they are kept, the longer intervals as far as hours are. domain.md 4.1.
   */
  read(query: CandleQuery): Candle[] {
    const { symbol, interval, zoneMinutes } = query
    const frame = this.frameOf(symbol)
    const { openMinute } = frame
    const { from, last } = this.range(frame, query)
    if (from > last) return []
    const next = nextBucketStart(interval, last, zoneMinutes)
    const isOpen = openMinute < next
    const closed = this.closedRows(frame, interval, zoneMinutes, from, isOpen ? last : next)
    return isOpen ? [...closed, ...this.openBucket(frame, interval, zoneMinutes)] : closed
  }

  /** The closes of what `read` gives, of intervals of whole hours. The minutes of the seeded past are not drawn for them. */
  closes(query: CandleQuery): string[] {
    const { symbol, interval, zoneMinutes } = query
    const { from, last } = this.range(this.frameOf(symbol), query)
    const closes: string[] = []
    let bucket = from
    while (bucket <= last) {
      const next = nextBucketStart(interval, bucket, zoneMinutes)
      const close = this.sources.past.closeOfHour(symbol, next - hourMs)
      if (close === undefined) break
      closes.push(close)
      bucket = next
    }
    let rest = 0
    for (; bucket <= last; bucket = nextBucketStart(interval, bucket, zoneMinutes)) rest++
    return rest === 0
      ? closes
      : [...closes, ...this.read({ ...query, limit: rest }).map(({ close }) => close)]
  }

  /** The newest closed rows of an interval, oldest first; their days begin at 00:00 UTC. */
  closed(symbol: string, interval: string, count: number): Candle[] {
    const rows = this.read({ symbol, interval: interval as Interval, zoneMinutes: 0, limit: count + 1 })
    return rows.filter(({ closed }) => closed).slice(-count)
  }

  /** Closed rows between two bucket starts. */
  private closedRows(
    frame: Frame,
    interval: Interval,
    zoneMinutes: number,
    from: number,
    to: number,
  ): Candle[] {
    const { symbol, reach } = frame
    const key = `${symbol} ${interval} ${zoneMinutes}`
    const oldest = this.oldest(frame, interval, zoneMinutes)
    return this.series.slice(key, from, to, oldest, (begin, end) => {
      if (interval === '1m') return this.rows.minutes(symbol, begin, end)
      if (interval === '1H') {
        return this.rows.hours(symbol, begin, end, (since, until) =>
          this.closedRows(frame, '1m', 0, Math.max(since, reach.minute), until),
        )
      }
      const isFine = minuteIntervals.has(interval)
      const base = isFine
        ? this.closedRows(frame, '1m', 0, Math.max(begin, reach.minute), end)
        : this.closedRows(frame, '1H', 0, Math.max(begin, reach.hour), end)
      return aggregate(base, interval, zoneMinutes, isFine ? minuteMs : hourMs)
    })
  }

  /** The bucket that holds the open minute: its whole hours, its whole minutes, the minute itself. */
  private openBucket(frame: Frame, interval: Interval, zoneMinutes: number): Candle[] {
    const { openMinute, candle, reach } = frame
    const from = bucketStart(interval, openMinute, zoneMinutes)
    const minutesFrom = minuteIntervals.has(interval) ? from : Math.max(from, floorTo(openMinute, hourMs))
    const rows = [
      ...this.closedRows(frame, '1H', 0, Math.max(from, reach.hour), minutesFrom),
      ...this.closedRows(frame, '1m', 0, Math.max(minutesFrom, reach.minute), openMinute),
      ...(candle ? [candle] : []),
    ]
    return aggregate(rows, interval, zoneMinutes).map((row) => ({ ...row, closed: false }))
  }

  /** Starts of the first and the last bucket that a query gives; there are none where the first comes after the last. */
  private range(frame: Frame, { interval, zoneMinutes, limit, endTime }: CandleQuery) {
    const start = (time: number) => bucketStart(interval, time, zoneMinutes)
    const last = start(Math.min((endTime ?? Number.POSITIVE_INFINITY) - 1, frame.openMinute))
    const oldest = this.oldest(frame, interval, zoneMinutes)
    let from = last
    for (let rows = 1; rows < limit && from > oldest; rows++) from = start(from - 1)
    return { from: Math.max(from, oldest), last }
  }

  private frameOf(symbol: string): Frame {
    const reach = this.rows.reach(symbol)
    const candle = this.sources.market.openCandle(symbol)
    const durableMinute = floorTo(this.durableAt, minuteMs)
    if (candle.openTime <= durableMinute) return { symbol, reach, openMinute: candle.openTime, candle }
    return { symbol, reach, openMinute: durableMinute, candle: undefined }
  }

  /** Start of the oldest bucket that is known whole; a market without a past begins with a part of one. */
  private oldest({ reach }: Frame, interval: Interval, zoneMinutes: number): number {
    const first = minuteIntervals.has(interval) ? reach.minute : reach.hour
    const bucket = bucketStart(interval, first, zoneMinutes)
    return reach.isBirth || bucket === first ? bucket : nextBucketStart(interval, first, zoneMinutes)
  }
}
