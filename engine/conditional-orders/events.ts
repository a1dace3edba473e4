// Tells of plans: that one was placed, changed, or came to its end, and what its end means for its other half.

import type { ExchangeState } from '../exchange/state.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { stepsText } from '../market/pair.ts'
import { emit, sideWord } from '../spot/report.ts'
import { type Plan, termsOf } from './conditional-order.ts'
import { freeOco } from './oco-hold.ts'
import type { PlanEvent, PlanStatus } from './protocol.ts'
import { stopWaiting } from './triggers.ts'

type Details = Pick<Extract<PlanEvent, { type: 'planChanged' }>, 'orderId' | 'reason' | 'failure' | 'params'>

export const idText = (id: number) => (id === 0 ? undefined : `${id}`)

/** A plan is among the living from here on. */
export function placed(state: ExchangeState, plan: Plan): void {
  state.plans.add(plan)
  emit(state, {
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
  state: ExchangeState,
  plan: Plan,
  status: PlanStatus = plan.status,
  details: Details = {},
): void {
  emit(state, {
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
  state: ExchangeState,
  plan: Plan,
  status: 'triggered' | 'failed' | 'cancelled',
  details: Details = {},
): void {
  plan.extreme = extremeOf(state, plan)
  stopWaiting(state, plan)
  state.plans.remove(plan)
  if (plan.kind === 'oco' && status === 'cancelled') freeOco(state, plan, details.reason as number)
  changed(state, plan, status, details)
  const sibling = state.plans.find(plan.sibling)
  if (sibling) {
    const reason = status === 'cancelled' ? details.reason : cancelReason.ocoTriggered
    end(state, sibling, 'cancelled', { reason })
  }
}

/** Asked of the core while it follows, remembered afterwards. */
function extremeOf({ core }: ExchangeState, { id, extreme }: Plan): number {
  return core.extreme(id) || extreme
}

export function extremeText(state: ExchangeState, plan: Plan): string | undefined {
  const extreme = extremeOf(state, plan)
  return extreme === 0 ? undefined : stepsText(extreme, plan.market.tick)
}

function nameOf({ id, account, market, kind }: Plan) {
  return { planId: `${id}`, account: account.name, symbol: market.symbol, kind }
}
