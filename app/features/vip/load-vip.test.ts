// The ladder by volume alone, at its edges.

import { expect, test } from 'vitest'
import { levelOfVolume } from './load-vip.ts'

test.each([
  ['0', 0],
  ['499999.99', 0],
  ['500000', 1],
  ['79999999.99999999', 4],
  ['80000000', 5],
  ['1e12', 5],
])('a volume of %s earns level %i', (volume, level) => {
  expect(levelOfVolume(volume)).toBe(level)
})
