// Which candles fill a chart of a stretch of time: fine ones for hours, coarse ones for years, some before a fresh start.

import { expect, it } from 'vitest'
import type { CandleRequest } from '#app/services/markets.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { nextBucketStart } from '#engine/market/intervals.ts'
import { chartCandles, intervalFor } from './chart-candles.ts'

const hour = 3_600_000
const day = 24 * hour

it.each([
  [hour, '1m'],
  [2 * hour, '1m'],
  [day, '15m'],
  [7 * day, '2H'],
  [30 * day, '6H'],
  [365 * day, '1W'],
  [20 * 365 * day, '1M'],
] as const)('%d ms', (span, interval) => expect(intervalFor(0, span)).toBe(interval))

const markets = {
  candles: async ({ interval, endTime = 0, limit, zoneMinutes }: CandleRequest) => {
    const step = nextBucketStart(interval, 0, zoneMinutes)
    const newest = Math.ceil(endTime / step) - 1
    return Array.from(
      { length: limit },
      (_, index) => ({ openTime: (newest - limit + 1 + index) * step }) as Candle,
    )
  },
}
const stretch = { symbol: 'BTCUSDT', zoneMinutes: 0 }

it('holds the whole stretch and little more', async () => {
  const [from, to] = [100 * day, 107 * day + 5]
  const { candles } = await chartCandles(markets, { ...stretch, from, to })
  expect(candles[0]?.openTime).toBeLessThanOrEqual(from)
  expect(candles[1]?.openTime).toBeGreaterThan(from)
  expect(candles.at(-1)?.openTime).toBeLessThanOrEqual(to)
})

it('shows what went before a stretch that has only begun', async () => {
  const { interval, candles } = await chartCandles(markets, { ...stretch, from: day, to: day + 90_000 })
  expect(interval).toBe('1m')
  expect(candles.length).toBe(40)
})
