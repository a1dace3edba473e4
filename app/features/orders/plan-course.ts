// What has happened to an order that waits for a price, as the tables know it, oldest first.

import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import type { Moment } from './order-course.ts'

/** `children`: the orders that it placed. */
export function courseOfPlan(plan: PlanRow, children: readonly OrderRow[]): Moment[] {
  const { status, createdAt, updatedAt } = plan
  const course: Moment[] = [{ what: 'placed', at: createdAt }]
  if (status === 'pending' || status === 'queued') {
    if (updatedAt > createdAt) course.push({ what: 'modified', at: updatedAt })
  } else course.push({ what: status, at: updatedAt })
  for (const { orderId, status: end, updatedAt: at } of children)
    if (end === 'filled' || end === 'cancelled' || end === 'partially-cancelled')
      course.push({ what: `child-${end}`, at, orderId })
  return course.sort((a, b) => a.at - b.at)
}
