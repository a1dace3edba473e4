// The change since the day began: V-TK1's second figure, zero without a sign, nothing to divide by.

import { expect, test } from 'vitest'
import { changeSince, shownChange } from './day-change.ts'

test.each([
  ['63000', '62500', '0.008'],
  ['59375', '62500', '-0.05'],
  ['62500', '62500', '0'],
  ['62499.99999', '62500', '0'],
  ['1', '0', '0'],
])('%s since %s is %s', (last, open, change) => {
  expect(changeSince(last, open)).toBe(change)
})

test('V-TK1: rolling without a zone, since the open of the day with one', () => {
  const ticker = { last: '63000', change: '0.05' }
  expect(shownChange(ticker, undefined)).toBe('0.05')
  expect(shownChange(ticker, '62500')).toBe('0.008')
})
