// One account's live orders and conditional orders for a feed: those of the exchange when it begins, and every event since.

import type { OrderRow, TradingService } from '#app/services/trading.ts'
import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { AccountView } from '#engine/exchange/view.ts'
import { type ConditionalOrderView, conditionalOrderFold } from '#engine/orders/conditional-order-view.ts'
import { conditionalOrderOfLive, orderOfLive } from '#engine/orders/from-live.ts'
import { LiveViews, type ViewChange } from '#engine/orders/live-views.ts'
import { type OrderView, orderFold } from '#engine/orders/order-view.ts'

const rowsPerRead = 200

type Rows = Pick<TradingService, 'openOrders' | 'livePlans'>

export interface OwnChange {
  order?: ViewChange<OrderView>
  plan?: ViewChange<ConditionalOrderView>
}

export class OwnAccount {
  readonly orders: LiveViews<OrderView>
  readonly plans: LiveViews<ConditionalOrderView>
  /** Orders from before the beginning, of which the exchange does not say everything. */
  private readonly incomplete = new Set<string>()
  private arePlansComplete: boolean

  /** Only while the state is durable: the events after it follow. */
  constructor(
    private readonly account: string,
    exchange: Pick<AccountView, 'liveOrders' | 'plans'>,
  ) {
    const orders = exchange.liveOrders(account).map((live) => orderOfLive(account, live))
    const plans = exchange.plans(account).map((live) => conditionalOrderOfLive(account, live))
    this.orders = new LiveViews(orderFold, orders)
    this.plans = new LiveViews(conditionalOrderFold, plans)
    for (const { orderId } of orders) this.incomplete.add(orderId)
    this.arePlansComplete = plans.length === 0
  }

  note(event: ExchangeEvent): OwnChange {
    const order = this.orders.note(event)
    const plan = order ? undefined : this.plans.note(event)
    return { ...(order && { order }), ...(plan && { plan }) }
  }

  /** True while `complete` has more to read. */
  get isIncomplete(): boolean {
    return this.incomplete.size > 0 || !this.arePlansComplete
  }

  /** What only rows know of those from before the beginning: how long an order holds, its source, its fees. */
  async complete(trading: Rows): Promise<void> {
    for (const orderId of this.incomplete) if (!this.orders.get(orderId)) this.incomplete.delete(orderId)
    let before: string | undefined
    while (this.incomplete.size > 0) {
      const rows = await trading.openOrders(this.account, { limit: rowsPerRead, before })
      for (const row of rows) this.completeOrder(row)
      if (rows.length < rowsPerRead) break
      before = rows.at(-1)?.orderId
    }
    if (this.arePlansComplete) return
    this.arePlansComplete = true
    for (const row of await trading.livePlans(this.account, { limit: rowsPerRead })) {
      const view = this.plans.get(row.planId)
      if (view?.status !== row.status) continue
      const updatedAt = Math.max(row.updatedAt, view.updatedAt)
      this.plans.complete({ ...view, reason: view.reason ?? row.reason ?? undefined, updatedAt })
    }
  }

  // A row that knows of other fills than this view has another sum of fees: it is read again later.
  private completeOrder(row: OrderRow): void {
    const view = this.orders.get(row.orderId)
    if (!view || !this.incomplete.has(row.orderId)) return
    const isLevel = row.executedSize === view.executedSize
    if (isLevel) this.incomplete.delete(row.orderId)
    this.orders.complete({
      ...view,
      tif: row.tif,
      source: row.source,
      planId: row.planId ?? undefined,
      takeProfit: row.takeProfit ?? undefined,
      stopLoss: row.stopLoss ?? undefined,
      loan: row.loan ?? undefined,
      ...(isLevel && {
        fees: Object.fromEntries(row.fee.map(({ coin, amount }) => [coin, amount])),
        updatedAt: Math.max(row.updatedAt, view.updatedAt),
      }),
    })
  }
}
