// One account: all of it at first, then changed orders and conditional orders, new fills, changed balances, and now and then
// how far a trailing stop has followed.

import type { FillRow, OrderRow, PlanRow, TradingService } from '#app/services/trading.ts'
import { orderRecord, planRecord } from '#db/queries/order-records.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView, Balance } from '#engine/exchange/view.ts'
import {
  type ConditionalOrderView,
  isFinalConditionalOrder,
  isListed,
  type ListedConditionalOrder,
} from '#engine/orders/conditional-order-view.ts'
import { isFinalOrder, type OrderView } from '#engine/orders/order-view.ts'
import type { Source } from '../channel.ts'
import { ChangedBalances } from './changed-balances.ts'
import { Changes } from './changes.ts'
import { OwnAccount } from './own-account.ts'
import { WrittenRows } from './written-rows.ts'

export interface AccountSources {
  trading: Pick<
    TradingService,
    'openOrders' | 'livePlans' | 'fills' | 'rowsUpTo' | 'extremes' | 'tradingBalances' | 'pooledBalances'
  >
  accounts: Pick<AccountView, 'liveOrders' | 'plans'>
  clock(): number
}

/** `seq` is the log's. */
export interface AccountPart {
  seq: number
  orders: OrderRow[]
  plans: PlanRow[]
  fills: FillRow[]
  balances: Balance[]
}

export interface AccountState {
  /** What changed since the state before. */
  news: AccountPart
  /** All open orders, live conditional orders and balances, and the newest fills, as they are now. */
  all(): AccountPart
}

const rowsAtFirst = 200
const fillsAtFirst = 50
/** Rows of a kind in one message: after an avalanche they come in several, each a small piece of the event loop. */
const rowsPerMessage = 100
/** Ms between two looks at how far trailing stops have followed. */
const followMs = 1_000
export class AccountSource implements Source<AccountState> {
  readonly ready: Promise<void>
  private readonly own: OwnAccount
  private readonly rows: WrittenRows
  private readonly orders = new Changes<OrderView>(isFinalOrder)
  private readonly plans = new Changes<ConditionalOrderView>(isFinalConditionalOrder)
  private readonly balances: ChangedBalances
  private newFills: FillRow[] = []
  /** Newest first. */
  private newestFills: FillRow[] = []
  /** How far its trailing stops have followed. */
  private extremes: ReadonlyMap<string, string>
  private nextFollowAt = 0
  private isCompleting = false
  private seq = 0
  private state: AccountState

  constructor(
    private readonly account: string,
    private readonly sources: AccountSources,
  ) {
    const { accounts, trading, clock } = sources
    this.own = new OwnAccount(account, accounts)
    this.rows = new WrittenRows(() => trading.rowsUpTo(), clock)
    this.extremes = trading.extremes(account)
    this.balances = new ChangedBalances(account, trading)
    this.state = this.stateOf([], [], [])
    this.ready = this.read()
  }

  note(event: ExchangeEvent): void {
    this.seq = event.seq
    if (event.type === 'balanceChanged') this.balances.note(event)
    else if (event.type === 'orderFilled') {
      const { type, seq, account, usdt = null, ...facts } = event
      this.newFills.push({ ...facts, usdt })
      this.newestFills.unshift({ ...facts, usdt })
      if (this.newestFills.length > fillsAtFirst) this.newestFills.pop()
    }
    const { order, plan } = this.own.note(event)
    if (order) this.orders.add(order.after.orderId, order.after)
    if (plan && isListed(plan.after)) this.plans.add(plan.after.planId, plan.after)
  }

  current(): AccountState {
    return this.state
  }

  advance(): AccountState | undefined {
    this.follow()
    this.complete()
    const orders = this.orders.take(rowsPerMessage, this.rows.seq)
    const plans = this.plans.take(rowsPerMessage, this.rows.seq)
    const fills = this.newFills.splice(0, rowsPerMessage)
    if (orders.length + plans.length + fills.length + this.balances.count === 0) return undefined
    this.state = this.stateOf(orders, plans, fills)
    return this.state
  }

  dueAt(): number | undefined {
    const { orders, plans, rows } = this
    if (orders.hasReady(rows.seq) || plans.hasReady(rows.seq) || this.newFills.length > 0) return 0
    return orders.hasEnded || plans.hasEnded ? rows.look() : undefined
  }

  private async read(): Promise<void> {
    const { trading } = this.sources
    const [fills] = await Promise.all([
      trading.fills(this.account, { limit: fillsAtFirst }),
      this.own.complete(trading),
    ])
    const known = new Set(fills.map(({ tradeId, orderId }) => `${tradeId} ${orderId}`))
    const noted = this.newestFills.filter(({ tradeId, orderId }) => !known.has(`${tradeId} ${orderId}`))
    this.newestFills = [...noted, ...fills].slice(0, fillsAtFirst)
  }

  /** Orders of which the rows did not know the same fills yet. */
  private complete(): void {
    if (this.isCompleting || !this.own.isIncomplete) return
    this.isCompleting = true
    this.own
      .complete(this.sources.trading)
      .catch(() => undefined)
      .finally(() => {
        this.isCompleting = false
      })
  }

  /** Trailing stops follow without events. */
  private follow(): void {
    const now = this.sources.clock()
    if (now < this.nextFollowAt) return
    this.nextFollowAt = now + followMs
    const before = this.extremes
    this.extremes = this.sources.trading.extremes(this.account)
    for (const [planId, extreme] of this.extremes) {
      const plan = this.own.plans.get(planId)
      if (plan && before.get(planId) !== extreme) this.plans.add(planId, plan)
    }
  }

  private stateOf(
    orders: readonly OrderView[],
    plans: readonly ConditionalOrderView[],
    fills: FillRow[],
  ): AccountState {
    const news: AccountPart = {
      seq: this.seq,
      // Of a live one more may be known by now.
      orders: orders.map((view) => orderRecord(this.own.orders.get(view.orderId) ?? view)),
      plans: this.planRows(plans.filter(isListed)),
      fills,
      balances: this.balances.take(),
    }
    return { news, all: () => this.all() }
  }

  private all(): AccountPart {
    const { own } = this
    const plans = [...own.plans.values()].filter(isListed)
    return {
      seq: this.seq,
      orders: newest([...own.orders.values()], ({ orderId }) => orderId).map(orderRecord),
      plans: this.planRows(newest(plans, ({ planId }) => planId)),
      fills: [...this.newestFills],
      balances: this.sources.trading.tradingBalances(this.account),
    }
  }

  private planRows(views: readonly ListedConditionalOrder[]): PlanRow[] {
    return views.map((view) => ({
      ...planRecord(view),
      extreme: this.extremes.get(view.planId) ?? view.extreme ?? null,
    }))
  }
}

const newest = <View>(views: View[], idOf: (view: View) => string): View[] =>
  views.sort((one, other) => Number(idOf(other)) - Number(idOf(one))).slice(0, rowsAtFirst)
