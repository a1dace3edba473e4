// The candles of a stretch of time for a chart: of the interval that fills the chart without crowding it.

import type { MarketService } from '#app/services/markets.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { bucketStart, type Interval, intervals, nextBucketStart } from '#engine/market/intervals.ts'

/** About as many as a chart across a page has room for. */
const barsMost = 120
/** A stretch that has only begun is shown with what went before. */
const barsLeast = 40

export interface Stretch {
  symbol: string
  from: number
  to: number
  zoneMinutes: number
}

/** The finest interval of which no more than a chart's worth of candles lie between two times. */
export function intervalFor(from: number, to: number): Interval {
  const lengthOf = (interval: Interval) => nextBucketStart(interval, from, 0) - bucketStart(interval, from, 0)
  const fits = (interval: Interval) => (to - from) / lengthOf(interval) <= barsMost
  return intervals.find(fits) ?? '1M'
}

export async function chartCandles(
  markets: Pick<MarketService, 'candles'>,
  { symbol, from, to, zoneMinutes }: Stretch,
): Promise<{ interval: Interval; candles: Candle[] }> {
  const interval = intervalFor(from, to)
  const rows = await markets.candles({ symbol, interval, endTime: to + 1, limit: barsMost + 2, zoneMinutes })
  const first = rows.findLastIndex(({ openTime }) => openTime <= from)
  return { interval, candles: rows.slice(Math.max(0, Math.min(first, rows.length - barsLeast))) }
}
