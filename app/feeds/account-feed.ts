// One account as its owner's sockets receive it: all at first, then changed orders and plans, new fills,
// changed balances, and now and then how far a trailing stop has followed.

import { orderRecord, planRecord } from '#db/queries/order-records.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/market/view.ts'
import {
  type ConditionalOrderView,
  isFinalConditionalOrder,
  isListed,
  type ListedConditionalOrder,
} from '#engine/orders/conditional-order-view.ts'
import { isFinalOrder, type OrderView } from '#engine/orders/order-view.ts'
import type { FillRow, PlanRow, TradingService } from '../services/trading.ts'
import type { AccountMessage } from './messages.ts'
import { OwnAccount } from './own-account.ts'

const snapshotOrders = 200
const snapshotPlans = 200
const snapshotFills = 50

/** Rows of a kind in one message: after an avalanche they come in several, each a small piece of the event loop. */
const rowsPerMessage = 100

export class AccountFeed {
  private readonly own: OwnAccount
  /** What changed since the last message, by id. */
  private readonly orders = new Map<string, OrderView>()
  private readonly plans = new Map<string, ConditionalOrderView>()
  /** How far its trailing stops had followed when they were last looked at. */
  private extremes: ReadonlyMap<string, string> = new Map()
  private readonly balances = new Map<string, Balance>()
  private fills: FillRow[] = []
  private seq = 0
  /** Grows whenever notes are taken to be sent: a snapshot begun before that may miss them. */
  taken = 0

  /** Only while the state is durable. */
  constructor(
    private readonly account: string,
    private readonly trading: TradingService,
  ) {
    this.own = new OwnAccount(account, trading)
  }

  /** Notes one durable event of this account. */
  note(event: ExchangeEvent): void {
    this.seq = event.seq
    if (event.type === 'balanceChanged') {
      const { coin, available, frozen } = event
      this.balances.set(coin, { coin, available, frozen })
    } else if (event.type === 'orderFilled') {
      const { type, seq, account, usdt, ...fill } = event
      this.fills.push({ ...fill, usdt: usdt ?? null })
    }
    const { order, plan } = this.own.note(event)
    if (order) this.orders.set(order.after.orderId, order.after)
    if (plan) this.plans.set(plan.after.planId, plan.after)
  }

  /** Trailing stops follow without events: a call, at a moment when the state is durable, notes how far. */
  follow(): void {
    const extremes = this.trading.extremes(this.account)
    for (const [planId, extreme] of extremes) {
      const plan = this.own.plans.get(planId)
      if (plan && this.extremes.get(planId) !== extreme) this.plans.set(planId, plan)
    }
    this.extremes = extremes
  }

  get hasNews(): boolean {
    return this.orders.size + this.plans.size + this.balances.size + this.fills.length > 0
  }

  /** All of it. News noted meanwhile stay noted, so nothing is lost between this and the next `advance`. */
  async snapshot(): Promise<AccountMessage> {
    const { trading, account, seq, own } = this
    const balances = trading.balances(account)
    const [fills] = await Promise.all([
      trading.fills(account, { limit: snapshotFills }),
      own.complete(trading),
    ])
    this.extremes = trading.extremes(account)
    const orders = newestFirst([...own.orders.values()], ({ orderId }) => orderId)
    const plans = newestFirst([...own.plans.values()].filter(isListed), ({ planId }) => planId)
    return {
      c: 'account',
      k: 'snap',
      seq,
      orders: orders.slice(0, snapshotOrders).map(orderRecord),
      plans: this.planRows(plans.slice(0, snapshotPlans)),
      fills,
      balances,
    }
  }

  /** What was noted since the last call; undefined when nothing is ready. */
  async advance(): Promise<AccountMessage | undefined> {
    if (!this.hasNews) return undefined
    if (this.own.isIncomplete) await this.own.complete(this.trading).catch(() => undefined)
    const rowsUpTo = await this.rowsUpTo()
    this.taken++
    const { seq, fills } = this
    const balances = [...this.balances.values()]
    this.fills = []
    this.balances.clear()
    const orders = take(this.orders, (view) => !isFinalOrder(view) || view.seq <= rowsUpTo)
    const plans = take(this.plans, (view) => !isFinalConditionalOrder(view) || view.seq <= rowsUpTo)
    if (orders.length + plans.length + fills.length + balances.length === 0) return undefined
    return {
      c: 'account',
      k: 'diff',
      seq,
      // Of a live one more may be known by now.
      orders: orders.map((view) => orderRecord(this.own.orders.get(view.orderId) ?? view)),
      plans: this.planRows(plans.filter(isListed)),
      fills,
      balances,
    }
  }

  // At the end of an order a page reads its lists of the past again: it has to find the order there.
  private async rowsUpTo(): Promise<number> {
    const hasEnded =
      [...this.orders.values()].some(isFinalOrder) || [...this.plans.values()].some(isFinalConditionalOrder)
    if (!hasEnded) return 0
    return this.trading.rowsUpTo().catch(() => 0)
  }

  // A raised extreme is not an event, so no view has it.
  private planRows(views: readonly ListedConditionalOrder[]): PlanRow[] {
    const isTrailing = views.some(({ status }) => status === 'trailing')
    const extremes = isTrailing ? this.trading.extremes(this.account) : undefined
    return views.map((view) => {
      const row = planRecord(view)
      return { ...row, extreme: extremes?.get(view.planId) ?? row.extreme }
    })
  }
}

/** Takes out those that may be sent, as many as one message carries. */
function take<View>(changed: Map<string, View>, isReady: (view: View) => boolean): View[] {
  const ready = [...changed].filter(([, view]) => isReady(view)).slice(0, rowsPerMessage)
  for (const [id] of ready) changed.delete(id)
  return ready.map(([, view]) => view)
}

const newestFirst = <View>(views: View[], idOf: (view: View) => string): View[] =>
  views.sort((one, other) => Number(idOf(other)) - Number(idOf(one)))
