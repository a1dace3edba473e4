// A position became smaller: stops of parts shrink with it, the newest first, and with the position all of its stops end (domain.md 5.9).

import { cancelReason } from '../../kernel/status-codes.ts'
import type { ContractAccount } from '../contract-account.ts'
import type { FuturesState } from '../state.ts'
import { cancelPlan } from './end.ts'
import { type ContractPlan, isOfPosition, positionOf } from './plan.ts'
import { reportPlan } from './report.ts'

export function followReduced(state: FuturesState, account: ContractAccount): void {
  const { plans } = state.futures
  const { leaving } = plans.orderStops
  const stops = plans.of(account).filter((plan) => isOfPosition(plan) && plan.id !== leaving)
  if (stops.length === 0) return
  for (const plan of stops) if (!positionOf(plan)) cancelPlan(state, plan, cancelReason.positionGone)
  for (const kind of ['profit', 'loss'] as const)
    for (const side of [0, 1] as const)
      shrink(
        state,
        stops.filter((plan) => plan.kind === kind && plan.side === side && plan.lots > 0),
      )
}

/** Of one kind and position, oldest first. */
function shrink(state: FuturesState, parts: readonly ContractPlan[]): void {
  const position = parts[0] && positionOf(parts[0])
  if (!position) return
  let excess = parts.reduce((sum, { lots }) => sum + lots, 0) - position.lots
  for (const plan of [...parts].reverse()) {
    if (excess <= 0) return
    // One whose turn is near is cut when it sends its order.
    if (plan.isQueued) continue
    const cut = Math.min(excess, plan.lots)
    excess -= cut
    if (cut === plan.lots) cancelPlan(state, plan, cancelReason.positionGone)
    else {
      plan.lots -= cut
      reportPlan(state, plan)
    }
  }
}
