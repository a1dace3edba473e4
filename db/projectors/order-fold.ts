// What one batch did to orders, as rows: a new order whole, of an older one what may change; each written once.

import {
  isFinalOrder,
  type OrderAccepted,
  type OrderChanged,
  type OrderProgress,
  type OrderView,
  orderOf,
  orderProgress,
} from '#engine/orders/order-view.ts'
import { jsonOf } from './json-of.ts'
import type { ProjectorStatements } from './statements.ts'

export class OrderFold {
  private readonly accepted = new Map<string, OrderView>()
  private readonly changed = new Map<string, OrderProgress>()

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.accepted.clear()
    this.changed.clear()
  }

  /** Fills are rows of their own, so the fees of an order are their sum. */
  take(event: OrderAccepted | OrderChanged): void {
    const { orderId } = event
    if (event.type === 'orderAccepted') this.accepted.set(orderId, orderOf(event))
    else {
      const before = this.changed.get(orderId) ?? this.accepted.get(orderId)
      this.changed.set(orderId, orderProgress(event, before))
    }
  }

  write(): void {
    for (const [orderId, view] of this.accepted) this.insert(view, this.changed.get(orderId) ?? view)
    for (const [orderId, progress] of this.changed)
      if (!this.accepted.has(orderId)) this.update(orderId, progress)
  }

  private insert(view: OrderView, progress: OrderProgress): void {
    this.statements.insertOrder.run(
      Number(view.orderId),
      view.clientOid,
      view.account,
      view.symbol,
      view.side,
      view.orderType,
      view.tif,
      progress.price ?? null,
      progress.size ?? null,
      view.quoteSize ?? null,
      progress.executedSize,
      progress.executedQuote,
      progress.remainingSize,
      progress.status,
      isFinalOrder(progress) ? 0 : 1,
      progress.reason ?? null,
      view.source,
      view.planId === undefined ? null : Number(view.planId),
      jsonOf(view.takeProfit),
      jsonOf(view.stopLoss),
      view.loan ?? null,
      view.createdAt,
      progress.updatedAt,
    )
  }

  private update(orderId: string, progress: OrderProgress): void {
    this.statements.updateOrder.run(
      progress.price ?? null,
      progress.size ?? null,
      progress.executedSize,
      progress.executedQuote,
      progress.remainingSize,
      progress.status,
      isFinalOrder(progress) ? 0 : 1,
      progress.reason ?? null,
      progress.updatedAt,
      Number(orderId),
    )
  }
}
