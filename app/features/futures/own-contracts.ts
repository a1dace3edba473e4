// One's own positions, live orders, plans and balances of contracts, kept current by the page's data and the private channels.

import type { Feed } from '#app/live/feed.ts'
import { mergeRows, type RowRules } from '#app/live/merge-rows.ts'
import { Store } from '#app/live/store.ts'
import type { FeedMessage } from '#app/push/codecs/socket-io/messages.ts'
import type { ContractOrderRecord } from '#app/services/futures/futures.ts'
import type { PositionMode } from '#engine/futures/contract-account.ts'
import type { ContractBalance, ContractPosition } from '#engine/futures/view.ts'
import type { ContractLine } from '#engine/market/contract-config.ts'

import { type ContractPlanRecord, isFinalContractPlan } from '#engine/orders/contract-plan-view.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'

/** Of the wallet of a line. */
export type LineBalance = ContractBalance & { line: ContractLine }

export interface OwnState {
  positions: readonly ContractPosition[]
  /** Newest first. */
  orders: readonly ContractOrderRecord[]
  /** Newest first. */
  plans: readonly ContractPlanRecord[]
  balances: readonly LineBalance[]
  modes: Readonly<Record<ContractLine, PositionMode>>
}

export type OwnSeed = OwnState & {
  /** The page's lists know of every event up to this seq of the log. */
  seq: number
}

const ordersKept: RowRules<ContractOrderRecord> = {
  idOf: ({ orderId }) => orderId,
  stays: (order) => !isFinalOrder(order),
}

const plansKept: RowRules<ContractPlanRecord> = {
  idOf: ({ planId }) => planId,
  stays: (plan) => !isFinalContractPlan(plan),
}

export class OwnContracts {
  readonly state: Store<OwnState>
  /** Grows with each order that ended and each fill: what can be opened, and lists of the past, are out of date. */
  readonly news = new Store(0)
  private receivedSeq = 0

  constructor({ seq: _, ...state }: OwnSeed) {
    this.state = new Store<OwnState>(state)
  }

  /** The loader has answered again. An answer older than what the channels have sent would bring back what is over. */
  seed({ seq, ...state }: OwnSeed): void {
    if (seq >= this.receivedSeq) this.state.set(state)
  }

  /** Until the returned function is called. */
  follow(feed: Feed): () => void {
    const leave = (['contracts', 'contract-orders'] as const).map((channel) =>
      feed.subscribe({ channel }, (message) => this.receive(message)),
    )
    return () => {
      for (const end of leave) end()
    }
  }

  private receive(message: FeedMessage): void {
    const held = this.state.get()
    if (message.c === 'contracts') {
      this.receivedSeq = Math.max(this.receivedSeq, message.seq)
      const { positions = held.positions, balances = held.balances, modes = held.modes } = message
      this.state.set({ ...held, positions, balances, modes })
    } else if (message.c === 'contract-orders') {
      this.receivedSeq = Math.max(this.receivedSeq, message.seq)
      const orders =
        message.k === 'snap' ? message.orders : mergeRows(held.orders, message.orders, ordersKept)
      const plans = message.k === 'snap' ? message.plans : mergeRows(held.plans, message.plans, plansKept)
      this.state.set({ ...held, orders, plans })
      if (message.k === 'diff') this.news.set(this.news.get() + 1)
    }
  }
}
