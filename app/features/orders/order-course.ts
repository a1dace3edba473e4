// The moments of an order's course; and what has happened to an order so far, as the tables know it, oldest first.

import type { FillRow, OrderRow } from '#app/services/trading.ts'

export type Moment =
  | { what: 'placed'; at: number }
  | { what: 'traded'; at: number; count: number }
  | { what: 'modified'; at: number }
  | { what: 'filled' | 'cancelled' | 'partially-cancelled'; at: number }
  /** Of an order that waits for a price. */
  | { what: 'trailing' | 'limit-filling' | 'triggered' | 'failed'; at: number }
  /** Of an order that it placed. */
  | { what: `child-${'filled' | 'cancelled' | 'partially-cancelled'}`; at: number; orderId: string }

/** `fills`: the newest of the order; `areAll` when older ones do not exist. */
export function courseOf(order: OrderRow, fills: readonly FillRow[], areAll: boolean): Moment[] {
  const course: Moment[] = [{ what: 'placed', at: order.createdAt }]
  const newest = fills[0]
  if (newest && areAll) course.push({ what: 'traded', at: newest.at, count: fills.length })
  const { status, updatedAt } = order
  if (status === 'filled' || status === 'cancelled' || status === 'partially-cancelled')
    course.push({ what: status, at: updatedAt })
  // An open order's row changes when it is placed, traded or modified, and by nothing else.
  else if (updatedAt > Math.max(order.createdAt, newest?.at ?? 0))
    course.push({ what: 'modified', at: updatedAt })
  return course
}
