// The average entry: buys raise it by their weight, sells leave it where it is.

import { expect, it } from 'vitest'
import { type EntryFill, entryOf } from './own-entry.ts'

const fill = (at: number, side: 'buy' | 'sell', price: number, size: number): EntryFill => ({
  at,
  side,
  price: String(price),
  size: String(size),
})

it('weighs buys by their size, in the order of time', () =>
  expect(entryOf([fill(2, 'buy', 200, 1), fill(1, 'buy', 100, 3)])).toEqual({ price: 125, size: 4 }))

it('keeps its price when a part is sold', () =>
  expect(entryOf([fill(1, 'buy', 100, 4), fill(2, 'sell', 500, 1)])).toEqual({ price: 100, size: 3 }))

it('is gone when all is sold, also more than was bought', () => {
  expect(entryOf([fill(1, 'buy', 100, 1), fill(2, 'sell', 90, 3)])).toBeNull()
  expect(entryOf([])).toBeNull()
})
