// All plans on contracts: by id, by owner and contract; the watches of last and mark prices; the queue of those whose price came.

import { PriceTriggers, PriceWatch } from '../../kernel/price-triggers.ts'
import type { Contract } from '../contract.ts'
import type { ContractAccount } from '../contract-account.ts'
import type { ContractTriggerSource } from './leg.ts'
import { OrderStops } from './order-stops.ts'
import type { ContractPlan } from './plan.ts'

export type Watches = Record<ContractTriggerSource, PriceWatch>

export class Plans {
  lastId = 0
  private readonly byId = new Map<number, ContractPlan>()
  private readonly byAccount = new Map<ContractAccount, Set<ContractPlan>>()
  readonly triggers = new PriceTriggers()
  /** By the contract's index: only of those that ever had a plan. */
  private readonly watches: (Watches | undefined)[] = []
  /** Stops that wait for a margin ratio. */
  readonly ratioStops = new Set<ContractPlan>()
  /** Ids in the order in which their prices came. */
  readonly queue: number[] = []
  /** Of these the liquidation of their position comes first: its price lay before theirs. */
  readonly behindLiquidation: number[] = []
  /** What live orders bring once they have ended. */
  readonly orderStops = new OrderStops()

  get size(): number {
    return this.byId.size
  }

  /** Nothing was ever placed. */
  get isUnused(): boolean {
    return this.lastId === 0
  }

  get queued(): number {
    return this.queue.length + this.behindLiquidation.length
  }

  [Symbol.iterator](): IterableIterator<ContractPlan> {
    return this.byId.values()
  }

  find(id: number): ContractPlan | undefined {
    return this.byId.get(id)
  }

  /** Oldest first. */
  of(account: ContractAccount): readonly ContractPlan[] {
    return [...(this.byAccount.get(account) ?? [])]
  }

  countOf(account: ContractAccount): number {
    return this.byAccount.get(account)?.size ?? 0
  }

  add(plan: ContractPlan): void {
    this.lastId = Math.max(this.lastId, plan.id)
    this.byId.set(plan.id, plan)
    const own = this.byAccount.get(plan.account)
    if (own) own.add(plan)
    else this.byAccount.set(plan.account, new Set([plan]))
    if (plan.kind === 'ratio') this.ratioStops.add(plan)
  }

  remove(plan: ContractPlan): void {
    this.byId.delete(plan.id)
    const own = this.byAccount.get(plan.account)
    own?.delete(plan)
    if (own?.size === 0) this.byAccount.delete(plan.account)
    this.ratioStops.delete(plan)
    this.orderStops.part(plan.id)
  }

  enqueue(plan: ContractPlan): void {
    plan.isQueued = true
    this.queue.push(plan.id)
  }

  /** Of a contract's prices; made with its first plan. */
  watch({ index }: Contract): Watches {
    this.watches[index] ??= { last: new PriceWatch(this.triggers), mark: new PriceWatch(this.triggers) }
    return this.watches[index]
  }

  /** While a contract does not trade, no price fires a plan. */
  setTrading({ index, status }: Contract): void {
    const watch = this.watches[index]
    watch?.last.watch(status === 'trading')
    watch?.mark.watch(status === 'trading')
  }

  /** Whether last prices and marks from `low` to `high` fire nothing; what waits for a margin ratio does not count. */
  isQuiet({ index }: Contract, low: number, high: number): boolean {
    const watches = this.watches[index]
    return !watches || [watches.last, watches.mark].every(({ up, down }) => high < up && low > down)
  }

  /** A price went from one to the other. */
  see({ index }: Contract, source: ContractTriggerSource, from: number, to: number): void {
    const watch = this.watches[index]?.[source]
    if (watch && (to >= watch.up || to <= watch.down)) watch.move(from, to)
  }
}
