// Whether an order, or one that waits for a price, can still change.

import type { OrderRow, PlanRow } from '#app/services/trading.ts'
import { isFinalConditionalOrder } from '#engine/orders/conditional-order-view.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'

export const isOpenOrder = (order: Pick<OrderRow, 'status'>) => !isFinalOrder(order)

export const isLivePlan = (plan: Pick<PlanRow, 'status'>) => !isFinalConditionalOrder(plan)
