// Orders that wait for a price as a CSV file.

import { type CsvForm, csvTime as time } from '#app/parts/csv.ts'
import type { OfWallet } from '#app/services/order-lists.ts'
import type { PlanRow } from '#app/services/trading.ts'

const columns: Record<string, (plan: OfWallet<PlanRow>) => string | number | null> = {
  planId: (plan) => plan.planId,
  clientOid: (plan) => plan.clientOid,
  createdAt: (plan) => time(plan.createdAt),
  updatedAt: (plan) => time(plan.updatedAt),
  symbol: (plan) => plan.symbol,
  kind: (plan) => plan.kind,
  side: (plan) => plan.side,
  orderType: (plan) => plan.orderType,
  tif: (plan) => plan.tif,
  triggerBy: (plan) => plan.triggerBy,
  operator: (plan) => plan.operator,
  triggerPrice: (plan) => plan.triggerPrice,
  price: (plan) => plan.price,
  orderPrice: (plan) => plan.orderPrice,
  callback: (plan) => plan.callback,
  extreme: (plan) => plan.extreme,
  size: (plan) => plan.size,
  quoteSize: (plan) => plan.quoteSize,
  status: (plan) => plan.status,
  reason: (plan) => plan.reason,
  failure: (plan) => plan.failure,
  orderId: (plan) => plan.orderId,
  limitOrderId: (plan) => plan.limitOrderId,
  parentOrderId: (plan) => plan.parentOrderId,
  wallet: (plan) => plan.wallet,
}

export const plansCsv: CsvForm<OfWallet<PlanRow>> = {
  head: Object.keys(columns),
  cells: (plan) => Object.values(columns).map((cell) => cell(plan)),
}
