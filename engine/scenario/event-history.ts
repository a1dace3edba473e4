// What has happened in a scenario so far: every event, orders by the name that the file gives them, trades by pair.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import { inWordsOfOrders } from '../orders/contract-orders.ts'
import { type OrderView, orderFold } from '../orders/order-view.ts'
import { ConditionalOrderHistory } from './conditional-order-history.ts'
import type { Look } from './written-refs.ts'

export interface TradeHistory {
  count: number
  /** [price, size], newest last. */
  list: [string, string][]
}

export class EventHistory {
  readonly events: ExchangeEvent[] = []
  readonly plans = new ConditionalOrderHistory()
  /** Ended ones too: a check may name them at any later step. */
  private readonly orders = new Map<string, OrderView>()
  private readonly trades = new Map<string, TradeHistory>()
  /** By contract: positions that were cut or taken over, and positions that were reduced against them. */
  private readonly liquidated = new Map<string, number>()
  private readonly reduced = new Map<string, number>()
  /** By the name that the file gave it: the newest order of each account that used the name. */
  private readonly named = new Map<string, Map<string, string>>()
  private readonly find = (orderId: string) => this.orders.get(orderId)

  /** What the file's names stand for: the newest of each name. */
  readonly names: Look = {
    order: (account, name) => this.named.get(name)?.get(account),
    plan: (account, name) => this.plans.named(account, name),
    orderName: (orderId) => this.orders.get(orderId)?.clientOid,
    planName: (planId) => this.plans.nameOf(planId),
  }

  add(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      this.events.push(event)
      this.note(event)
      this.plans.note(event)
    }
  }

  order(orderId: string): OrderView | undefined {
    return this.orders.get(orderId)
  }

  /** Order ids by account: one entry unless two accounts used the same name. */
  ordersNamed(name: string): ReadonlyMap<string, string> {
    return this.named.get(name) ?? new Map()
  }

  tradesOf(symbol: string): TradeHistory {
    const trades = this.trades.get(symbol) ?? { count: 0, list: [] }
    this.trades.set(symbol, trades)
    return trades
  }

  liquidations(symbol: string): number {
    return this.liquidated.get(symbol) ?? 0
  }

  deleveraged(symbol: string): number {
    return this.reduced.get(symbol) ?? 0
  }

  private noteRisk(event: ExchangeEvent): void {
    if (event.type === 'positionTakenOver' || event.type === 'positionCut')
      this.liquidated.set(event.symbol, this.liquidations(event.symbol) + 1)
    if (event.type === 'positionDeleveraged')
      this.reduced.set(event.symbol, this.deleveraged(event.symbol) + 1)
  }

  private note(event: ExchangeEvent): void {
    this.noteRisk(event)
    if (event.type === 'traded' || event.type === 'contractTraded') {
      const trades = this.tradesOf(event.symbol)
      trades.count++
      trades.list.push([event.price, event.size])
      return
    }
    const order = orderFold.next(inWordsOfOrders(event), this.find)
    if (!order) return
    const { orderId, account, clientOid } = order
    this.orders.set(orderId, order)
    if (event.type !== 'orderAccepted' && event.type !== 'contractOrderAccepted') return
    const byAccount = this.named.get(clientOid) ?? new Map<string, string>()
    this.named.set(clientOid, byAccount.set(account, orderId))
  }
}
