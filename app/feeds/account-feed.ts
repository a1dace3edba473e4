// One account as its owner's sockets are told it: all at first, then changed orders, new fills, changed balances.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/market/view.ts'
import type { FillRow, OrderRow, TradingService } from '../services/services.ts'
import type { AccountMessage } from './messages.ts'

const snapshotOrders = 200
const snapshotFills = 50

export class AccountFeed {
  /** Changed orders by the time of the change: a read table that is behind is asked again. */
  private readonly orders = new Map<string, number>()
  private readonly balances = new Map<string, Balance>()
  private fills: FillRow[] = []
  private seq = 0
  /** Grows whenever notes are taken to be told: a snapshot begun before that may miss them. */
  taken = 0

  constructor(
    private readonly account: string,
    private readonly trading: TradingService,
  ) {}

  /** Notes one durable event of this account. */
  note(event: ExchangeEvent): void {
    this.seq = event.seq
    if (event.type === 'balanceChanged') {
      const { coin, available, frozen } = event
      this.balances.set(coin, { coin, available, frozen })
    } else if (event.type === 'orderAccepted' || event.type === 'orderChanged') {
      this.orders.set(event.orderId, event.at)
    } else if (event.type === 'orderFilled') {
      const { type, seq, account, usdt, ...fill } = event
      this.orders.set(event.orderId, event.at)
      this.fills.push({ ...fill, usdt: usdt ?? null })
    }
  }

  get hasNews(): boolean {
    return this.orders.size > 0 || this.balances.size > 0 || this.fills.length > 0
  }

  /** All of it. News noted meanwhile stay noted, so nothing is lost between this and the next `advance`. */
  async snapshot(): Promise<AccountMessage> {
    const { trading, account, seq } = this
    const balances = trading.balances(account)
    const [orders, fills] = await Promise.all([
      trading.openOrders(account, { limit: snapshotOrders }),
      trading.fills(account, { limit: snapshotFills }),
    ])
    return { c: 'account', k: 'snap', seq, orders, fills, balances }
  }

  /** What was noted since the last call, with the orders as the read tables have them; undefined when nothing is ready. */
  async advance(): Promise<AccountMessage | undefined> {
    if (!this.hasNews) return undefined
    this.taken++
    const { seq, fills } = this
    const balances = [...this.balances.values()]
    const changed = [...this.orders]
    this.fills = []
    this.balances.clear()
    this.orders.clear()
    const orders = await this.read(changed)
    if (orders.length + fills.length + balances.length === 0) return undefined
    return { c: 'account', k: 'diff', seq, orders, fills, balances }
  }

  // A locked or late read table answers nothing or an older row; such an order stays noted.
  private async read(changed: [orderId: string, at: number][]): Promise<OrderRow[]> {
    const reads = changed.map(([orderId]) => this.trading.order(this.account, { orderId }))
    const found: OrderRow[] = []
    for (const [index, result] of (await Promise.allSettled(reads)).entries()) {
      const [orderId, at] = changed[index] as [string, number]
      const row = result.status === 'fulfilled' ? result.value : undefined
      if (row && row.updatedAt >= at) found.push(row)
      else this.orders.set(orderId, Math.max(at, this.orders.get(orderId) ?? 0))
    }
    return found
  }
}
