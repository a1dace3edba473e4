// Keeps up with what a venue did with our orders: polls, compares, and reports the difference as events, also after a gap.

import type { Exchange, Order, Trade } from 'ccxt'
import type { Balance } from '#engine/exchange/view.ts'
import type { PlaceContractOrder } from '#engine/futures/protocol.ts'
import type { Followed, News, OrderSnapshot, Placing } from './followed.ts'
import { type ContractTrading, FollowedContractOrder } from './followed-contract-order.ts'
import { FollowedOrder } from './followed-order.ts'
import type { OwnPositions } from './own-positions.ts'
import { namedMarket, text } from './venue-pairs.ts'

/** A fill between two requests is looked up again at once. */
const roundsMax = 5

/** What it knew, as plain data. */
export interface FollowerSnapshot {
  orders: readonly OrderSnapshot[]
  held: readonly Balance[]
  untold: readonly News[]
}

export class VenueFollower {
  /** Those that are not over: nothing more is reported of the others. */
  private readonly orders = new Map<string, Followed>()
  private held = new Map<string, Balance>()
  /** Found before a request that failed; reported next time. */
  private readonly unreported: News[] = []

  constructor(
    private readonly client: Exchange,
    private readonly now: () => number,
    /** Of contracts, whose wallet it then reads. */
    private readonly positions?: OwnPositions,
  ) {}

  follow(orderId: string, clientOid: string, input: Placing): Followed {
    const known = this.orders.get(orderId)
    if (known) return known
    const order =
      input.type === 'placeOrder'
        ? new FollowedOrder(orderId, clientOid, input, this.now())
        : new FollowedContractOrder(orderId, clientOid, input, this.now(), this.tradingOf(input))
    this.orders.set(orderId, order)
    return order
  }

  live(): Followed[] {
    return [...this.orders.values()]
  }

  liveOrders(): FollowedOrder[] {
    return this.live().filter((order) => order instanceof FollowedOrder)
  }

  liveContractOrders(): FollowedContractOrder[] {
    return this.live().filter((order) => order instanceof FollowedContractOrder)
  }

  snapshot(): FollowerSnapshot {
    return {
      orders: this.live().map((order) => order.snapshot()),
      held: this.balances(),
      untold: this.unreported,
    }
  }

  /** Into an empty one. */
  restore({ orders, held, untold }: FollowerSnapshot): void {
    for (const order of orders) this.orders.set(order.orderId, this.followedFrom(order))
    this.held = new Map(held.map((balance) => [balance.coin, balance]))
    this.unreported.push(...untold)
  }

  private followedFrom(snapshot: OrderSnapshot): Followed {
    const { wish } = snapshot
    return wish.type === 'placeOrder'
      ? FollowedOrder.from({ ...snapshot, wish })
      : FollowedContractOrder.from({ ...snapshot, wish }, this.tradingOf(wish))
  }

  private tradingOf({ symbol }: PlaceContractOrder): ContractTrading {
    const market = namedMarket(this.client, symbol)
    const { positions } = this
    if (!market || !positions) throw new Error(`contract ${symbol} is not traded here`)
    return { market, positions }
  }

  balances(): Balance[] {
    return [...this.held.values()]
  }

  /**
   * What became of our orders since the last time, oldest first. Nothing is reported twice, and no end before all trades
   * that belong to it: what does not fit together yet is left for the next time.
   */
  async catchUp(owner: string): Promise<News[]> {
    for (let round = 0; round < roundsMax; round++) {
      const { fresh, isWhole } = await this.round()
      this.unreported.push(...fresh)
      if (isWhole) break
    }
    this.unreported.push(...(await this.balanceNews(owner)))
    return this.unreported.splice(0)
  }

