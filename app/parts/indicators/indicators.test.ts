// Indicators against worked examples: textbook tables where there are some, exact rows where the result is known.

import { expect, it } from 'vitest'
import { exponentialAverage, type Line, simpleAverage } from './averages.ts'
import { bollinger } from './bollinger.ts'
import { heikinAshi } from './heikin-ashi.ts'
import { macd } from './macd.ts'
import { rsi } from './rsi.ts'

const rounded = (line: Line, digits = 2) =>
  line.filter((value) => value !== null).map((value) => Number(value.toFixed(digits)))

it('plain average', () => {
  expect(simpleAverage([1, 2, 3, 4, 5], 3)).toEqual([null, null, 2, 3, 4])
  expect(simpleAverage([1, 2], 3)).toEqual([null, null])
})

it('exponential average, 10 days: the table of the StockCharts school', () => {
  const prices = [
    22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36,
  ]
  expect(rounded(exponentialAverage(prices, 10))).toEqual([22.22, 22.21, 22.24, 22.27, 22.33, 22.52])
})

it('Bollinger bands: 2 4 4 4 5 5 7 9 has mean 5 and deviation 2', () => {
  const { upper, middle, lower } = bollinger([2, 4, 4, 4, 5, 5, 7, 9], 8, 2)
  expect([upper.at(-1), middle.at(-1), lower.at(-1)]).toEqual([9, 5, 1])
  expect(upper.slice(0, 7)).toEqual(Array(7).fill(null))
})

it('MACD of a straight line is the difference of the two delays: 12.5 - 5.5', () => {
  const { difference, signal, bars } = macd(Array.from({ length: 60 }, (_, index) => index))
  expect(difference.findIndex((value) => value !== null)).toBe(25)
  expect(signal.findIndex((value) => value !== null)).toBe(33)
  expect(difference.at(-1)).toBeCloseTo(7, 9)
  expect(signal.at(-1)).toBeCloseTo(7, 9)
  expect(bars.at(-1)).toBeCloseTo(0, 9)
})

it('relative strength, 14 days: the table of the StockCharts school', () => {
  const prices = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931,
    46.0328, 45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
  ]
  expect(rounded(rsi(prices))).toEqual([70.53, 66.32, 66.55, 69.41, 66.36, 57.97])
})

it('relative strength of rises alone is 100, of nothing 50', () => {
  expect(rsi([1, 2, 3, 4], 2).at(-1)).toBe(100)
  expect(rsi([1, 1, 1, 1], 2).at(-1)).toBe(50)
})

it('Heikin Ashi', () => {
  expect(
    heikinAshi([
      { open: 10, high: 14, low: 8, close: 12 },
      { open: 12, high: 20, low: 12, close: 16 },
    ]),
  ).toEqual([
    { open: 11, close: 11, high: 14, low: 8 },
    { open: 11, close: 15, high: 20, low: 11 },
  ])
})
