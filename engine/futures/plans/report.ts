// The events of plans.

import { emit } from '../../kernel/report.ts'
import { sideWord } from '../../kernel/text.ts'
import type { FuturesState } from '../state.ts'
import { sideName } from '../texts.ts'
import { type ContractPlan, extremeText, planIdText, termsOf } from './plan.ts'
import type { ContractPlanEvent, ContractPlanStatus } from './protocol.ts'

type Changed = Extract<ContractPlanEvent, { type: 'contractPlanChanged' }>
export type PlanDetails = Pick<Changed, 'orderId' | 'reason' | 'failure' | 'params'>

const say = (state: FuturesState, event: ContractPlanEvent) => {
  if (!state.terse) emit<ContractPlanEvent>(state, event)
}

export function reportPlaced(state: FuturesState, plan: ContractPlan): void {
  say(state, {
    type: 'contractPlanPlaced',
    ...nameOf(plan),
    clientOid: plan.clientOid,
    side: sideWord(plan.side),
    ...(plan.positionSide && { positionSide: sideName(plan.positionSide) }),
    isClosing: plan.isClosing,
    orderType: plan.orderType,
    tif: plan.tif,
    stp: plan.stp,
    triggerBy: plan.triggerBy,
    source: plan.source,
    ...termsOf(plan),
  })
}

export function reportPlan(
  state: FuturesState,
  plan: ContractPlan,
  status: ContractPlanStatus = plan.status,
  details: PlanDetails = {},
): void {
  say(state, {
    type: 'contractPlanChanged',
    ...nameOf(plan),
    status,
    ...termsOf(plan),
    extreme: extremeText(plan, extremeOf(state, plan)),
    ...details,
  })
}

/** The watch of the price knows it while it follows. */
export const extremeOf = ({ futures: { plans } }: FuturesState, { id, extreme }: ContractPlan): number =>
  plans.triggers.extreme(id) || extreme

function nameOf({ id, account, kind }: ContractPlan) {
  return {
    planId: planIdText(id),
    account: account.owner.owner.name,
    symbol: account.contract.symbol,
    kind,
  }
}
