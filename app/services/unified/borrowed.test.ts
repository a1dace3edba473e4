// What a line that ends below zero borrowed: all that it gave, or only the part that was not there.

import { expect, test } from 'vitest'
import { borrowedBy } from './borrowed.ts'

test.each([
  ['of nothing', { amount: '-20', fee: '0', balance: '-20' }, '20'],
  ['of less than was needed', { amount: '-20', fee: '0', balance: '-5' }, '5'],
  ['of a coin that is owed already', { amount: '-20', fee: '0', balance: '-120' }, '20'],
  ['with a fee', { amount: '-20', fee: '-0.5', balance: '-120' }, '20.5'],
])('borrows: %s', (_, line, borrowed) => {
  expect(borrowedBy(line)).toBe(borrowed)
})
