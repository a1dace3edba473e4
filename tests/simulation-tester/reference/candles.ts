// The reference of all 15 candle intervals: straight from a list of trades, with the calendar of the zone (domain.md 4.1).

import type { Interval } from '#engine/market/intervals.ts'
import { show, times } from './amounts.ts'

/** A trade, or a print when the size is zero. In 10^-18. */
export interface Mark {
  at: number
  price: bigint
  size: bigint
}

interface OpenCandle {
  openTime: number
  /** Undefined until the first minute of the bucket is over. */
  open: bigint | undefined
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
  quoteVolume: bigint
}

const minutes: Partial<Record<Interval, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1H': 60,
  '2H': 120,
  '4H': 240,
  '6H': 360,
  '8H': 480,
  '12H': 720,
  '1D': 1440,
}

/** domain.md 4.1 with Date: the start of the bucket by the calendar of the zone. */
export function referenceBucketStart(interval: Interval, at: number, zoneMinutes: number): number {
  const length = minutes[interval]
  const shift = length !== undefined && length <= 240 ? 0 : zoneMinutes * 60_000
  const local = new Date(at + shift)
  if (length !== undefined) return Math.floor(local.getTime() / (length * 60_000)) * length * 60_000 - shift
  local.setUTCHours(0, 0, 0, 0)
  if (interval === '1M') local.setUTCDate(1)
  if (interval === '1W') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  if (interval === '3D') local.setUTCDate(local.getUTCDate() - ((local.getTime() / 86_400_000) % 3))
  return local.getTime() - shift
}

/** "openTime open high low close volume quoteVolume" of all candles from `from` to `to`, none left out. */
export function referenceCandles(
  marks: readonly Mark[],
  interval: Interval,
  zoneMinutes: number,
  span: { from: number; to: number; priceBefore: bigint },
): string[] {
  const candles: OpenCandle[] = []
  let next = 0
  let close = span.priceBefore
  for (let minute = span.from; minute < span.to; minute += 60_000) {
    const openTime = referenceBucketStart(interval, minute, zoneMinutes)
    let candle = candles[candles.length - 1]
    if (candle?.openTime !== openTime) {
      const flat = { high: close, low: close, close, volume: 0n, quoteVolume: 0n }
      candle = { openTime, open: undefined, ...flat }
      candles.push(candle)
    }
    for (let mark = marks[next]; mark && mark.at < minute + 60_000; mark = marks[++next]) {
      add(candle, mark)
      close = mark.price
    }
    // Without trades since the bucket began, its price is the last one before it.
    candle.open ??= candle.close
  }
  return candles.map(({ openTime, open = 0n, high, low, close, volume, quoteVolume }) =>
    [openTime, ...[open, high, low, close, volume, quoteVolume].map(show)].join(' '),
  )
}

function add(candle: OpenCandle, { price, size }: Mark): void {
  const isFirst = candle.open === undefined
  if (isFirst) candle.open = price
  if (isFirst || price > candle.high) candle.high = price
  if (isFirst || price < candle.low) candle.low = price
  candle.close = price
  candle.volume += size
  candle.quoteVolume += times(price, size)
}
