// Minutes older than 30 days become hours; whole hours only, once.

import { expect, it } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { candlesHour, candlesMinute } from '../schema.ts'
import { foldOldMinutes, minutesKeptMs } from './candle-fold.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 0, 1)

it('folds whole old hours and leaves the rest', () => {
  const database = openDatabase(':memory:')
  for (const symbol of ['BTCUSDT', 'ETHUSDT'])
    for (let minute = 0; minute < 150; minute++)
      database.write
        .insert(candlesMinute)
        .values({
          symbol,
          openTime: start + minute * minuteMs,
          open: String(100 + minute),
          high: String(200 + minute),
          low: String(50 - (minute % 50)),
          close: String(101 + minute),
          volume: '0.1',
          quoteVolume: '10',
          usdtVolume: '10',
        })
        .run()
  const now = start + minutesKeptMs + 130 * minuteMs
  expect(foldOldMinutes(database, now, ['ETHUSDT', 'BTCUSDT'])).toBe(0)
  expect(foldOldMinutes(database, now, ['ETHUSDT'])).toBe(120)
  expect(foldOldMinutes(database, now)).toBe(120)
  expect(foldOldMinutes(database, now)).toBe(0)
  const hours = database.write.select().from(candlesHour).all()
  expect(hours.map((hour) => hour.openTime - start)).toEqual([0, 3_600_000, 0, 3_600_000])
  expect(hours[1]).toEqual({
    symbol: 'BTCUSDT',
    openTime: start + 3_600_000,
    open: '160',
    high: '319',
    low: '1',
    close: '220',
    volume: '6',
    quoteVolume: '600',
    usdtVolume: '600',
  })
  expect(database.write.select().from(candlesMinute).all()).toHaveLength(60)
  database.close()
})
