// Pairs beside each other: the address, and their changes.

import { expect, it } from 'vitest'
import type { MarketRow } from '#app/services/markets.ts'
import { readCompared, withCompared } from './compare.ts'
import { changesOf } from './load-compared.ts'

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

it('measures every pair from its own first price, however dear the coin', () => {
  const changes = [[100, 110], [0.001, 0.0009], [5]].map((closes) => changesOf(closes, 2))
  const rounded = changes.map((line) => line.map((change) => change && Number(change.toFixed(6))))
  expect(rounded).toEqual([
    [0, 10],
    [0, -10],
    [null, 0],
  ])
})
