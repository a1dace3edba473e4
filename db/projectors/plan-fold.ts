// What one batch did to conditional orders, as rows: a new one whole, of an older one what may change; each written once.

import {
  type ConditionalOrderProgress,
  type ConditionalOrderView,
  conditionalOrderOf,
  conditionalOrderProgress,
  isFinalConditionalOrder,
  type PlanChanged,
  type PlanPlaced,
} from '#engine/orders/conditional-order-view.ts'
import { jsonOf } from './json-of.ts'
import type { ProjectorStatements } from './statements.ts'

export class PlanFold {
  private readonly placed = new Map<string, ConditionalOrderView>()
  private readonly changed = new Map<string, ConditionalOrderProgress>()

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.placed.clear()
    this.changed.clear()
  }

  /** A watch places no order: no list shows it. */
  take(event: PlanPlaced | PlanChanged): void {
    if (event.kind === 'watch') return
    const { planId } = event
    if (event.type === 'planPlaced') this.placed.set(planId, conditionalOrderOf(event))
    else {
      const before = this.changed.get(planId) ?? this.placed.get(planId)
      this.changed.set(planId, conditionalOrderProgress(event, before))
    }
  }

  write(): void {
    for (const [planId, view] of this.placed) this.insert(view, this.changed.get(planId) ?? view)
    for (const [planId, progress] of this.changed)
      if (!this.placed.has(planId)) this.statements.updatePlan.run(...columnsOf(progress), Number(planId))
  }

  private insert(view: ConditionalOrderView, progress: ConditionalOrderProgress): void {
    this.statements.insertPlan.run(
      Number(view.planId),
      view.clientOid,
      view.account,
      view.symbol,
      view.kind,
      view.side,
      view.orderType,
      view.tif,
      view.triggerBy,
      view.source,
      numberOf(view.limitOrderId),
      numberOf(view.parentOrderId),
      numberOf(view.siblingId),
      view.createdAt,
      ...columnsOf(progress),
    )
  }
}

const numberOf = (id: string | undefined) => (id === undefined ? null : Number(id))

/** Everything that changes, in the order of both statements. */
function columnsOf(progress: ConditionalOrderProgress) {
  return [
    progress.triggerPrice ?? null,
    progress.operator ?? null,
    progress.price ?? null,
    progress.orderPrice ?? null,
    progress.size ?? null,
    progress.quoteSize ?? null,
    progress.callback ?? null,
    progress.status,
    isFinalConditionalOrder(progress) ? 0 : 1,
    progress.extreme ?? null,
    numberOf(progress.orderId),
    progress.reason ?? null,
    progress.failure ?? null,
    jsonOf(progress.params),
    progress.updatedAt,
  ]
}
