// What must hold of conditional orders between commands, by the names of reliability.md §2.

import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import { excessOf } from './oco-hold.ts'
import type { ConditionalState } from './state.ts'

/** Names of the invariants that do not hold, each with a detail. Empty = all well. */
export function brokenConditionalOrders(state: ConditionalState): string[] {
  const broken: string[] = []
  for (const order of state.conditionalOrders) {
    const wrong = (order.kind === 'oco' ? brokenOco(state, order) : undefined) ?? brokenWait(state, order)
    if (wrong) broken.push(`${wrong} (plan ${order.id})`)
  }
  const inQueue = state.conditionalOrders.queuedIds().length
  if (inQueue !== state.conditionalOrders.queued)
    broken.push(`I18 ${inQueue} orders in the queue, ${state.conditionalOrders.queued} queued`)
  return broken
}

/** I16: the resting leg is there as long as the order is, untouched as long as the stop leg may still come. */
function brokenOco({ ports }: ConditionalState, order: ConditionalOrder): string | undefined {
  const lots = ports.trading.liveOrder(order.limitOrder)
  if (lots === undefined) return `I16 its limit leg ${order.limitOrder} is gone`
  const filled = lots.remaining < lots.quantity
  if (filled !== (order.status === 'limit-filling'))
    return `I16 it is ${order.status}, its limit leg filled: ${filled}`
  return undefined
}

/** I17, I18: the core has an ear for exactly those that wait for a price: armed while pending, following while trailing. */
function brokenWait(
  { stores: { triggers } }: ConditionalState,
  { id, status }: ConditionalOrder,
): string | undefined {
  const armed = triggers.isArmed(id)
  if (armed !== (status === 'pending')) return `I18 it is ${status}, armed: ${armed}`
  const extreme = triggers.extreme(id)
  if (extreme > 0 !== (status === 'trailing')) return `I17 it is ${status} with extreme ${extreme}`
  return undefined
}

/** What OCOs hold beside their resting legs. */
export function addFrozen({ conditionalOrders }: ConditionalState, amounts: FrozenAmounts): void {
  for (const order of conditionalOrders) {
    if (order.kind !== 'oco' || order.status === 'limit-filling') continue
    amounts.addHeld(order.account.index, order.market.quote, excessOf(order))
  }
}
