// Labels of order lines: beside their line, at the edges with a direction, side by side where lines are close.

import { expect, it } from 'vitest'
import { placeTags } from './tag-places.ts'

const tops = (lines: number[]) => placeTags(lines, 100, 20).map(({ top }) => top)

it('stand beside their lines', () => expect(tops([50, 20])).toEqual([40, 10]))

it('stay at the edge that their line is beyond', () =>
  expect(placeTags([-30, 400], 100, 20)).toEqual([
    { top: 0, beyond: 'above' },
    { top: 80, beyond: 'below' },
  ]))

it('do not cover one another', () => {
  expect(tops([50, 51, 52])).toEqual([40, 60, 80])
  expect(tops([200, 300, 90])).toEqual([60, 80, 40])
})
