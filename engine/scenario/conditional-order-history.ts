// The conditional orders of a scenario, ended ones too: by number and by the name that the file gave them.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import { readWalletName } from '../kernel/wallets.ts'
import { type ConditionalOrderView, conditionalOrderFold } from '../orders/conditional-order-view.ts'
import { type ContractPlanView, contractPlanFold } from '../orders/contract-plan-view.ts'

/** On a pair or on a contract. */
export type PlanOfScenario = ConditionalOrderView | ContractPlanView

export class ConditionalOrderHistory {
  private readonly byId = new Map<string, ConditionalOrderView>()
  private readonly ofContracts = new Map<string, ContractPlanView>()
  /** "account name" → id: the newest of the name. */
  private readonly byName = new Map<string, string>()
  /** Id → a name of it. */
  private readonly names = new Map<string, string>()
  private readonly orderNames = new Map<string, string>()
  private readonly find = (planId: string) => this.byId.get(planId)

  plan(planId: string): PlanOfScenario | undefined {
    return this.byId.get(planId) ?? this.ofContracts.get(planId)
  }

  named(account: string, name: string): string | undefined {
    return this.byName.get(`${account} ${name}`)
  }

  /** A name that the file may give it, though a newer one may have it by now. */
  nameOf(planId: string): string | undefined {
    return this.names.get(planId)
  }

  /** Those of any account by this name. */
  allNamed(accounts: readonly string[], name: string): string[] {
    return accounts.flatMap((account) => this.named(account, name) ?? [])
  }

  note(event: ExchangeEvent): void {
    if (event.type === 'orderAccepted') this.orderNames.set(event.orderId, event.clientOid)
    this.noteContractPlan(event)
    const view = conditionalOrderFold.next(event, this.find)
    if (!view) return
    this.byId.set(view.planId, view)
    if (event.type === 'planPlaced') this.name(view)
  }

  private noteContractPlan(event: ExchangeEvent): void {
    const view = contractPlanFold.next(event, (planId) => this.ofContracts.get(planId))
    if (!view) return
    this.ofContracts.set(view.planId, view)
    if (event.type === 'contractPlanPlaced' && view.clientOid !== '') this.nameContractPlan(view)
  }

  /** The stops of a position by the names of their legs; its own name is that of the first. */
  private nameContractPlan({ account, clientOid, planId, kind, seq }: ContractPlanView): void {
    if (kind === 'profit') this.give(account, `${clientOid}.takeProfit`, planId)
    if (kind === 'loss') this.give(account, `${clientOid}.stopLoss`, planId)
    const named = this.ofContracts.get(this.named(account, clientOid) ?? '')
    const isSecond = kind === 'loss' && named?.kind === 'profit' && named.seq === seq
    if (!isSecond) this.give(account, clientOid, planId)
  }

  private name(view: ConditionalOrderView): void {
    const { parentOrderId, kind, side, operator, planId } = view
    // The owner of a wallet names what the wallet pays.
    const account = readWalletName(view.account)?.owner ?? view.account
    const name = (parentOrderId === undefined ? view.clientOid : this.orderNames.get(parentOrderId)) ?? ''
    if (kind !== 'tpsl') {
      this.give(account, name, planId)
      return
    }
    const takesProfit = (side === 'sell') === (operator === 'at-or-above')
    this.give(account, `${name}.${takesProfit ? 'takeProfit' : 'stopLoss'}`, planId)
    // The pair by its own name: its first leg. Attached legs have none: the name is their order's.
    const isFirst = Number(view.siblingId ?? planId) >= Number(planId)
    if (parentOrderId === undefined && isFirst) this.give(account, name, planId)
  }

  private give(account: string, name: string, planId: string): void {
    this.byName.set(`${account} ${name}`, planId)
    this.names.set(planId, name)
  }
}
