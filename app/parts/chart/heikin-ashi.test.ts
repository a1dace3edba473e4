// Heikin Ashi against a row whose result is known.

import { expect, it } from 'vitest'
import { heikinAshi } from './heikin-ashi.ts'

it('Heikin Ashi', () => {
  expect(
    heikinAshi([
      { open: 10, high: 14, low: 8, close: 12 },
      { open: 12, high: 20, low: 12, close: 16 },
    ]),
  ).toEqual([
    { open: 11, close: 11, high: 14, low: 8 },
    { open: 11, close: 15, high: 20, low: 11 },
  ])
})
