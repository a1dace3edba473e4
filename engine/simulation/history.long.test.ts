// The past fits the present: it ends at the opening price, hours are sums of minutes, any range gives the same rows.
import { expect, test } from 'vitest'
import { catalogue, catalogueMarket, defaultPairs } from '../market/catalogue.ts'
import { historyOf, historyWidth, minuteTail } from './history.ts'
import { profileOf } from './profile.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const genesis = { seed: 1, start: Date.UTC(2026, 4, 17, 13, 24, 31) }
const of = (symbol: string) => historyOf(genesis, catalogueMarket(symbol)!)
const rowsOf = (flat: Float64Array) =>
  Array.from({ length: flat.length / historyWidth }, (_, i) => [
    ...flat.subarray(i * historyWidth, (i + 1) * historyWidth),
  ])

test('minutes end right before the opening, at the opening price, without holes', () => {
  for (const symbol of ['BTCUSDT', 'PEPEUSDT', 'USDTTRY', 'BTCTRY', 'USDCUSDT', 'BABYDOGEUSDT']) {
    const history = of(symbol)
    const rows = rowsOf(history.minutes(0, Number.POSITIVE_INFINITY))
    expect(rows.length).toBeGreaterThanOrEqual(30 * 1440)
    expect(rows[0]![0]).toBe(history.minutesFrom)
    expect(rows.at(-1)![0]).toBe(history.until - minuteMs)
    expect(rows.at(-1)![4]).toBe(profileOf(catalogueMarket(symbol)!).startPrice)
    for (const [i, [time, open, high, low, close, volume]] of rows.entries()) {
      if (i > 0 && (open !== rows[i - 1]![4] || time !== rows[i - 1]![0]! + minuteMs))
        throw new Error(`${symbol} ${i}`)
      const sound = low! >= 1 && low! <= Math.min(open!, close!) && high! >= Math.max(open!, close!)
      if (!sound || !Number.isSafeInteger(volume) || rows[i]!.some((n) => !Number.isSafeInteger(n)))
        throw new Error(`${symbol} ${i} ${rows[i]}`)
    }
  }
})

test('any range gives the same rows as the whole', () => {
  const whole = rowsOf(of('ETHUSDT').minutes(0, Number.POSITIVE_INFINITY))
  const from = whole[777]![0]!
  const part = rowsOf(of('ETHUSDT').minutes(from, from + 500 * minuteMs))
  expect(part).toEqual(whole.slice(777, 1277))
  expect(rowsOf(minuteTail(of('ETHUSDT'), 1441))).toEqual(whole.slice(-1441))
})

test('hours reach back three years, join without a step and are the sums of the minutes where there are minutes', () => {
  const history = of('SOLUSDT')
  const hours = rowsOf(history.hours(0, Number.POSITIVE_INFINITY))
  expect(history.until - hours[0]![0]!).toBeGreaterThan(3 * 365 * 24 * hourMs)
  for (let i = 1; i < hours.length; i++) {
    if (hours[i]![1] !== hours[i - 1]![4] || hours[i]![0] !== hours[i - 1]![0]! + hourMs)
      throw new Error(`hour ${i}`)
  }
  const minutes = rowsOf(history.minutes(0, Number.POSITIVE_INFINITY))
  const near = hours.filter(([time]) => time! >= history.minutesFrom)
  near.forEach((hour, i) => {
    const own = minutes.slice(i * 60, i * 60 + 60)
    expect(hour).toEqual([
      own[0]![0],
      own[0]![1],
      Math.max(...own.map((row) => row[2]!)),
      Math.min(...own.map((row) => row[3]!)),
      own[59]![4],
      own.reduce((sum, row) => sum + row[5]!, 0),
    ])
  })
})

test('three years of many pairs stay within believable bounds and differ from each other', () => {
  const ratios = catalogue
    .filter((_, i) => i % 10 === 0)
    .map(({ market }) => {
      const hours = historyOf(genesis, market).hours(0, Number.POSITIVE_INFINITY)
      let [low, high] = [Number.POSITIVE_INFINITY, 0]
      for (let at = 0; at < hours.length; at += historyWidth) {
        low = Math.min(low, hours[at + 3]!)
        high = Math.max(high, hours[at + 2]!)
      }
      const start = profileOf(market).startPrice
      expect(low / start, market.symbol).toBeGreaterThan(0.01)
      expect(high / start, market.symbol).toBeLessThan(60)
      return hours[1]! / start
    })
  expect(ratios.filter((ratio) => ratio < 0.8).length).toBeGreaterThan(4)
  expect(ratios.filter((ratio) => ratio > 1.2).length).toBeGreaterThan(4)
})

test('the last day of 40 pairs is quick', () => {
  const before = performance.now()
  for (const symbol of defaultPairs) minuteTail(of(symbol), 1441)
  expect(performance.now() - before).toBeLessThan(1500)
})
