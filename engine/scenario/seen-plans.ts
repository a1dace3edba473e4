// What a scenario has seen of plans: the newest word about each, by number and by the name that the file gave it.

import type { PlanEvent, PlanStatus } from '../conditional-orders/protocol.ts'
import type { ExchangeEvent } from '../exchange/protocol.ts'

export type SeenPlan = Omit<Extract<PlanEvent, { type: 'planChanged' }>, 'type'> & {
  status: PlanStatus
  limitOrderId?: string
}

export class SeenPlans {
  private readonly byId = new Map<string, SeenPlan>()
  /** "account name" → plan: the newest of the name. */
  private readonly byName = new Map<string, string>()
  /** Plan → a name of it. */
  private readonly names = new Map<string, string>()
  private readonly orderNames = new Map<string, string>()

  plan(planId: string): SeenPlan | undefined {
    return this.byId.get(planId)
  }

  named(account: string, name: string): string | undefined {
    return this.byName.get(`${account} ${name}`)
  }

  /** A name that the file may give this plan, though a newer one may have it by now. */
  nameOf(planId: string): string | undefined {
    return this.names.get(planId)
  }

  /** Plans of any account by this name. */
  allNamed(accounts: readonly string[], name: string): string[] {
    return accounts.flatMap((account) => this.named(account, name) ?? [])
  }

  fold(event: ExchangeEvent): void {
    if (event.type === 'orderAccepted') this.orderNames.set(event.orderId, event.clientOid)
    else if (event.type === 'planPlaced') this.place(event)
    else if (event.type === 'planChanged') {
      const { type: _type, ...news } = event
      this.byId.set(event.planId, { ...this.byId.get(event.planId), ...news })
    }
  }

  private place(event: Extract<ExchangeEvent, { type: 'planPlaced' }>): void {
    this.byId.set(event.planId, { ...event, status: 'pending' })
    const { account, parentOrderId, kind, side, operator, planId } = event
    const name = (parentOrderId === undefined ? event.clientOid : this.orderNames.get(parentOrderId)) ?? ''
    if (kind !== 'tpsl') {
      this.give(account, name, planId)
      return
    }
    const takesProfit = (side === 'sell') === (operator === 'at-or-above')
    this.give(account, `${name}.${takesProfit ? 'takeProfit' : 'stopLoss'}`, planId)
    // The pair by its own name: its first leg. Attached legs have none: the name is their order's.
    const isFirst = Number(event.siblingId ?? planId) >= Number(planId)
    if (parentOrderId === undefined && isFirst) this.give(account, name, planId)
  }

  private give(account: string, name: string, planId: string): void {
    this.byName.set(`${account} ${name}`, planId)
    this.names.set(planId, name)
  }
}
