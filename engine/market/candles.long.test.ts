// Minute rows from trades and prints, larger candles from minute rows, and the rolling day over them.

import { expect, test } from 'vitest'
import { StateReader, StateWriter } from '../core/state.ts'
import { aggregate, MinuteCandles, minutesKept } from './candles.ts'
import { bucketStart, dayMs, intervals, minuteMs } from './intervals.ts'
import type { Candle } from './market-data.ts'
import { changeText, rolling24h } from './ticker.ts'

const start = Date.parse('2026-01-01T00:00:00Z')

test('a minute opens at its first trade; one without trades repeats the close', () => {
  const candles = new MinuteCandles(100, start + 5)
  expect(candles.row(0)).toMatchObject({ openTime: start, open: 100, high: 100, low: 100, close: 100 })
  for (const [price, size] of [
    [110, 2],
    [120, 1],
    [90, 4],
    [95, 1],
  ] as const)
    candles.trade(price, size)
  candles.roll()
  candles.roll()
  expect(candles.row(2)).toEqual({
    openTime: start,
    open: 110,
    high: 120,
    low: 90,
    close: 95,
    volume: 8,
    value: 795n,
  })
  expect(candles.row(1)).toMatchObject({ open: 95, high: 95, low: 95, close: 95, volume: 0, value: 0n })
})

test('a print moves the price without volume', () => {
  const candles = new MinuteCandles(100, start)
  candles.print(130)
  candles.print(90)
  expect(candles.row(0)).toMatchObject({ open: 130, high: 130, low: 90, close: 90, volume: 0 })
})

test('quote volume is exact beyond 2^53', () => {
  const candles = new MinuteCandles(1, start)
  let value = 0n
  for (let n = 0; n < 50; n++) {
    const price = 6_000_000 + n
    const quantity = 9_007_199_254 * (n + 1) + n
    candles.trade(price, quantity)
    value += BigInt(price) * BigInt(quantity)
  }
  expect(candles.row(0).value).toBe(value)
})

test('a fold over many minutes is exact', () => {
  const candles = new MinuteCandles(1, start)
  let value = 0n
  for (let n = 0; n < 300; n++) {
    candles.trade(6_000_000 + n, 900_000_000 + n)
    candles.roll()
    value += BigInt(6_000_000 + n) * BigInt(900_000_000 + n)
  }
  const volume = 300 * 900_000_000 + (299 * 300) / 2
  expect(candles.fold(1, 301)).toEqual({ high: 6_000_299, low: 6_000_000, volume, value })
  expect(candles.fold(300, 301)).toMatchObject({ high: 6_000_000, volume: 900_000_000 })
})

test('the ring keeps 1441 minutes and survives save and load', () => {
  const candles = new MinuteCandles(100, start)
  for (let n = 0; n < 2000; n++) {
    candles.trade(100 + n, 1)
    candles.roll()
  }
  expect(candles.known).toBe(minutesKept)
  expect(candles.row(minutesKept - 1).open).toBe(100 + 2000 - 1440)
  const out = new StateWriter()
  candles.save(out)
  const twin = new MinuteCandles(1, 0)
  twin.load(new StateReader(out.done()))
  for (const one of [candles, twin]) {
    one.trade(7, 3)
    one.roll()
  }
  for (let back = 0; back < minutesKept; back++) expect(twin.row(back)).toEqual(candles.row(back))
})

function minuteRows(count: number, from: number): Candle[] {
  return Array.from({ length: count }, (_, n) => ({
    openTime: from + n * minuteMs,
    open: `${1000 + ((n * 7919) % 977)}.5`,
    high: `${2000 + ((n * 104_729) % 977)}`,
    low: `${((n * 1_299_709) % 977) + 1}.25`,
    close: `${1000 + ((n * 15_485_863) % 977)}`,
    volume: `${n % 13}.${(n % 9) + 1}`,
    quoteVolume: `${n % 17}`,
    usdtVolume: `${n % 17}`,
    closed: true,
  }))
}

test.each(intervals)('%s from minutes equals a plain fold, in every zone', (interval) => {
  const rows = minuteRows(5000, start - 3 * dayMs)
  for (let zone = -720; zone <= 840; zone += 120) {
    const buckets = new Map<number, Candle[]>()
    for (const row of rows) {
      const key = bucketStart(interval, row.openTime, zone)
      buckets.set(key, [...(buckets.get(key) ?? []), row])
    }
    const expected = [...buckets].map(([openTime, group]) => ({
      openTime,
      open: group[0]?.open,
      high: `${Math.max(...group.map((row) => Number(row.high)))}`,
      low: `${Math.min(...group.map((row) => Number(row.low)))}`,
      close: group.at(-1)?.close,
      volume: group.reduce((sum, row) => sum + Math.round(Number(row.volume) * 10), 0),
    }))
    const got = aggregate(rows, interval, zone).map(({ openTime, open, high, low, close, volume }) => ({
      openTime,
      open,
      high,
      low,
      close,
      volume: Math.round(Number(volume) * 10),
    }))
    expect(got).toEqual(expected)
  }
})

test('only the newest candle is open, until its bucket is full', () => {
  const closedOf = (count: number) => aggregate(minuteRows(count, start), '5m', 0).map((row) => row.closed)
  expect(closedOf(5)).toEqual([true])
  expect(closedOf(7)).toEqual([true, false])
  const hours = aggregate([{ ...minuteRows(1, start)[0], openTime: start } as Candle], '1H', 0, 60 * minuteMs)
  expect(hours.map((row) => row.closed)).toEqual([true])
})

test('V-TK1 63000 after 60000 a day ago and 62500 at the UTC open', () => {
  const candles = new MinuteCandles(59_000, start + dayMs / 2)
  candles.print(60_000)
  for (let minute = 0; minute < 1440; minute++) {
    candles.roll()
    if (minute === 719) candles.print(62_500)
  }
  candles.print(63_000)
  const rolling = rolling24h(candles, start + 1.5 * dayMs)
  expect(rolling).toMatchObject({ before24Open: 60_000, openUtc: 62_500, high: 63_000, low: 60_000 })
  expect(changeText(63_000, rolling.before24Open)).toBe('0.05')
  expect(changeText(63_000, rolling.openUtc)).toBe('0.008')
})

test('the oldest minute leaves the rolling day by and by', () => {
  const candles = new MinuteCandles(100, start)
  candles.trade(500, 60)
  candles.trade(200, 60)
  for (let minute = 0; minute < 1440; minute++) candles.roll()
  candles.trade(300, 10)
  const at = (ms: number) => rolling24h(candles, start + dayMs + ms)
  expect(at(0)).toMatchObject({ before24Open: 500, high: 500, volume: 130, value: 45_000n })
  expect(at(30_000)).toMatchObject({ before24Open: 200, high: 300, volume: 70, value: 24_000n })
  candles.roll()
  expect(at(minuteMs)).toMatchObject({ before24Open: 200, high: 300, low: 200, volume: 10, value: 3_000n })
})

test('a young market is measured from its first price', () => {
  const candles = new MinuteCandles(100, start)
  candles.print(110)
  candles.roll()
  expect(rolling24h(candles, start + minuteMs)).toMatchObject({ before24Open: 110, openUtc: 110 })
  expect([changeText(100, 110), changeText(110, 100), changeText(1, 0)]).toEqual(['-0.09090909', '0.1', '0'])
})
