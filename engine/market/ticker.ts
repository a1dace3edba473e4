// The rolling 24 hours of one market, folded from its minute rows (domain.md 4.2).

import { formatBig } from '../core/decimal.ts'
import { type MinuteCandles, type MinuteRow, minutesKept } from './candles.ts'
import { dayMs, minuteMs } from './intervals.ts'

/** Ticks, lots and ticks × lots. */
export interface Rolling24h {
  high: number
  low: number
  before24Open: number
  openUtc: number
  volume: number
  value: bigint
}

/** Sums of the minutes between the oldest and the open one: they change once a minute only. */
interface Middle extends Pick<MinuteRow, 'high' | 'low' | 'volume' | 'value'> {
  openTime: number
}

const middles = new WeakMap<MinuteCandles, Middle>()

function middleOf(candles: MinuteCandles): Middle {
  const kept = middles.get(candles)
  if (kept?.openTime === candles.openTime) return kept
  const whole = Math.min(candles.known, minutesKept - 1)
  const middle: Middle = { openTime: candles.openTime, ...candles.fold(1, whole) }
  middles.set(candles, middle)
  return middle
}

/** The rolling window that ends at `now`, from 1441 minute rows; of the oldest, the share that still lies inside. */
export function rolling24h(candles: MinuteCandles, now: number): Rolling24h {
  const middle = middleOf(candles)
  const open = candles.row(0)
  const sums: Rolling24h = {
    high: Math.max(middle.high, open.high),
    low: Math.min(middle.low, open.low),
    before24Open: openOfDay(candles, now),
    openUtc: openToday(candles, now),
    volume: middle.volume + open.volume,
    value: middle.value + open.value,
  }
  if (candles.known === minutesKept) addOldest(sums, candles.row(minutesKept - 1), now - candles.openTime)
  return sums
}

/**
 * The price of 24 hours ago, in ticks; before a whole day is known, the first one. Inside the minute its row does not say when its trades
 * were; after its first moment its close is the last price that surely lies no later than 24 hours ago.
 */
export function openOfDay(candles: MinuteCandles, now: number): number {
  const oldest = candles.known - 1
  return candles.known === minutesKept && now !== candles.openTime
    ? candles.closeOf(oldest)
    : candles.openOf(oldest)
}

function addOldest(sums: Rolling24h, oldest: MinuteRow, elapsed: number): void {
  const gone = Math.min(elapsed, minuteMs)
  sums.volume += Number((BigInt(oldest.volume) * BigInt(minuteMs - gone)) / BigInt(minuteMs))
  sums.value += (oldest.value * BigInt(minuteMs - gone)) / BigInt(minuteMs)
  sums.high = Math.max(sums.high, gone === 0 ? oldest.high : oldest.close)
  sums.low = Math.min(sums.low, gone === 0 ? oldest.low : oldest.close)
}

function openToday(candles: MinuteCandles, now: number): number {
  const minutes = Math.floor((now % dayMs) / minuteMs)
  return candles.openOf(Math.min(minutes, candles.known - 1))
}

const changeScale = 8

/** (price − before) / before as decimal text, 8 decimals, half away from zero (domain.md 4.2). */
export function changeText(price: number, before: number): string {
  if (before === 0) return '0'
  const rise = BigInt(price) - BigInt(before)
  const doubled = (rise < 0n ? -rise : rise) * 2n * 10n ** BigInt(changeScale)
  const rounded = (doubled / BigInt(before) + 1n) / 2n
  return formatBig(rise < 0n ? -rounded : rounded, changeScale)
}
