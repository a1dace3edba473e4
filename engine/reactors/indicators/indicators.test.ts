// Indicators against worked examples: textbook tables where there are some, exact rows where the result is known.

import { expect, it } from 'vitest'
import { exponentialAverage, type Line, simpleAverage } from './averages.ts'
import { bollinger } from './bollinger.ts'
import { crossesAbove, crossesBelow } from './crosses.ts'
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

const closes = [
  44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
  45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439,
]

it('V-RSI', () => {
  expect(rounded(rsi(closes), 4)).toEqual([70.5328, 66.3186, 66.5498, 69.4063, 66.3552, 57.9749])
  expect(rounded(rsi(closes, 14, 'cutler'), 4)).toEqual([
    70.5328, 70.0811, 69.8946, 80.5977, 73.3981, 59.9021,
  ])
})

it('V-MACD', () => {
  const { difference, signal } = macd(closes, 3, 6, 3)
  expect(difference.findIndex((value) => value !== null)).toBe(5)
  expect(rounded(difference, 6)).toEqual([
    0.246583, 0.309992, 0.358853, 0.414782, 0.42678, 0.32949, 0.277609, 0.129679, 0.201464, 0.198321,
    0.109038, 0.068003, 0.124805, 0.086676, -0.063245,
  ])
  expect(rounded(signal, 6).at(-1)).toBe(0.019732)
  const crossed = (cross: typeof crossesAbove) =>
    closes.map((_, index) => index).filter((index) => cross(difference, signal, index))
  expect(crossed(crossesAbove)).toEqual([17])
  expect(crossed(crossesBelow)).toEqual([10, 18])
})

it('V-BOLL', () => {
  const { upper, middle, lower } = bollinger(closes, 5, 2)
  expect([middle, upper, lower].map((line) => rounded(line, 6).at(-1))).toEqual([
    46.06266, 46.574165, 45.551155,
  ])
})

it('equal values are no cross until one is strictly beyond', () => {
  const level = [2, 2, 2, 2]
  expect([1, 2, 3].map((index) => crossesAbove([1, 2, 2, 3], level, index))).toEqual([false, false, true])
  expect([1, 2, 3].map((index) => crossesBelow([3, 2, 1, 1], level, index))).toEqual([false, true, false])
})
