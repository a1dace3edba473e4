// Pairs beside each other: the address, and lines on one scale.

import { expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { comparedPaths, readCompared, withCompared } from './compare.ts'

const markets = { get: (symbol: string) => (/^[A-E]$/.test(symbol) ? ({ symbol } as MarketRow) : undefined) }

it.each([
  ['', []],
  ['compare=A&compare=B&compare=A', ['A', 'B']],
  ['compare=A&compare=nonsense', ['A']],
  ['compare=A&compare=B&compare=C&compare=D&compare=E', ['A', 'B', 'C', 'D']],
])('%s', (query, symbols) => {
  expect(readCompared(new URLSearchParams(query), markets)).toEqual(symbols)
})

it('changes the pairs and keeps the rest of the address', () => {
  const search = new URLSearchParams('q=x&compare=A')
  expect(withCompared(search, ['A', 'B'])).toBe('?q=x&compare=A&compare=B')
  expect(withCompared(search, [])).toBe('?q=x')
})

it('draws every line from the same zero, however dear the coin', () => {
  const { paths, zero } = comparedPaths([[100, 110], [0.001, 0.0009], [5]])
  expect(zero).toBeCloseTo(90)
  expect(paths).toEqual(['M0.0 90.0L640.0 2.0', 'M0.0 90.0L640.0 178.0', ''])
  expect(comparedPaths([])).toEqual({ paths: [], zero: 90 })
})
