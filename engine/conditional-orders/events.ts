// Tells of conditional orders: that one was placed, changed, or came to its end, and what its end means for its other half.

import { emit } from '../kernel/report.ts'
import { cancelReason } from '../kernel/status-codes.ts'
import { idText, sideWord } from '../kernel/text.ts'
import { stepsText } from '../market/pair.ts'
import { type ConditionalOrder, termsOf } from './conditional-order.ts'
import { freeOco } from './oco-hold.ts'
import type { PlanEvent, PlanStatus } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { stopWaiting } from './triggers.ts'

type Details = Pick<Extract<PlanEvent, { type: 'planChanged' }>, 'orderId' | 'reason' | 'failure' | 'params'>

/** A conditional order is among the living from here on. */
export function placed(state: ConditionalState, order: ConditionalOrder): void {
  state.conditionalOrders.add(order)
  emit<PlanEvent>(state, {
    type: 'planPlaced',
    ...nameOf(order),
    clientOid: order.clientOid,
    side: sideWord(order.side),
    orderType: order.orderType,
    tif: order.tif,
    stp: order.stp,
    triggerBy: order.triggerBy,
    source: order.source,
    ...termsOf(order),
    limitOrderId: idText(order.limitOrder),
    parentOrderId: idText(order.parentOrder),
    siblingId: idText(order.sibling),
  })
}

export function changed(
  state: ConditionalState,
  order: ConditionalOrder,
  status: PlanStatus = order.status,
  details: Details = {},
): void {
  emit<PlanEvent>(state, {
    type: 'planChanged',
    ...nameOf(order),
    status,
    ...termsOf(order),
    extreme: extremeText(state, order),
    ...details,
  })
}

/**
 * A conditional order's end. One leg of a TP/SL pair takes the other with it: with reason 32 when its price came, with its own reason
 * when it was cancelled.
 */
export function end(
  state: ConditionalState,
  order: ConditionalOrder,
  status: 'triggered' | 'failed' | 'cancelled',
  details: Details = {},
): void {
  order.extreme = extremeOf(state, order)
  stopWaiting(state, order)
  state.conditionalOrders.remove(order)
  if (order.kind === 'oco' && status === 'cancelled') freeOco(state, order, details.reason as number)
  changed(state, order, status, details)
  const sibling = state.conditionalOrders.find(order.sibling)
  if (sibling) {
    const reason = status === 'cancelled' ? details.reason : cancelReason.ocoTriggered
    end(state, sibling, 'cancelled', { reason })
  }
}

/** Read from the core while it follows, stored afterwards. */
function extremeOf({ stores: { triggers } }: ConditionalState, { id, extreme }: ConditionalOrder): number {
  return triggers.extreme(id) || extreme
}

export function extremeText(state: ConditionalState, order: ConditionalOrder): string | undefined {
  const extreme = extremeOf(state, order)
  return extreme === 0 ? undefined : stepsText(extreme, order.market.tick)
}

function nameOf({ id, account, market, kind }: ConditionalOrder) {
  return { planId: `${id}`, account: account.name, symbol: market.symbol, kind }
}
