// Plans that wait, as decimal text.

import type { Account } from '../../kernel/accounts.ts'
import type { OrderSource, OrderType, SelfTradePrevention, Side, TimeInForce } from '../../kernel/protocol.ts'
import { sideWord } from '../../kernel/text.ts'
import type { PositionSideWord } from '../protocol.ts'
import type { FuturesState } from '../state.ts'
import { sideName } from '../texts.ts'
import { plansOf } from './cancel-plans.ts'
import type { ContractTriggerSource } from './leg.ts'
import { type ContractPlan, extremeText, planIdText, termsOf } from './plan.ts'
import type { ContractPlanKind, ContractPlanTerms } from './protocol.ts'
import { extremeOf } from './report.ts'

export interface LiveContractPlan extends ContractPlanTerms {
  planId: string
  clientOid: string
  symbol: string
  kind: ContractPlanKind
  status: 'pending' | 'trailing'
  side: Side
  positionSide?: PositionSideWord
  isClosing: boolean
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  source: OrderSource
  triggerBy: ContractTriggerSource
  /** Of a trailing stop that follows. */
  extreme?: string
  placedAt: number
}

/** How many wait, watches too. */
export const waitingOf = (state: FuturesState, owner: Account): number => plansOf(state, owner).length

/** Without watches; oldest first. */
export const livePlans = (state: FuturesState, owner: Account): LiveContractPlan[] =>
  plansOf(state, owner).flatMap((plan) => (plan.kind === 'watch' ? [] : [livePlan(state, plan, plan.kind)]))

function livePlan(state: FuturesState, plan: ContractPlan, kind: ContractPlanKind): LiveContractPlan {
  return {
    planId: planIdText(plan.id),
    clientOid: plan.clientOid,
    symbol: plan.account.contract.symbol,
    kind,
    status: plan.status,
    side: sideWord(plan.side),
    ...(plan.positionSide && { positionSide: sideName(plan.positionSide) }),
    isClosing: plan.isClosing,
    orderType: plan.orderType,
    tif: plan.tif,
    stp: plan.stp,
    source: plan.source,
    triggerBy: plan.triggerBy,
    ...termsOf(plan),
    extreme: extremeText(plan, extremeOf(state, plan)),
    placedAt: plan.placedAt,
  }
}
