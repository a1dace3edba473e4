// The client's own open orders, live plans and balances, kept current by the account channel; React reads it.

import { isLivePlan, isOpenOrder } from '#app/parts/still-open.ts'
import type { AccountMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { FillRow, OrderRow, PlanRow } from '#app/services/trading.ts'
import type { Balance } from '#engine/exchange/view.ts'
import { mergeRows, type RowRules } from './merge-rows.ts'
import { Store } from './store.ts'

export interface AccountState {
  /** Newest first. */
  orders: OrderRow[]
  /** Newest first. */
  plans: PlanRow[]
  balances: Balance[]
  /** Grows with every message that ended an order or plan or brought a fill: lists of the past are then out of date. */
  pastVersion: number
}

const ordersKept: RowRules<OrderRow> = { idOf: (order) => order.orderId, stays: isOpenOrder }
const plansKept: RowRules<PlanRow> = { idOf: (plan) => plan.planId, stays: isLivePlan }

/** The same list where nothing changed, so that it is not painted again. */
const merged = <Row>(held: Row[], changed: Row[], rules: RowRules<Row>) =>
  changed.length === 0 ? held : mergeRows(held, changed, rules)

function mergeBalances(held: Balance[], changed: Balance[]): Balance[] {
  const byCoin = new Map(held.map((balance) => [balance.coin, balance]))
  for (const balance of changed) byCoin.set(balance.coin, balance)
  return [...byCoin.values()]
}

/** What the page's own loader read, and how far its lists follow the log. */
export interface AccountSeed {
  seq: number
  orders: OrderRow[]
  plans: PlanRow[]
  balances: Balance[]
}

export class AccountStore {
  readonly state: Store<AccountState>
  private receivedSeq = 0
  private fillListeners = new Set<(fills: FillRow[]) => void>()

  constructor({ orders, plans, balances }: AccountSeed) {
    this.state = new Store<AccountState>({ orders, plans, balances, pastVersion: 0 })
  }

  /** The loader has answered again. An answer older than what the channel has sent would bring back what is over. */
  seed({ seq, orders, plans, balances }: AccountSeed): void {
    if (seq < this.receivedSeq) return
    this.state.set({ ...this.state.get(), orders, plans, balances })
  }

  receive(message: AccountMessage): void {
    this.receivedSeq = Math.max(this.receivedSeq, message.seq)
    const held = this.state.get()
    const { orders, plans, fills, balances } = message
    if (message.k === 'snap') {
      this.state.set({
        ...held,
        orders: orders.filter(isOpenOrder),
        plans: plans.filter(isLivePlan),
        balances,
      })
      return
    }
    const past = fills.length > 0 || !orders.every(isOpenOrder) || !plans.every(isLivePlan)
    this.state.set({
      orders: merged(held.orders, orders, ordersKept),
      plans: merged(held.plans, plans, plansKept),
      balances: mergeBalances(held.balances, balances),
      pastVersion: held.pastVersion + (past ? 1 : 0),
    })
    if (fills.length > 0) for (const listener of this.fillListeners) listener(fills)
  }

  onFills(listener: (fills: FillRow[]) => void): () => void {
    this.fillListeners.add(listener)
    return () => this.fillListeners.delete(listener)
  }
}
