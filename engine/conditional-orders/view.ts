// What an account may read of its plans.

import { idText, sideWord } from '../kernel/text.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { termsOf } from './conditional-order.ts'
import { extremeText } from './events.ts'
import type { LivePlan } from './live-plan.ts'
import type { ConditionalState } from './state.ts'

/** Oldest first. */
export function liveConditionalOrders(state: ConditionalState, name: string, symbol?: string): LivePlan[] {
  const account = state.accounts.find(name)
  if (account === undefined) return []
  const own = [...state.conditionalOrders.of(account)]
  return own
    .filter((plan) => symbol === undefined || plan.market.symbol === symbol)
    .map((plan) => liveOrder(state, plan))
}

function liveOrder(state: ConditionalState, plan: ConditionalOrder): LivePlan {
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
