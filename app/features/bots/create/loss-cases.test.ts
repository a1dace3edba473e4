// The days on which a tried bot lost.

import { expect, it } from 'vitest'
import type { CurvePoint } from '#engine/backtest/equity-curve.ts'
import { lossCases } from './loss-cases.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 0, 5, 7)
const curve = (...worths: number[]): CurvePoint[] =>
  worths.map((worth, n) => [start + n * 12 * hour, `${worth}`, '0'])

it.each([
  ['nothing known', curve(), { days: 0, losing: 0, worst: 0 }],
  ['a day that fell and came back by its end', curve(900, 1010), { days: 1, losing: 0, worst: 0 }],
  [
    'the second day fell by a tenth',
    curve(1000, 1000, 950, 900, 900, 990),
    { days: 3, losing: 1, worst: -0.1 },
  ],
])('%s', (_, points, expected) => {
  const { worst, ...counts } = lossCases(points, '1000')
  expect(counts).toEqual({ days: expected.days, losing: expected.losing })
  expect(worst).toBeCloseTo(expected.worst)
})
