// What an auditor keeps of plans: whom each price of the path reaches, so that nobody fires too early and nobody is passed over (I17, I18).

import type { PlanEvent } from '#engine/conditional-orders/protocol.ts'
import { amount, times } from './amounts.ts'
import { must } from './must.ts'
import { orNothing } from './shadow-book.ts'

type PlanPlaced = Extract<PlanEvent, { type: 'planPlaced' }>
type PlanChanged = Extract<PlanEvent, { type: 'planChanged' }>

interface ShadowPlan {
  placed: PlanPlaced
  /** The newest terms. */
  terms: PlanPlaced | PlanChanged
  /** A trailing stop that follows; 0n before that. */
  extreme: bigint
  /** Its price came. */
  reached: boolean
  /** An OCO whose limit leg trades listens no more. */
  deaf: boolean
}

const wholePercent = 100n * 10n ** 18n

export class ShadowPlans {
  private readonly live = new Map<string, ShadowPlan>()
  private readonly asleep = new Set<string>()
  /** Resting legs of OCOs, past ones too. */
  readonly legs = new Set<string>()

  /** The live plan that an account means. */
  named(account: string, { planId, clientOid }: { planId?: string; clientOid?: string }) {
    return [...this.live.values()].find(
      ({ placed }) =>
        placed.account === account &&
        (planId === undefined ? placed.clientOid === clientOid : placed.planId === planId),
    )
  }

  /** Frozen for stop legs alone: what they could cost above what the limit legs freeze (domain.md 1.5). */
  excess(account: string, symbol: string): bigint {
    let sum = 0n
    for (const { placed, terms, deaf } of this.live.values()) {
      if (placed.account !== account || placed.symbol !== symbol) continue
      if (placed.kind !== 'oco' || placed.side === 'sell' || deaf) continue
      const above = orNothing(terms.orderPrice) - orNothing(terms.price)
      if (above > 0n) sum += times(above, orNothing(terms.size))
    }
    return sum
  }

  status(symbol: string, trades: boolean): void {
    if (trades) this.asleep.delete(symbol)
    else this.asleep.add(symbol)
  }

  placed(event: PlanPlaced, last: bigint): void {
    const plan = { placed: event, terms: event, extreme: 0n, reached: false, deaf: false }
    this.live.set(event.planId, plan)
    if (event.limitOrderId !== undefined) this.legs.add(event.limitOrderId)
    const operator = orNothing(event.triggerPrice) >= last ? 'at-or-above' : 'at-or-below'
    if (event.kind === 'trigger')
      must(event.operator === operator, `trigger ${event.planId} is placed as ${event.operator}`)
    this.meet(plan, last)
  }

  changed(event: PlanChanged, last: bigint): void {
    const plan = this.live.get(event.planId)
    must(plan !== undefined, `plan ${event.planId} is told of before it came or after it ended`)
    const name = `${event.kind} ${event.planId}`
    if (event.status === 'pending') {
      plan.terms = event
      this.meet(plan, last)
    } else if (event.status === 'trailing') {
      must(plan.extreme > 0n, `${name} follows before its activation`)
      must(amount(event.extreme ?? '0') === plan.extreme, `${name} follows from ${event.extreme}`)
    } else if (event.status === 'limit-filling') plan.deaf = true
    else this.ended(plan, event, name)
  }

  private ended(plan: ShadowPlan, { status, reason, extreme }: PlanChanged, name: string): void {
    this.live.delete(plan.placed.planId)
    if (status === 'cancelled' || reason === 31) return
    must(plan.reached, `${name} is ${status}, though its price never came`)
    if (plan.placed.kind === 'trailing')
      must(amount(extreme ?? '0') === plan.extreme, `${name} ended with the extreme ${extreme}`)
  }

  /** A trade or print. */
  priced(symbol: string, price: bigint): void {
    if (this.asleep.has(symbol)) return
    for (const plan of this.live.values()) if (plan.placed.symbol === symbol) this.meet(plan, price)
  }

  private meet(plan: ShadowPlan, price: bigint): void {
    if (plan.reached || plan.deaf || this.asleep.has(plan.placed.symbol)) return
    if (plan.placed.kind === 'trailing') plan.reached = hasTurned(plan, price)
    else plan.reached = isThere(plan, price)
  }

  /** Once a command is over, nobody whose price came still waits, and no leg has lost its other. */
  checkNobodyForgotten(): void {
    for (const { placed, reached, deaf } of this.live.values()) {
      const { kind, planId, siblingId } = placed
      must(!reached || deaf, `I18 ${kind} ${planId}: its price came and it waits`)
      must(siblingId === undefined || this.live.has(siblingId), `${kind} ${planId} outlived its other leg`)
    }
  }
}

function isThere({ terms: { triggerPrice, operator } }: ShadowPlan, price: bigint): boolean {
  const trigger = orNothing(triggerPrice)
  return operator === 'at-or-above' ? price >= trigger : price <= trigger
}

/** Raises the extreme of one that follows, or begins it; true once the price has come back by the callback. */
function hasTurned(plan: ShadowPlan, price: bigint): boolean {
  const { placed, terms, extreme } = plan
  const sells = placed.side === 'sell'
  if (extreme === 0n) {
    if (terms.triggerPrice === undefined || isThere(plan, price)) plan.extreme = price
    return false
  }
  if (sells ? price > extreme : price < extreme) plan.extreme = price
  const callback = orNothing(terms.callback)
  return sells
    ? price * wholePercent <= plan.extreme * (wholePercent - callback)
    : price * wholePercent >= plan.extreme * (wholePercent + callback)
}
