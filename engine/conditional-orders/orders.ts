// All conditional orders of an exchange: by id and by account, the one queue of those whose price came, and what orders they look at.

import { wideToBigInt } from '../core/wide.ts'
import type { Account } from '../kernel/accounts.ts'
import type { OrderFill } from '../kernel/order-fill.ts'
import type { OrderUpdate } from '../kernel/product.ts'
import type { TradedPair } from '../kernel/traded-pair.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { EntryLegs } from './legs.ts'

export class ConditionalOrders {
  lastId = 0
  private readonly byId = new Map<number, ConditionalOrder>()
  private readonly byAccount = new Map<number, Set<ConditionalOrder>>()
  /** Live conditional orders and promised legs of an account in a market. */
  private readonly counts = new Map<string, number>()
  /** Ids of those that wait for their turn, in order; those that ended meanwhile stay until they are met. */
  private queue: number[] = []
  private queueHead = 0
  private waiting = 0
  /** OCO conditional orders by their resting leg. */
  readonly byLimitOrder = new Map<number, ConditionalOrder>()
  /** TP and SL that orders will get once they are filled. */
  readonly entries = new Map<number, EntryLegs>()
  /** What happened to these orders since the last read. */
  notes: OrderUpdate[] = []

  get size(): number {
    return this.byId.size
  }

  /** How many wait for their turn. */
  get queued(): number {
    return this.waiting
  }

  [Symbol.iterator](): IterableIterator<ConditionalOrder> {
    return this.byId.values()
  }

  find(id: number): ConditionalOrder | undefined {
    return this.byId.get(id)
  }

  /** Oldest first. */
  of(account: Account): Iterable<ConditionalOrder> {
    return this.byAccount.get(account.index) ?? []
  }

  add(order: ConditionalOrder): void {
    this.lastId = Math.max(this.lastId, order.id)
    this.byId.set(order.id, order)
    const own = this.byAccount.get(order.account.index)
    if (own) own.add(order)
    else this.byAccount.set(order.account.index, new Set([order]))
    this.count(order.account, order.market, 1)
    if (order.limitOrder > 0) this.byLimitOrder.set(order.limitOrder, order)
    if (order.status === 'queued') this.waiting++
  }

  remove(order: ConditionalOrder): void {
    this.byId.delete(order.id)
    this.byAccount.get(order.account.index)?.delete(order)
    this.count(order.account, order.market, -1)
    this.byLimitOrder.delete(order.limitOrder)
    if (order.status === 'queued') this.waiting--
  }

  /** Live conditional orders of an account in a market, with the legs its open orders will get. */
  countOf(account: Account, market: TradedPair): number {
    return this.counts.get(`${account.index}/${market.market}`) ?? 0
  }

  private count(account: Account, market: TradedPair, change: number): void {
    const key = `${account.index}/${market.market}`
    const count = (this.counts.get(key) ?? 0) + change
    if (count === 0) this.counts.delete(key)
    else this.counts.set(key, count)
  }

  promise(orderId: number, legs: EntryLegs): void {
    this.entries.set(orderId, legs)
    this.count(legs.account, legs.market, legs.legs.length)
  }

  forget(orderId: number, legs: EntryLegs): void {
    this.entries.delete(orderId)
    this.count(legs.account, legs.market, -legs.legs.length)
  }

  /** Remembers what happened to an order, if a conditional order depends on it. */
  noteOrder(update: OrderUpdate): void {
    const { orderId } = update
    if (this.byLimitOrder.has(orderId) || this.entries.has(orderId)) this.notes.push(update)
  }

  /** What an entry that buys paid out of what it bought is not there for its legs to sell. */
  noteFee({ orderId, feeCoin, feeHigh, feeLow }: OrderFill): void {
    const entry = this.entries.get(orderId)
    if (entry?.side === 0 && feeCoin === entry.market.base) entry.baseFee += wideToBigInt(feeHigh, feeLow)
  }

  enqueue(order: ConditionalOrder): void {
    order.status = 'queued'
    this.waiting++
    this.queue.push(order.id)
  }

  /** An OCO whose limit leg was filled in part waits for no price any more, queued or not. */
  toLimitFilling(order: ConditionalOrder): void {
    if (order.status === 'queued') this.waiting--
    order.status = 'limit-filling'
  }

  /** Who is next; he stays queued until his order is placed. */
  takeNext(): ConditionalOrder | undefined {
    while (this.queueHead < this.queue.length) {
      const order = this.byId.get(this.queue[this.queueHead++] as number)
      if (order?.status === 'queued') return order
    }
    this.queue = []
    this.queueHead = 0
    return undefined
  }

  /** Ids of those that wait for their turn, in order. */
  queuedIds(): number[] {
    return this.queue.slice(this.queueHead).filter((id) => this.byId.get(id)?.status === 'queued')
  }

  /** Sets what `queuedIds` answered. */
  restoreQueue(ids: Iterable<number>): void {
    this.queue = [...ids]
  }
}
