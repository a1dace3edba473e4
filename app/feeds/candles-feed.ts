// The newest candles of one market and interval as the feed has last told them.

import { bucketStart, type Interval } from '#engine/market/intervals.ts'
import type { Candle, MarketView } from '#engine/market/view.ts'
import type { CandleRequest } from '../services/markets.ts'
import type { CandlesMessage } from './messages.ts'

/** Rows a message may carry when a fast clock closed many since the last one. */
const rowsMax = 60
const snapshotRows = 2

export class CandlesFeed {
  private told: Candle[] = []
  /** The open minute when it was last told: nothing else of a candle can move. */
  private minute: Candle | undefined

  constructor(
    private readonly symbol: string,
    private readonly interval: Interval,
    private readonly zoneMinutes: number,
    private readonly market: MarketView,
    private readonly candles: (request: CandleRequest) => Candle[],
  ) {}

  snapshot(): CandlesMessage {
    if (this.told.length === 0) this.told = this.read(snapshotRows)
    return this.message(this.told)
  }

  advance(): CandlesMessage | undefined {
    const minute = this.market.openCandle(this.symbol)
    if (this.minute && sameCandle(this.minute, minute)) return undefined
    this.minute = minute
    const since = this.told.at(-1)?.openTime ?? 0
    const isSameBucket = bucketStart(this.interval, minute.openTime, this.zoneMinutes) === since
    const rows = this.read(isSameBucket ? 1 : rowsMax).filter((row) => row.openTime >= since)
    this.told = [...this.told.filter((row) => row.openTime < since), ...rows].slice(-snapshotRows)
    return this.message(rows)
  }

  private read(limit: number): Candle[] {
    const { symbol, interval, zoneMinutes } = this
    return this.candles({ symbol, interval, limit, zoneMinutes })
  }

  private message(rows: Candle[]): CandlesMessage {
    return { c: 'candles', s: this.symbol, interval: this.interval, zoneMinutes: this.zoneMinutes, rows }
  }
}

export function sameCandle(a: Candle, b: Candle): boolean {
  return (
    a.openTime === b.openTime &&
    a.volume === b.volume &&
    a.close === b.close &&
    a.high === b.high &&
    a.low === b.low &&
    a.open === b.open
  )
}
