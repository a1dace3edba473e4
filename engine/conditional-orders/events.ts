// Tells of plans: that one was placed, changed, or came to its end, and what its end means for its other half.

import { emit } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { idText, sideWord } from '../kernel/text.ts'
import { stepsText } from '../market/pair.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { termsOf } from './conditional-order.ts'
import { freeOco } from './oco-hold.ts'
import type { PlanEvent, PlanStatus } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { stopWaiting } from './triggers.ts'

type Details = Pick<Extract<PlanEvent, { type: 'planChanged' }>, 'orderId' | 'reason' | 'failure' | 'params'>

/** A plan is among the living from here on. */
export function placed(state: ConditionalState, plan: ConditionalOrder): void {
  state.conditionalOrders.add(plan)
  emit<PlanEvent>(state, {
    type: 'planPlaced',
    ...nameOf(plan),
    clientOid: plan.clientOid,
    side: sideWord(plan.side),
    orderType: plan.orderType,
    tif: plan.tif,
    stp: plan.stp,
    triggerBy: plan.triggerBy,
    source: plan.source,
    ...termsOf(plan),
    limitOrderId: idText(plan.limitOrder),
    parentOrderId: idText(plan.parentOrder),
    siblingId: idText(plan.sibling),
  })
}

export function changed(
  state: ConditionalState,
  plan: ConditionalOrder,
  status: PlanStatus = plan.status,
  details: Details = {},
): void {
  emit<PlanEvent>(state, {
    type: 'planChanged',
    ...nameOf(plan),
    status,
    ...termsOf(plan),
    extreme: extremeText(state, plan),
    ...details,
  })
}

/**
 * A plan's end. One leg of a TP/SL pair takes the other with it: with reason 32 when its price came, with its own reason
 * when it was cancelled.
 */
export function end(
  state: ConditionalState,
  plan: ConditionalOrder,
  status: 'triggered' | 'failed' | 'cancelled',
  details: Details = {},
): void {
  plan.extreme = extremeOf(state, plan)
  stopWaiting(state, plan)
  state.conditionalOrders.remove(plan)
  if (plan.kind === 'oco' && status === 'cancelled') freeOco(state, plan, details.reason as number)
  changed(state, plan, status, details)
  const sibling = state.conditionalOrders.find(plan.sibling)
  if (sibling) {
    const reason = status === 'cancelled' ? details.reason : cancelReason.ocoTriggered
    end(state, sibling, 'cancelled', { reason })
  }
}

/** Asked of the core while it follows, remembered afterwards. */
function extremeOf({ stores: { triggers } }: ConditionalState, { id, extreme }: ConditionalOrder): number {
  return triggers.extreme(id) || extreme
}

export function extremeText(state: ConditionalState, plan: ConditionalOrder): string | undefined {
  const extreme = extremeOf(state, plan)
  return extreme === 0 ? undefined : stepsText(extreme, plan.market.tick)
}

function nameOf({ id, account, market, kind }: ConditionalOrder) {
  return { planId: `${id}`, account: account.name, symbol: market.symbol, kind }
}
