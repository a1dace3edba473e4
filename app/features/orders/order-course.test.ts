// The course of an order, made from its row and its fills.

import { expect, it } from 'vitest'
import type { FillRow, OrderRow } from '#app/services/trading.ts'
import { courseOf } from './order-course.ts'

const order = (status: OrderRow['status'], updatedAt: number) =>
  ({ status, createdAt: 10, updatedAt }) as OrderRow
const fills = [{ at: 30 }, { at: 20 }] as FillRow[]

it.each([
  ['fresh', order('live', 10), [], ['placed 10']],
  ['modified', order('live', 15), [], ['placed 10', 'modified 15']],
  ['partly filled', order('partially-filled', 30), fills, ['placed 10', 'traded 30']],
  ['modified after trades', order('partially-filled', 40), fills, ['placed 10', 'traded 30', 'modified 40']],
  ['filled', order('filled', 30), fills, ['placed 10', 'traded 30', 'filled 30']],
  ['cancelled', order('cancelled', 50), [], ['placed 10', 'cancelled 50']],
  [
    'rest cancelled',
    order('partially-cancelled', 50),
    fills,
    ['placed 10', 'traded 30', 'partially-cancelled 50'],
  ],
] as const)('%s', (_, row, traded, expected) => {
  expect(courseOf(row, traded, true).map(({ what, at }) => `${what} ${at}`)).toEqual(expected)
})

it('does not count trades of which it sees only some', () => {
  expect(courseOf(order('filled', 30), fills, false).map(({ what }) => what)).toEqual(['placed', 'filled'])
})
