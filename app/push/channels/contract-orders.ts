// One account's orders of contracts: the live ones at first, then each that changed and every fill.

import type { FuturesService } from '#app/services/futures/futures.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import {
  type ContractOrderFilled,
  type ContractOrderView,
  contractOrderFold,
  contractOrderOfLive,
} from '#engine/orders/contract-order-view.ts'
import { LiveViews } from '#engine/orders/live-views.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'
import type { Source } from '../channel.ts'
import { Changes } from './changes.ts'
import { WrittenRows } from './written-rows.ts'

export interface ContractOrdersSources {
  futures: Pick<FuturesService, 'liveOrders' | 'rowsUpTo'>
  clock(): number
}

export interface ContractOrdersPart {
  /** Of the log. */
  seq: number
  orders: readonly ContractOrderView[]
  fills: readonly ContractOrderFilled[]
}

export interface ContractOrdersState {
  /** What changed since the state before. */
  news: ContractOrdersPart
  /** All live orders, newest first. */
  all(): ContractOrdersPart
}

const rowsPerMessage = 100
const ordersAtFirst = 400

export class ContractOrdersSource implements Source<ContractOrdersState> {
  private readonly live: LiveViews<ContractOrderView>
  private readonly changes = new Changes<ContractOrderView>(isFinalOrder)
  private readonly rows: WrittenRows
  private fills: ContractOrderFilled[] = []
  private seq = 0
  private state: ContractOrdersState

  constructor(account: string, { futures, clock }: ContractOrdersSources) {
    const seeds = futures.liveOrders(account).map((order) => contractOrderOfLive(account, order))
    this.live = new LiveViews(contractOrderFold, seeds)
    this.rows = new WrittenRows(() => futures.rowsUpTo(), clock)
    this.state = this.stateOf([], [])
  }

  note(event: ExchangeEvent): void {
    this.seq = event.seq
    if (event.type === 'contractOrderFilled') this.fills.push(event)
    const change = this.live.note(event)
    if (change) this.changes.add(change.after.orderId, change.after)
  }

  current(): ContractOrdersState {
    return this.state
  }

  advance(): ContractOrdersState | undefined {
    const orders = this.changes.take(rowsPerMessage, this.rows.seq)
    const fills = this.fills.splice(0, rowsPerMessage)
    if (orders.length + fills.length === 0) return undefined
    this.state = this.stateOf(orders, fills)
    return this.state
  }

  dueAt(): number | undefined {
    const { changes, rows } = this
    if (changes.hasReady(rows.seq) || this.fills.length > 0) return 0
    return changes.hasEnded ? rows.look() : undefined
  }

  private stateOf(orders: readonly ContractOrderView[], fills: ContractOrderFilled[]): ContractOrdersState {
    const { seq } = this
    const news = { seq, orders, fills }
    const all = () => ({ seq: this.seq, orders: newest([...this.live.values()]), fills: [] })
    return { news, all }
  }
}

const newest = (views: ContractOrderView[]): ContractOrderView[] =>
  views.sort((one, other) => Number(other.orderId) - Number(one.orderId)).slice(0, ordersAtFirst)
