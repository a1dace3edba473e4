// The course of an order that waits for a price, made from its row and the orders it placed.

import { expect, it } from 'vitest'
import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { courseOfPlan } from './plan-course.ts'

const plan = (status: PlanRow['status'], updatedAt: number) =>
  ({ status, createdAt: 10, updatedAt }) as PlanRow
const child = (orderId: string, status: OrderRow['status'], updatedAt: number) =>
  ({ orderId, status, createdAt: 10, updatedAt }) as OrderRow

it.each([
  ['fresh', plan('pending', 10), [], ['placed 10']],
  ['changed', plan('pending', 15), [], ['placed 10', 'modified 15']],
  ['following', plan('trailing', 15), [], ['placed 10', 'trailing 15']],
  ['its turn has come', plan('queued', 10), [], ['placed 10']],
  ['fired, its order rests', plan('triggered', 20), [child('7', 'live', 20)], ['placed 10', 'triggered 20']],
  [
    'fired and filled',
    plan('triggered', 20),
    [child('7', 'filled', 30)],
    ['placed 10', 'triggered 20', 'child-filled 30 7'],
  ],
  [
    'an OCO whose stop leg came',
    plan('triggered', 20),
    [child('6', 'cancelled', 19), child('7', 'filled', 21)],
    ['placed 10', 'child-cancelled 19 6', 'triggered 20', 'child-filled 21 7'],
  ],
  ['cancelled', plan('cancelled', 40), [], ['placed 10', 'cancelled 40']],
  ['failed', plan('failed', 40), [], ['placed 10', 'failed 40']],
] as const)('%s', (_, row, children, expected) => {
  const course = courseOfPlan(row, children)
  expect(
    course.map((moment) =>
      [moment.what, moment.at, 'orderId' in moment && moment.orderId].filter(Boolean).join(' '),
    ),
  ).toEqual(expected)
})
