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
  plan: ConditionalOrder,
  command: UpdatePlan,
): Answer | undefined {
  const old = termsOf(plan)
  const terms = readOcoTerms(state, plan.market, {
    price: command.price ?? (old.price as string),
    triggerPrice: command.triggerPrice ?? (old.triggerPrice as string),
    orderPrice: command.orderPrice ?? (old.orderPrice as string),
    size: command.size ?? (old.size as string),
  })
  if ('orderId' in terms) return terms
  const no = checkOco(state, plan, terms)
  if (no) return no
  const next = { ...plan, ...terms }
  if (frozenBy(next) > frozenBy(plan) + availableTo(state, plan)) return refuse('insufficientFunds')
  releaseExcess(state, plan)
  if (next.price !== plan.price || next.lots !== plan.lots) {
    const refusal = state.ports.trading.modify(plan.limitOrder, next.price, next.lots)
    if (refusal) {
      holdExcess(state, plan)
      state.stores.ledger.begin()
      return refusal
    }
  }
  Object.assign(plan, terms)
  holdExcess(state, plan)
  reportChanges(state)
  stopWaiting(state, plan)
  changed(state, plan)
  waitForTrigger(state, plan)
  return undefined
}