  private async round(): Promise<{ fresh: News[]; isWhole: boolean }> {
    const followed = this.live()
    const answers: { ours: Followed[]; states: Map<string, Order>; trades: Trade[] }[] = []
    for (const symbol of new Set(followed.map(({ input }) => input.symbol))) {
      const market = namedMarket(this.client, symbol)
      if (!market) continue
      const ours = followed.filter(({ input }) => input.symbol === symbol)
      // Requested before the trades, so that what is counted there is among them.
      const states = await this.states(market.symbol as string, ours)
      answers.push({ ours, states, trades: await this.trades(market.symbol as string, ours, states) })
    }
    // Nothing is noted before everything was answered.
    const fresh: News[] = []
    let isWhole = true
    for (const { ours, states, trades } of answers) {
      fresh.push(...this.newsOf(trades, states))
      for (const order of ours) {
        const state = states.get(order.orderId)
        if (!state || order.isOver || state.status === 'open') continue
        if (order.isComplete(state) && state.status !== 'closed')
          fresh.push(order.cancelled(Number(state.lastUpdateTimestamp ?? this.now())))
        else if (order.isComplete(state)) order.isOver = true
        else isWhole = false
      }
    }
    for (const { orderId, isOver } of followed) if (isOver) this.orders.delete(orderId)
    return { fresh: fresh.sort((a, b) => a.at - b.at), isWhole }
  }

  private async states(symbol: string, ours: readonly Followed[]): Promise<Map<string, Order>> {
    const open = await this.client.fetchOpenOrders(symbol)
    const states = new Map(open.map((order) => [order.id as string, order]))
    for (const { orderId } of ours)
      if (!states.has(orderId)) states.set(orderId, await this.client.fetchOrder(orderId, symbol))
    return states
  }

  /** Those of our orders that were not reported, in the order they happened. */
  private async trades(
    symbol: string,
    ours: readonly Followed[],
    states: ReadonlyMap<string, Order>,
  ): Promise<Trade[]> {
    const short = ours.filter((order) => {
      const state = states.get(order.orderId)
      return state !== undefined && !order.isComplete(state)
    })
    if (short.length === 0) return []
    const ids = new Map(ours.map((order) => [order.orderId, order]))
    const found = new Map<string, Trade>()
    const note = (trades: readonly Trade[]) => {
      for (const trade of trades)
        if (ids.get(trade.order ?? '')?.hasReported(trade.id as string) === false)
          found.set(trade.id as string, trade)
    }
    note(await this.client.fetchMyTrades(symbol))
    // A page holds only so many: an order with missing trades is requested alone.
    for (const order of short) {
      const got = [...found.values()].some((trade) => trade.order === order.orderId)
      if (!got)
        note(await this.client.fetchMyTrades(symbol, undefined, undefined, { orderId: order.orderId }))
    }
    return [...found.values()].sort(inTime)
  }

  private newsOf(trades: readonly Trade[], states: ReadonlyMap<string, Order>): News[] {
    const lastOf = new Map(trades.map((trade) => [trade.order as string, trade.id]))
    return trades.flatMap((trade) => {
      const order = this.orders.get(trade.order as string)
      if (!order || order.isOver) return []
      const state = states.get(order.orderId)
      const isLast = state?.status === 'closed' && lastOf.get(order.orderId) === trade.id
      return order.traded(trade, isLast)
    })
  }

  private async balanceNews(account: string): Promise<News[]> {
    const wallet = this.positions === undefined ? {} : { type: 'swap' }
    const answer = (await this.client.fetchBalance(wallet)) as unknown as Record<
      'free' | 'used',
      Record<string, unknown>
    >
    const at = this.now()
    const news: News[] = []
    const next = new Map<string, Balance>()
    for (const coin of Object.keys(answer.free)) {
      const is = { coin, available: text(answer.free[coin]), frozen: text(answer.used[coin]) }
      const was = this.held.get(coin) ?? { available: '0', frozen: '0' }
      if (is.available !== '0' || is.frozen !== '0' || this.held.has(coin)) next.set(coin, is)
      if (is.available !== was.available || is.frozen !== was.frozen)
        news.push({ at, body: { type: 'balanceChanged', account, ...is } })
    }
    this.held = next
    return news
  }
}

function inTime(a: Trade, b: Trade): number {
  const byTime = Number(a.timestamp) - Number(b.timestamp)
  if (byTime !== 0) return byTime
  const [x, y] = [`${a.id}`, `${b.id}`]
  return x.length - y.length || (x < y ? -1 : 1)
}
