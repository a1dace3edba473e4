// New terms for an OCO: its limit leg is modified in the book, its stop leg on paper, its hold to the new difference.

import { type Answer, refuse } from '../kernel/answer.ts'
import { reportChanges } from '../kernel/report.ts'
import { type ConditionalOrder, termsOf } from './conditional-order.ts'
import { changed } from './events.ts'
import { checkOco, readOcoTerms } from './oco.ts'
import { availableTo, frozenBy, holdExcess, releaseExcess } from './oco-hold.ts'
import type { UpdatePlan } from './protocol.ts'
import type { ConditionalState } from './state.ts'
import { stopWaiting, waitForTrigger } from './triggers.ts'

/** Nothing of it was filled yet, or it would not be pending. */
export function updateOco(
  state: ConditionalState,
  order: ConditionalOrder,
  command: UpdatePlan,
): Answer | undefined {
  const old = termsOf(order)
  const terms = readOcoTerms(state, order.market, {
    price: command.price ?? (old.price as string),
    triggerPrice: command.triggerPrice ?? (old.triggerPrice as string),
    orderPrice: command.orderPrice ?? (old.orderPrice as string),
    size: command.size ?? (old.size as string),
  })
  if ('orderId' in terms) return terms
  const no = checkOco(state, order, terms)
  if (no) return no
  const next = { ...order, ...terms }
  if (frozenBy(next) > frozenBy(order) + availableTo(state, order)) return refuse('insufficientFunds')
  releaseExcess(state, order)
  if (next.price !== order.price || next.lots !== order.lots) {
    const refusal = state.ports.trading.modify(order.limitOrder, next.price, next.lots)
    if (refusal) {
      holdExcess(state, order)
      state.stores.ledger.begin()
      return refusal
    }
  }
  Object.assign(order, terms)
  holdExcess(state, order)
  reportChanges(state)
  stopWaiting(state, order)
  changed(state, order)
  waitForTrigger(state, order)
  return undefined
}
