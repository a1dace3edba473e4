// A height that came in a cookie is believed only when it is one.

import { expect, it } from 'vitest'
import { clampHeight, readHeight } from './orders-height.ts'

it.each([
  ['340', 340],
  ['160', 160],
  [undefined, null],
  ['', null],
  ['12', null],
  ['9999', null],
  ['300px', null],
  ['300.5', null],
])('%s is %s', (text, height) => expect(readHeight(text)).toBe(height))

it('is kept within its bounds', () => {
  expect([clampHeight(1), clampHeight(321.4), clampHeight(1e6)]).toEqual([160, 321, 800])
})
