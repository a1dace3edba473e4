// Candles of every interval straight from a list of trades, with the platform's own calendar.

import type { Interval } from '#engine/market/intervals.ts'
import { amount, show, times } from './amounts.ts'

/** A trade, or a print when the size is zero. */
export interface Mark {
  at: number
  price: string
  size: string
}

export interface NaiveCandle {
  openTime: number
  open: string
  high: string
  low: string
  close: string
  volume: string
  quoteVolume: string
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

/** domain.md 4.1, spelled out with Date: what a person in the zone would call the start of the bucket. */
export function naiveBucketStart(interval: Interval, at: number, zoneMinutes: number): number {
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

/** All candles from the one that holds `from` to the one that holds `to`, with none left out. */
export function naiveCandles(
  marks: readonly Mark[],
  interval: Interval,
  zoneMinutes: number,
  span: { from: number; to: number; priceBefore: string },
): NaiveCandle[] {
  const candles: NaiveCandle[] = []
  let next = 0
  let close = span.priceBefore
  for (let minute = span.from; minute < span.to; minute += 60_000) {
    const openTime = naiveBucketStart(interval, minute, zoneMinutes)
    let candle = candles[candles.length - 1]
    if (candle?.openTime !== openTime) {
      candle = { openTime, open: '', high: close, low: close, close, volume: '0', quoteVolume: '0' }
      candles.push(candle)
    }
    for (let mark = marks[next]; mark && mark.at < minute + 60_000; mark = marks[++next]) {
      add(candle, mark)
      close = mark.price
    }
    // Nothing traded since the bucket began, but the price before it is its price.
    if (candle.open === '') candle.open = candle.close
  }
  return candles
}

function add(candle: NaiveCandle, { price, size }: Mark): void {
  const first = candle.open === ''
  if (first) candle.open = price
  if (first || amount(price) > amount(candle.high)) candle.high = price
  if (first || amount(price) < amount(candle.low)) candle.low = price
  candle.close = price
  candle.volume = show(amount(candle.volume) + amount(size))
  candle.quoteVolume = show(amount(candle.quoteVolume) + times(amount(price), amount(size)))
}
