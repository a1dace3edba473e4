// The events of plans in the reference exchange, and how plans end.

import type { PlanEvent, PlanStatus } from '#engine/conditional-orders/protocol.ts'
import type { RejectionCode } from '#engine/kernel/rejection-codes.ts'
import { show } from './amounts.ts'
import { cancel } from './matching.ts'
import type { Plan, State } from './state.ts'

interface Details {
  orderId?: string
  reason?: number
  failure?: RejectionCode
}

const orNone = (value: bigint) => (value === 0n ? undefined : show(value))

function termsOf(plan: Plan) {
  return {
    triggerPrice: orNone(plan.trigger),
    operator:
      plan.trigger === 0n ? undefined : plan.above ? ('at-or-above' as const) : ('at-or-below' as const),
    price: orNone(plan.price),
    orderPrice: orNone(plan.orderPrice),
    size: orNone(plan.size),
    quoteSize: plan.quoteSize,
    callback: orNone(plan.callback),
  }
}

const nameOf = ({ id, person, market, kind }: Plan) => ({
  planId: id,
  account: person.name,
  symbol: market.symbol,
  kind,
})

export function emitPlanPlaced(state: State, plan: Plan): void {
  const { clientOid, side, orderType, tif, stp, triggerBy, source } = plan
  state.plans.set(plan.id, plan)
  state.emit({
    type: 'planPlaced',
    ...nameOf(plan),
    clientOid,
    side,
    orderType,
    tif,
    stp,
    triggerBy,
    source,
    ...termsOf(plan),
    limitOrderId: plan.limitOrder,
    parentOrderId: plan.parentOrder,
    siblingId: plan.sibling,
  })
}

export function emitPlanChanged(
  state: State,
  plan: Plan,
  status: PlanStatus = plan.status,
  details: Details = {},
): void {
  const event: PlanEvent = { type: 'planChanged', ...nameOf(plan), status, ...termsOf(plan), ...details }
  if (plan.extreme > 0n) event.extreme = show(plan.extreme)
  state.emit(event)
}

/** One leg of a pair ends the other: with reason 32 when it was triggered, with its own reason when cancelled. */
export function endPlan(
  state: State,
  plan: Plan,
  status: 'triggered' | 'failed' | 'cancelled',
  details: Details = {},
): void {
  state.plans.delete(plan.id)
  if (plan.limitOrder !== undefined) state.legs.delete(plan.limitOrder)
  plan.isWaiting = false
  if (plan.kind === 'oco' && status === 'cancelled') freeOco(state, plan, details.reason as number)
  emitPlanChanged(state, plan, status, details)
  plan.status = status
  const sibling = plan.sibling === undefined ? undefined : state.plans.get(plan.sibling)
  if (sibling) endPlan(state, sibling, 'cancelled', { reason: status === 'cancelled' ? details.reason : 32 })
}

/** Takes its resting leg out of the book and releases what was frozen for the stop leg. */
export function freeOco(state: State, plan: Plan, reason: number): void {
  const order = state.orders.get(plan.limitOrder as string)
  if (order) cancel(state, order, reason)
  releaseExcess(state, plan)
}

export function holdExcess(state: State, plan: Plan, excess: bigint): void {
  const wallet = state.wallet(plan.person, plan.market.config.quote)
  wallet.available -= excess
  wallet.frozen += excess
  plan.excess += excess
}

export const releaseExcess = (state: State, plan: Plan) => holdExcess(state, plan, -plan.excess)
