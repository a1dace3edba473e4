// One account as its owner's sockets are told it: all at first, then changed orders and plans, new fills,
// changed balances, and now and then how far a trailing stop has followed.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'
import type { Balance } from '#engine/market/view.ts'
import type { FillRow, TradingService } from '../services/trading.ts'
import type { AccountMessage } from './messages.ts'

const snapshotOrders = 200
const snapshotPlans = 200
const snapshotFills = 50

/** Rows of a kind in one message: after an avalanche they come in several, each a small piece of the event loop. */
const rowsPerMessage = 100

/** What changed, by the time of the change: a read table that is behind is asked again. */
type Noted = Map<string, number>

export class AccountFeed {
  private readonly orders: Noted = new Map()
  private readonly plans: Noted = new Map()
  /** How far its trailing stops have followed, as told last. */
  private extremes: ReadonlyMap<string, string> = new Map()
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
    } else if (event.type === 'planPlaced' || event.type === 'planChanged') {
      this.plans.set(event.planId, event.at)
    }
  }

  /** Trailing stops follow without events: whoever calls this, at moments when the state is durable, notes how far. */
  follow(): void {
    const extremes = this.trading.extremes(this.account)
    for (const [planId, extreme] of extremes)
      if (this.extremes.get(planId) !== extreme && !this.plans.has(planId)) this.plans.set(planId, 0)
    this.extremes = extremes
  }

  get hasNews(): boolean {
    return this.orders.size + this.plans.size + this.balances.size + this.fills.length > 0
  }

  /** All of it. News noted meanwhile stay noted, so nothing is lost between this and the next `advance`. */
  async snapshot(): Promise<AccountMessage> {
    const { trading, account, seq } = this
    const balances = trading.balances(account)
    this.extremes = trading.extremes(account)
    const [orders, plans, fills] = await Promise.all([
      trading.openOrders(account, { limit: snapshotOrders }),
      trading.livePlans(account, { limit: snapshotPlans }),
      trading.fills(account, { limit: snapshotFills }),
    ])
    return { c: 'account', k: 'snap', seq, orders, plans, fills, balances }
  }

  /** What was noted since the last call, with the rows as the read tables have them; undefined when nothing is ready. */
  async advance(): Promise<AccountMessage | undefined> {
    if (!this.hasNews) return undefined
    this.taken++
    const { seq, fills, trading, account } = this
    const balances = [...this.balances.values()]
    this.fills = []
    this.balances.clear()
    const [orders, plans] = await Promise.all([
      readNoted(this.orders, (orderId) => trading.order(account, { orderId })),
      readNoted(this.plans, (planId) => trading.plan(account, { planId })),
    ])
    if (orders.length + plans.length + fills.length + balances.length === 0) return undefined
    return { c: 'account', k: 'diff', seq, orders, plans, fills, balances }
  }
}

// A locked or late read table answers nothing or an older row; such a row stays noted.
async function readNoted<Row extends { updatedAt: number }>(
  noted: Noted,
  read: (id: string) => Promise<Row | undefined>,
): Promise<Row[]> {
  const changed = [...noted].slice(0, rowsPerMessage)
  for (const [id] of changed) noted.delete(id)
  const found: Row[] = []
  for (const [index, result] of (await Promise.allSettled(changed.map(([id]) => read(id)))).entries()) {
    const [id, at] = changed[index] as [string, number]
    const row = result.status === 'fulfilled' ? result.value : undefined
    if (row && row.updatedAt >= at) found.push(row)
    else noted.set(id, Math.max(at, noted.get(id) ?? 0))
  }
  return found
}
