// One account's orders and plans of contracts: the live ones and the newest fills at first, then each that changed and every fill.

import type { ContractFillRow, ContractOrderRecord, FuturesService } from '#app/services/futures/futures.ts'
import { contractFillRow, contractOrderRecord } from '#db/queries/contract-orders.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import {
  type ContractOrderView,
  contractOrderFold,
  contractOrderOfLive,
} from '#engine/orders/contract-order-view.ts'
import {
  type ContractPlanRecord,
  type ContractPlanView,
  contractPlanFold,
  contractPlanOfLive,
  contractPlanRecord,
  isFinalContractPlan,
} from '#engine/orders/contract-plan-view.ts'
import { LiveViews } from '#engine/orders/live-views.ts'
import { isFinalOrder } from '#engine/orders/order-view.ts'
import type { Source } from '../channel.ts'
import { Changes } from './changes.ts'
import { WrittenRows } from './written-rows.ts'

export interface ContractOrdersSources {
  futures: Pick<FuturesService, 'liveOrders' | 'livePlans' | 'openOrders' | 'fills' | 'rowsUpTo'>
  clock(): number
}

export interface ContractOrdersPart {
  /** Of the log. */
  seq: number
  orders: readonly ContractOrderRecord[]
  plans: readonly ContractPlanRecord[]
  fills: readonly ContractFillRow[]
}

export interface ContractOrdersState {
  /** What changed since the state before. */
  news: ContractOrdersPart
  /** All live orders and plans and the newest fills, newest first. */
  all(): ContractOrdersPart
}

const rowsPerMessage = 100
/** Of orders, and of plans. */
const rowsAtFirst = 400
const fillsAtFirst = 50
const rowsPerRead = 200

export class ContractOrdersSource implements Source<ContractOrdersState> {
  readonly ready: Promise<void>
  private readonly live: LiveViews<ContractOrderView>
  private readonly changes = new Changes<ContractOrderView>(isFinalOrder)
  private readonly plans: LiveViews<ContractPlanView>
  private readonly planChanges = new Changes<ContractPlanView>(isFinalContractPlan)
  private readonly rows: WrittenRows
  private newFills: ContractFillRow[] = []
  /** Newest first. */
  private newestFills: ContractFillRow[] = []
  /** Of orders from before the beginning the exchange does not say what they realised. */
  private readonly incomplete: Set<string>
  private isCompleting = false
  private seq = 0
  private state: ContractOrdersState

  constructor(
    private readonly account: string,
    private readonly sources: ContractOrdersSources,
  ) {
    const { futures, clock } = sources
    const seeds = futures.liveOrders(account).map((order) => contractOrderOfLive(account, order))
    this.live = new LiveViews(contractOrderFold, seeds)
    const plans = futures.livePlans(account).map((plan) => contractPlanOfLive(account, plan))
    this.plans = new LiveViews(contractPlanFold, plans)
    this.incomplete = new Set(
      seeds.filter(({ executedSize }) => executedSize !== '0').map(({ orderId }) => orderId),
    )
    this.rows = new WrittenRows(() => futures.rowsUpTo(), clock)
    this.state = this.stateOf([], [], [])
    this.ready = this.read()
  }

  note(event: ExchangeEvent): void {
    this.seq = event.seq
    if (event.type === 'contractOrderFilled') {
      const fill = contractFillRow(event)
      this.newFills.push(fill)
      this.newestFills = [fill, ...this.newestFills].slice(0, fillsAtFirst)
    }
    const change = this.live.note(event)
    if (change) this.changes.add(change.after.orderId, change.after)
    const plan = this.plans.note(event)
    if (plan) this.planChanges.add(plan.after.planId, plan.after)
  }

  current(): ContractOrdersState {
    return this.state
  }

  advance(): ContractOrdersState | undefined {
    if (this.incomplete.size > 0 && !this.isCompleting) void this.complete().catch(() => undefined)
    const orders = this.changes.take(rowsPerMessage, this.rows.seq)
    const plans = this.planChanges.take(rowsPerMessage, this.rows.seq)
    const fills = this.newFills.splice(0, rowsPerMessage)
    if (orders.length + plans.length + fills.length === 0) return undefined
    this.state = this.stateOf(orders, plans, fills)
    return this.state
  }

  dueAt(): number | undefined {
    const { changes, planChanges, rows } = this
    const isReady = changes.hasReady(rows.seq) || planChanges.hasReady(rows.seq)
    if (isReady || this.newFills.length > 0) return 0
    return changes.hasEnded || planChanges.hasEnded ? rows.look() : undefined
  }

  private async read(): Promise<void> {
    const [fills] = await Promise.all([
      this.sources.futures.fills(this.account, { limit: fillsAtFirst }),
      this.complete(),
    ])
    const nameOf = ({ tradeId, orderId, action }: ContractFillRow) => `${tradeId} ${orderId} ${action}`
    const known = new Set(fills.map(nameOf))
    const noted = this.newestFills.filter((fill) => !known.has(nameOf(fill)))
    this.newestFills = [...noted, ...fills.map(({ fillId: _, ...fill }) => fill)].slice(0, fillsAtFirst)
  }

  /** A row that knows of other fills than the view has another sum: it is read again later. */
  private async complete(): Promise<void> {
    const { account, incomplete, live } = this
    if (incomplete.size === 0) return
    this.isCompleting = true
    try {
      for (const row of await this.sources.futures.openOrders(account, { limit: rowsPerRead })) {
        const view = live.get(row.orderId)
        if (!view || row.executedSize !== view.executedSize || !incomplete.delete(row.orderId)) continue
        live.complete({ ...view, fee: row.fee, realised: row.realised })
      }
      for (const id of incomplete) if (!live.get(id)) incomplete.delete(id)
    } finally {
      this.isCompleting = false
    }
  }

  private stateOf(
    orders: readonly ContractOrderView[],
    plans: readonly ContractPlanView[],
    fills: ContractFillRow[],
  ): ContractOrdersState {
    const newest = (view: ContractOrderView) => contractOrderRecord(this.live.get(view.orderId) ?? view)
    return {
      news: { seq: this.seq, orders: orders.map(newest), plans: plans.map(contractPlanRecord), fills },
      all: () => ({
        seq: this.seq,
        orders: newestFirst(this.live, ({ orderId }) => orderId).map(contractOrderRecord),
        plans: newestFirst(this.plans, ({ planId }) => planId).map(contractPlanRecord),
        fills: [...this.newestFills],
      }),
    }
  }
}

const newestFirst = <View>(live: LiveViews<View>, idOf: (view: View) => string): View[] =>
  [...live.values()].sort((one, other) => Number(idOf(other)) - Number(idOf(one))).slice(0, rowsAtFirst)
