// Marks of axes: round values with the decimals they need, times that say what tells them apart.

import { expect, it } from 'vitest'
import { axisTimeKind, spreadIndices, valueMarks } from './axis.ts'

it.each([
  [0, 10, 5, [0, 2, 4, 6, 8, 10], 0],
  [59_012, 60_987, 4, [59_500, 60_000, 60_500], 0],
  [-0.12, 0.31, 5, [-0.1, 0, 0.1, 0.2, 0.3], 1],
  [1.001, 1.0034, 3, [1.001, 1.002, 1.003], 3],
])('between %d and %d, at most about %d', (least, most, count, values, places) =>
  expect(valueMarks(least, most, count)).toEqual({ values, places }),
)

it.each([
  [60_000, 'clock'],
  [6 * 3_600_000, 'clock'],
  [86_400_000, 'day'],
  [30 * 86_400_000, 'month'],
] as const)('%d ms apart: %s', (step, kind) => expect(axisTimeKind(step)).toBe(kind))

it.each([
  [0, []],
  [1, [0]],
  [6, [0, 1, 2, 3, 4, 5]],
  [12, [1, 3, 5, 7, 9, 11]],
  [100, [8, 25, 42, 59, 76, 93]],
])('of %d points', (count, indices) => expect(spreadIndices(count, 6)).toEqual(indices))
