// The rows of orders and conditional orders as their views make them, without a look at the read tables.

import type { ListedConditionalOrder } from '#engine/orders/conditional-order-view.ts'
import { averagePrice, type OrderView } from '#engine/orders/order-view.ts'
import { feeList, type OrderRecord } from './orders.ts'
import type { PlanRecord } from './plans.ts'

/** The row that the projector makes of this view's events. */
export const orderRecord = (view: OrderView): OrderRecord => ({
  orderId: view.orderId,
  clientOid: view.clientOid,
  symbol: view.symbol,
  side: view.side,
  orderType: view.orderType,
  tif: view.tif,
  price: view.price ?? null,
  size: view.size ?? null,
  quoteSize: view.quoteSize ?? null,
  executedSize: view.executedSize,
  executedQuote: view.executedQuote,
  averagePrice: averagePrice(view) ?? null,
  remainingSize: view.remainingSize,
  fee: feeList(view.fees),
  status: view.status,
  reason: view.reason ?? null,
  source: view.source,
  planId: view.planId ?? null,
  takeProfit: view.takeProfit ?? null,
  stopLoss: view.stopLoss ?? null,
  loan: view.loan ?? null,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
})

/** The row that the projector makes of this view's events. */
export const planRecord = (view: ListedConditionalOrder): PlanRecord => ({
  planId: view.planId,
  clientOid: view.clientOid,
  symbol: view.symbol,
  kind: view.kind,
  side: view.side,
  orderType: view.orderType,
  tif: view.tif,
  triggerBy: view.triggerBy,
  source: view.source,
  triggerPrice: view.triggerPrice ?? null,
  operator: view.operator ?? null,
  price: view.price ?? null,
  orderPrice: view.orderPrice ?? null,
  size: view.size ?? null,
  quoteSize: view.quoteSize ?? null,
  callback: view.callback ?? null,
  status: view.status,
  extreme: view.extreme ?? null,
  orderId: view.orderId ?? null,
  limitOrderId: view.limitOrderId ?? null,
  parentOrderId: view.parentOrderId ?? null,
  siblingId: view.siblingId ?? null,
  reason: view.reason ?? null,
  failure: view.failure ?? null,
  params: view.params ?? null,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
})
