// The size from which trades are marked: by the pair's own trades, never by all of them, never by too few.

import { expect, it } from 'vitest'
import { largeTradeSize } from './large-trades.ts'

const marked = (sizes: number[]) => sizes.filter((size) => size >= largeTradeSize(sizes))

it('marks what is far above the usual', () => {
  const usual = Array.from({ length: 38 }, (_, index) => 10 + (index % 7))
  expect(marked([...usual, 90, 400])).toEqual([90, 400])
})

it('marks none of equal trades', () => expect(marked(Array.from({ length: 40 }, () => 5))).toEqual([]))

it('marks few where sizes differ widely', () => {
  const wide = Array.from({ length: 200 }, (_, index) => 1.06 ** index)
  expect(marked(wide).length).toBeGreaterThan(0)
  expect(marked(wide).length).toBeLessThanOrEqual(11)
})

it('marks none while there are too few to compare with', () => {
  expect(largeTradeSize([])).toBe(Number.POSITIVE_INFINITY)
  expect(largeTradeSize([1, 1, 100])).toBe(Number.POSITIVE_INFINITY)
})
