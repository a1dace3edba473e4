// What a scenario has seen so far: every event, folded into orders by name and trades by pair.

import { DecimalSum } from '../core/decimal.ts'
import type { ExchangeEvent, OrderStatus } from '../exchange/protocol.ts'
import { SeenPlans } from './seen-plans.ts'
import type { Look } from './written-refs.ts'

export interface SeenOrder {
  account: string
  name: string
  status: OrderStatus
  filledSize: string
  filledQuote: string
  remainingSize: string
  reason?: number
  /** Fees paid, by coin. */
  fees: Map<string, DecimalSum>
}

export interface SeenTrades {
  count: number
  /** [price, size], newest last. */
  list: [string, string][]
}

export class Seen {
  readonly events: ExchangeEvent[] = []
  readonly plans = new SeenPlans()
  private readonly orders = new Map<string, SeenOrder>()
  private readonly trades = new Map<string, SeenTrades>()
  /** By the name that the file gave it: the newest order of each account that used the name. */
  private readonly named = new Map<string, Map<string, string>>()

  /** What the file's names stand for: the newest of each name. */
  readonly names: Look = {
    order: (account, name) => this.named.get(name)?.get(account),
    plan: (account, name) => this.plans.named(account, name),
    orderName: (orderId) => this.orders.get(orderId)?.name,
    planName: (planId) => this.plans.nameOf(planId),
  }

  add(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      this.events.push(event)
      this.fold(event)
      this.plans.fold(event)
    }
  }

  order(orderId: string): SeenOrder | undefined {
    return this.orders.get(orderId)
  }

  /** Order ids by account: one entry unless two accounts used the same name. */
  ordersNamed(name: string): ReadonlyMap<string, string> {
    return this.named.get(name) ?? new Map()
  }

  tradesOf(symbol: string): SeenTrades {
    const seen = this.trades.get(symbol) ?? { count: 0, list: [] }
    this.trades.set(symbol, seen)
    return seen
  }

  private fold(event: ExchangeEvent): void {
    if (event.type === 'orderAccepted') {
      const size = event.size ?? '0'
      this.orders.set(event.orderId, {
        account: event.account,
        name: event.clientOid,
        status: 'accepted',
        filledSize: '0',
        filledQuote: '0',
        remainingSize: size,
        fees: new Map(),
      })
      const byAccount = this.named.get(event.clientOid) ?? new Map<string, string>()
      this.named.set(event.clientOid, byAccount.set(event.account, event.orderId))
    } else if (event.type === 'orderChanged') {
      const order = this.orders.get(event.orderId)
      if (!order) return
      order.status = event.status
      order.filledSize = event.executedSize
      order.filledQuote = event.executedQuote
      order.remainingSize = event.remainingSize
      order.reason = event.reason
    } else if (event.type === 'orderFilled') {
      const fees = this.orders.get(event.orderId)?.fees
      if (!fees) return
      const sum = fees.get(event.feeCoin) ?? new DecimalSum()
      sum.add(event.fee)
      fees.set(event.feeCoin, sum)
    } else if (event.type === 'traded') {
      const seen = this.tradesOf(event.symbol)
      seen.count++
      seen.list.push([event.price, event.size])
    }
  }
}
