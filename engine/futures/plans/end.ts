// The end of a plan.

import { cancelReason } from '../../kernel/status-codes.ts'
import type { FuturesState } from '../state.ts'
import type { ContractPlan } from './plan.ts'
import { extremeOf, reportPlan } from './report.ts'
import { stopWaiting } from './waiting.ts'

/** It waits no more, and nothing finds it any more. */
export function takeOut(state: FuturesState, plan: ContractPlan): void {
  plan.extreme = extremeOf(state, plan)
  stopWaiting(state, plan)
  state.futures.plans.remove(plan)
}

export function cancelPlan(
  state: FuturesState,
  plan: ContractPlan,
  reason: number = cancelReason.user,
): void {
  takeOut(state, plan)
  reportPlan(state, plan, 'cancelled', { reason })
}
