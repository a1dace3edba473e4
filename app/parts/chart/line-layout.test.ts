// Lines over time: their paths on one scale, gaps, areas down to a baseline, and the point under a pointer.

import { expect, it } from 'vitest'
import { type LineSeries, layOutLines, nearestPoint } from './line-layout.ts'

const series = (values: (number | null)[], more: Partial<LineSeries> = {}): LineSeries => ({
  key: 'a',
  name: 'A',
  values,
  colour: 'red',
  ...more,
})

const hour = 3_600_000

it('places points by their time, on a scale that all lines share', () => {
  const { paths, x, y } = layOutLines([0, hour, 4 * hour], [series([1, 2, 1]), series([3, 3, 3])])
  expect([0, 1, 2].map(x)).toEqual([0, 0.25, 1])
  expect(paths[0]?.line).toMatch(/^M0\.0 .*L250\.0 .*L1000\.0 /)
  expect(y(3)).toBeLessThan(y(2))
  expect(y(3)).toBeGreaterThan(0)
  expect(y(1)).toBeLessThan(1)
})

it('leaves gaps, and fills an area down to the baseline', () => {
  const { paths, y } = layOutLines([0, 1, 2, 3], [series([1, null, 2, 3], { isArea: true })], 0)
  const { line = '', area = '' } = paths[0] ?? {}
  expect(line.split('M')).toHaveLength(3)
  const ground = (y(0) * 300).toFixed(1)
  expect(area.split('Z')).toHaveLength(3)
  expect(area.endsWith(`L1000.0 ${ground}Z`)).toBe(true)
})

it('marks round values and times with what they need to say', () => {
  const days = layOutLines([0, 30 * 24 * hour], [series([0.99, 1.02])])
  expect(days.ticks.length).toBeGreaterThan(2)
  expect(days.places).toBe(2)
  expect(days.times.every(({ kind }) => kind === 'day')).toBe(true)
  expect(layOutLines([0, 6 * hour], [series([1, 2])]).times[0]?.kind).toBe('clock')
})

it('survives a single point, equal values and none at all', () => {
  for (const values of [[5], [0], [null]]) {
    const { ticks, y, x } = layOutLines([hour], [series(values)])
    expect(ticks.every((tick) => Number.isFinite(tick.y))).toBe(true)
    expect(Number.isFinite(y(5))).toBe(true)
    expect(x(0)).toBe(0.5)
  }
})

it.each([
  [-0.2, 0],
  [0.1, 0],
  [0.2, 1],
  [0.6, 1],
  [0.7, 2],
  [1.5, 2],
])('at %d of the width', (share, index) => expect(nearestPoint([0, 25, 100], share)).toBe(index))
