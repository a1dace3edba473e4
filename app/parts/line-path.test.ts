// The path of a drawn line.

import { expect, it } from 'vitest'
import { linePath } from './line-path.ts'

it.each([
  [[], ''],
  [[5], ''],
  [[1, 2], 'M0.0 26.0L96.0 2.0'],
  [[3, 3, 3], 'M0.0 14.0L48.0 14.0L96.0 14.0'],
  [[2, 1, 3], 'M0.0 14.0L48.0 26.0L96.0 2.0'],
])('%j is drawn as "%s"', (prices, path) => {
  expect(linePath(prices, { width: 96, height: 28 })).toBe(path)
})
