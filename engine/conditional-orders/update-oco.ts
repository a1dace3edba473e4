// New terms for an OCO: its limit leg is modified in the book, its stop leg on paper, its hold to the new difference.

import type { ExchangeState } from '../exchange/state.ts'
import { type Answer, refuse } from '../kernel/answer.ts'
import { coreRefusal } from '../spot/core-refusal.ts'
import { drain } from '../spot/report.ts'
import { type Plan, termsOf } from './conditional-order.ts'
import { changed } from './events.ts'
import { checkOco, readOcoTerms } from './oco.ts'
import { availableTo, frozenBy, holdExcess, releaseExcess } from './oco-hold.ts'
import type { UpdatePlan } from './protocol.ts'
import { stopWaiting, waitForTrigger } from './triggers.ts'

/** Nothing of it was filled yet, or it would not be pending. */
export function updateOco(state: ExchangeState, plan: Plan, command: UpdatePlan): Answer | undefined {
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
    const result = state.core.modify(plan.limitOrder, next.price, next.lots)
    if (result < 0) {
      holdExcess(state, plan)
      state.core.begin()
      return coreRefusal(result)
    }
  }
  Object.assign(plan, terms)
  holdExcess(state, plan)
  drain(state)
  stopWaiting(state, plan)
  changed(state, plan)
  waitForTrigger(state, plan)
  return undefined
}
