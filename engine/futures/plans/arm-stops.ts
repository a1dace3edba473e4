// An order that brought a take profit and a stop loss has ended: they come to life for what it opened (domain.md 2.4, 5.9). The
// price that is there already fires them at once.

import type { ContractOrder } from '../contract-account.ts'
import { orderIdText } from '../order-ids.ts'
import type { FuturesState } from '../state.ts'
import { followReduced } from './following.ts'
import type { StopLeg } from './order-stops.ts'
import { newPlan } from './read-plan.ts'
import { reportPlaced } from './report.ts'
import { startWaiting } from './waiting.ts'

const clientOidOf = { profit: '~tp:', loss: '~sl:' } as const

/** Called at the end of every command and step. */
export function armEnded(state: FuturesState): void {
  const { ended, entries } = state.futures.plans.orderStops
  if (ended.length === 0) return
  for (const order of ended.splice(0)) {
    const stops = entries.get(order.id)
    entries.delete(order.id)
    if (stops) arm(state, order, stops.legs, stops.opened)
  }
}

function arm(state: FuturesState, order: ContractOrder, legs: readonly StopLeg[], opened: number): void {
  const { plans } = state.futures
  const { account, positionSide, source } = order
  const held = account.lots(positionSide ?? (order.side === 0 ? 1 : -1))
  const lots = Math.min(opened, held)
  if (lots === 0) return
  const made = legs.map(({ kind, triggerBy, trigger, above, price }) => {
    const plan = newPlan(state, {
      kind,
      account,
      clientOid: `${clientOidOf[kind]}${orderIdText(order.id)}`,
      side: order.side === 0 ? 1 : 0,
      positionSide,
      isClosing: true,
      source,
      triggerBy,
      trigger,
      above,
      price,
      lots,
    })
    plans.add(plan)
    return plan
  })
  const [one, other] = made
  if (one && other) {
    plans.orderStops.siblings.set(one.id, other.id)
    plans.orderStops.siblings.set(other.id, one.id)
  }
  for (const plan of made) reportPlaced(state, plan)
  // With the stops of parts that are there already they close at most the position.
  followReduced(state, account)
  for (const plan of made) if (plans.find(plan.id)) startWaiting(state, plan)
  // Its watch may be the first of a contract that is suspended.
  plans.setTrading(account.contract)
}

/** Stops of orders that just ended come to life no more: their account or contract trades no more. */
export function dropEnded(state: FuturesState, isMeant: (order: ContractOrder) => boolean): void {
  const { orderStops } = state.futures.plans
  for (const order of orderStops.ended.splice(0))
    if (isMeant(order)) orderStops.entries.delete(order.id)
    else orderStops.ended.push(order)
}
