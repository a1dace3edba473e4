// What one batch did to plans on contracts, as rows: a new one whole, of an older one what may change; each written once.

import {
  type ContractPlanChanged,
  type ContractPlanPlaced,
  type ContractPlanProgress,
  type ContractPlanView,
  contractPlanOf,
  contractPlanProgress,
  isFinalContractPlan,
} from '#engine/orders/contract-plan-view.ts'
import type { ContractStatements } from './contract-statements.ts'
import { jsonOf } from './json-of.ts'

export class ContractPlanFold {
  private readonly placed = new Map<string, ContractPlanView>()
  private readonly changed = new Map<string, ContractPlanProgress>()

  constructor(private readonly statements: ContractStatements) {}

  clear(): void {
    this.placed.clear()
    this.changed.clear()
  }

  take(event: ContractPlanPlaced | ContractPlanChanged): void {
    // A watch places no order and stands in no list.
    if (event.kind === 'watch') return
    if (event.type === 'contractPlanPlaced') this.placed.set(event.planId, contractPlanOf(event))
    else this.changed.set(event.planId, contractPlanProgress(event))
  }

  write(): void {
    const { insertPlan, updatePlan } = this.statements
    for (const [planId, view] of this.placed) {
      const { positionSide = null, isClosing } = view
      insertPlan.run({
        ...view,
        ...rowOf(this.changed.get(planId) ?? view),
        planId: Number(planId),
        positionSide,
        isClosing: isClosing ? 1 : 0,
      })
    }
    for (const [planId, progress] of this.changed)
      if (!this.placed.has(planId)) updatePlan.run({ ...rowOf(progress), planId: Number(planId) })
  }
}

const rowOf = (progress: ContractPlanProgress) => ({
  triggerPrice: progress.triggerPrice ?? null,
  operator: progress.operator ?? null,
  price: progress.price ?? null,
  size: progress.size ?? null,
  callback: progress.callback ?? null,
  percent: progress.percent ?? null,
  takeProfit: jsonOf(progress.takeProfit),
  stopLoss: jsonOf(progress.stopLoss),
  status: progress.status,
  open: isFinalContractPlan(progress) ? 0 : 1,
  extreme: progress.extreme ?? null,
  orderId: progress.orderId === undefined ? null : Number(progress.orderId),
  reason: progress.reason ?? null,
  failure: progress.failure ?? null,
  params: jsonOf(progress.params),
  updatedAt: progress.updatedAt,
})
