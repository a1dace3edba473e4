// What one batch did to plans, as rows: a plan's birth, if it fell in the batch, and all that changed since, in one write.

import type { PlanTerms } from '#engine/conditional-orders/protocol.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { ProjectorStatements } from './statements.ts'

type Placed = Extract<ExchangeEvent, { type: 'planPlaced' }>
type Changed = Extract<ExchangeEvent, { type: 'planChanged' }>

/** What one change may tell and the next leaves unsaid: it stays said. */
type Told = Pick<Changed, 'extreme' | 'orderId' | 'reason' | 'failure' | 'params'>
type Standing = PlanTerms & Told & Pick<Changed, 'status' | 'at'>

const endedStatuses: ReadonlySet<string> = new Set(['triggered', 'failed', 'cancelled'])

export class PlanFold {
  private readonly placed = new Map<string, Placed>()
  private readonly changed = new Map<string, Changed>()

  constructor(private readonly statements: ProjectorStatements) {}

  clear(): void {
    this.placed.clear()
    this.changed.clear()
  }

  /** A watch is nobody's order: no list shows it. */
  take(event: Placed | Changed): void {
    if (event.kind === 'watch') return
    if (event.type === 'planPlaced') {
      this.placed.set(event.planId, event)
      return
    }
    const before = this.changed.get(event.planId)
    this.changed.set(event.planId, before ? { ...event, ...toldBy(before, event) } : event)
  }

  write(): void {
    for (const plan of this.placed.values()) this.insert(plan, this.changed.get(plan.planId))
    for (const change of this.changed.values())
      if (!this.placed.has(change.planId))
        this.statements.updatePlan.run(...columnsOf(change), Number(change.planId))
  }

  private insert(plan: Placed, changed: Changed | undefined): void {
    this.statements.insertPlan.run(
      Number(plan.planId),
      plan.clientOid,
      plan.account,
      plan.symbol,
      plan.kind,
      plan.side,
      plan.orderType,
      plan.tif,
      plan.triggerBy,
      plan.source,
      numberOf(plan.limitOrderId),
      numberOf(plan.parentOrderId),
      numberOf(plan.siblingId),
      plan.at,
      ...columnsOf(changed ?? { ...plan, status: 'pending' }),
    )
  }
}

function toldBy(before: Told, event: Told): Told {
  return {
    extreme: event.extreme ?? before.extreme,
    orderId: event.orderId ?? before.orderId,
    reason: event.reason ?? before.reason,
    failure: event.failure ?? before.failure,
    params: event.params ?? before.params,
  }
}

const numberOf = (id: string | undefined) => (id === undefined ? null : Number(id))

/** Everything that changes, in the order of both statements. */
function columnsOf(plan: Standing) {
  return [
    plan.triggerPrice ?? null,
    plan.operator ?? null,
    plan.price ?? null,
    plan.orderPrice ?? null,
    plan.size ?? null,
    plan.quoteSize ?? null,
    plan.callback ?? null,
    plan.status,
    endedStatuses.has(plan.status) ? 0 : 1,
    plan.extreme ?? null,
    numberOf(plan.orderId),
    plan.reason ?? null,
    plan.failure ?? null,
    plan.params ? JSON.stringify(plan.params) : null,
    plan.at,
  ]
}
