// V-G1 … V-G3 and V-G9, and exact roots.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textOf, units } from '../amounts.ts'
import {
  endlessLevel,
  isWorthwhile,
  levelAt,
  levelsOf,
  mostGrids,
  type Range,
  shareEarned,
} from './levels.ts'
import { wholeRoot } from './nth-root.ts'

const cent = units('0.01')
const range = (low: string, high: string, grids: number, spacing: Range['spacing']): Range => ({
  spacing,
  low: units(low),
  high: units(high),
  grids,
})
const texts = (of: Range, tick = cent) => levelsOf(of, tick).map(textOf)

it('V-G1', () => {
  const levels = ['40000', '44000', '48000', '52000', '56000', '60000']
  expect(texts(range('40000', '60000', 5, 'arithmetic'))).toEqual(levels)
})

it('V-G2', () => {
  const levels = ['40000', '43378.87', '47043.16', '51016.98', '55326.47', '60000']
  expect(texts(range('40000', '60000', 5, 'geometric'))).toEqual(levels)
})

it('V-G3', () => {
  expect(texts(range('100', '400', 3, 'arithmetic'))).toEqual(['100', '200', '300', '400'])
})

it('levels are rounded half up to the tick', () => {
  expect(texts(range('1', '2', 8, 'arithmetic'), units('0.1'))[2]).toBe('1.3')
  // The middle of 1 and 2.25 is 1.5 exactly: half way between the ticks 1 and 2.
  expect(textOf(levelAt(range('4', '9', 2, 'geometric'), 1, units('1')))).toBe('6')
  expect(textOf(levelAt(range('1', '2', 2, 'geometric'), 1, units('0.000001')))).toBe('1.414214')
})

it('beyond the range the steps go on', () => {
  const even = range('40000', '60000', 5, 'arithmetic')
  expect([-1, 6].map((at) => textOf(levelAt(even, at, cent)))).toEqual(['36000', '64000'])
  const ratio = range('40000', '60000', 5, 'geometric')
  expect([-1, 6].map((at) => textOf(levelAt(ratio, at, cent)))).toEqual(['36884.32', '65068.31'])
})

it('V-G9: the most grids that still earn', () => {
  const fee = units('0.001')
  const of = { low: units('40000'), high: units('60000') }
  expect(mostGrids({ ...of, spacing: 'arithmetic' }, fee, 200)).toBe(111)
  expect(mostGrids({ ...of, spacing: 'geometric' }, fee, 200)).toBe(135)
  const worthwhile = (grids: number, spacing: Range['spacing']) =>
    isWorthwhile(levelsOf({ ...of, spacing, grids }, cent), fee)
  expect([111, 112].map((grids) => worthwhile(grids, 'arithmetic'))).toEqual([true, false])
  expect([135, 136].map((grids) => worthwhile(grids, 'geometric'))).toEqual([true, false])
})

it('levels that the tick makes equal are no range', () => {
  expect(isWorthwhile(levelsOf(range('1', '1.2', 3, 'arithmetic'), units('0.2')), 0n)).toBe(false)
})

it('V-G8: what one grid earns after fees', () => {
  const fee = units('0.001')
  const percent = (lower: string, upper: string) =>
    (Number(textOf(shareEarned(units(lower), units(upper), fee))) * 100).toFixed(4)
  expect([percent('56000', '60000'), percent('40000', '44000')]).toEqual(['6.9287', '9.7801'])
  const [lower, upper] = levelsOf(range('40000', '60000', 5, 'geometric'), units('0.00000001'))
  expect(percent(textOf(lower as bigint), textOf(upper as bigint))).toBe('8.2304')
})

it('V-G12: steps of an endless row', () => {
  const step = (index: number) => textOf(endlessLevel(units('20000'), units('0.01'), index, cent))
  expect([-1, 0, 1, 2].map(step)).toEqual(['19801.98', '20000', '20200', '20402'])
})

it('roots are exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 1, max: 40 }), (value, n) => {
      const root = wholeRoot(value, n)
      expect(root ** BigInt(n) <= value && (root + 1n) ** BigInt(n) > value).toBe(true)
    }),
  )
  expect(wholeRoot(12345n ** 200n, 200)).toBe(12345n)
  expect(wholeRoot(12345n ** 200n - 1n, 200)).toBe(12344n)
})
