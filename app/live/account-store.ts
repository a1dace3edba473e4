// One's own open orders and balances, kept current by the account channel; React reads it.

import type { AccountMessage } from '#app/feeds/messages.ts'
import type { FillRow, OrderRow } from '#app/services/services.ts'
import type { Balance } from '#engine/market/view.ts'
import { Store } from './store.ts'

export interface AccountState {
  /** Newest first. */
  orders: OrderRow[]
  balances: Balance[]
  /** Grows with every message that ended an order or brought a fill: lists of the past are then out of date. */
  pastVersion: number
}

const isLive = (order: OrderRow) => order.status === 'live' || order.status === 'partially-filled'

const newestFirst = (a: OrderRow, b: OrderRow) =>
  b.orderId.length - a.orderId.length || (b.orderId > a.orderId ? 1 : b.orderId < a.orderId ? -1 : 0)

function mergeOrders(held: OrderRow[], changed: OrderRow[]): OrderRow[] {
  const byId = new Map(held.map((order) => [order.orderId, order]))
  for (const order of changed) {
    if (isLive(order)) byId.set(order.orderId, order)
    else byId.delete(order.orderId)
  }
  return [...byId.values()].sort(newestFirst)
}

function mergeBalances(held: Balance[], changed: Balance[]): Balance[] {
  const byCoin = new Map(held.map((balance) => [balance.coin, balance]))
  for (const balance of changed) byCoin.set(balance.coin, balance)
  return [...byCoin.values()]
}

export class AccountStore {
  readonly state: Store<AccountState>
  private fillListeners = new Set<(fills: FillRow[]) => void>()

  constructor(orders: OrderRow[], balances: Balance[]) {
    this.state = new Store<AccountState>({ orders, balances, pastVersion: 0 })
  }

  /** The page's own loader has answered again: it knows at least as much as we do. */
  seed(orders: OrderRow[], balances: Balance[]): void {
    this.state.set({ ...this.state.get(), orders, balances })
  }

  receive(message: AccountMessage): void {
    const held = this.state.get()
    if (message.k === 'snap') {
      this.state.set({ ...held, orders: message.orders.filter(isLive), balances: message.balances })
      return
    }
    const past = message.fills.length > 0 || message.orders.some((order) => !isLive(order))
    this.state.set({
      orders: mergeOrders(held.orders, message.orders),
      balances: mergeBalances(held.balances, message.balances),
      pastVersion: held.pastVersion + (past ? 1 : 0),
    })
    if (message.fills.length > 0) for (const listener of this.fillListeners) listener(message.fills)
  }

  onFills(listener: (fills: FillRow[]) => void): () => void {
    this.fillListeners.add(listener)
    return () => this.fillListeners.delete(listener)
  }
}
