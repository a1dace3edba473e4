// Curves over one time: gaps outside of each, the last known worth in between.

import { expect, test } from 'vitest'
import { overOneTime, worthAt } from './curves.ts'

const real = [
  [10, '100'],
  [20, '110'],
  [40, '90'],
] as const
const fork = [
  [20, '110'],
  [30, '120'],
  [50, '130'],
] as const

test('curves of a session and its fork share one row of times', () => {
  expect(overOneTime([real, fork])).toEqual({
    times: [10, 20, 30, 40, 50],
    values: [
      [100, 110, 110, 90, null],
      [null, 110, 120, 120, 130],
    ],
  })
})

test('the worth at a moment is the newest before it', () => {
  expect([worthAt(real, 9), worthAt(real, 39), worthAt(real, 99)]).toEqual([undefined, '110', '90'])
})
