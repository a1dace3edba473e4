// What an account may read of its plans.

import type { ExchangeState } from '../exchange/state.ts'
import type { LivePlan } from '../market/view.ts'
import { sideWord } from '../spot/report.ts'
import { type Plan, termsOf } from './conditional-order.ts'
import { extremeText, idText } from './events.ts'

/** Oldest first. */
export function livePlans(state: ExchangeState, name: string, symbol?: string): LivePlan[] {
  const account = state.accounts.find(name)
  if (account === undefined) return []
  const own = [...state.plans.of(account)]
  return own
    .filter((plan) => symbol === undefined || plan.market.symbol === symbol)
    .map((plan) => livePlan(state, plan))
}

function livePlan(state: ExchangeState, plan: Plan): LivePlan {
  return {
    planId: `${plan.id}`,
    clientOid: plan.clientOid,
    symbol: plan.market.symbol,
    kind: plan.kind,
    side: sideWord(plan.side),
    orderType: plan.orderType,
    tif: plan.tif,
    stp: plan.stp,
    status: plan.status,
    ...termsOf(plan),
    extreme: extremeText(state, plan),
    triggerBy: plan.triggerBy,
    source: plan.source,
    placedAt: plan.placedAt,
    limitOrderId: idText(plan.limitOrder),
    parentOrderId: idText(plan.parentOrder),
    siblingId: idText(plan.sibling),
  }
}
