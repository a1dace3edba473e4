// What an auditor keeps for itself: orders, books and totals as the events tell them, and how the exchange's views compare.

import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import type { AccountView, MarketView } from '#engine/market/view.ts'
import { amount, show } from './amounts.ts'
import { must } from './must.ts'
import { held, ShadowBook, type ShadowOrder } from './shadow-book.ts'
import { ShadowPlans } from './shadow-plans.ts'

export class KeptBooks {
  readonly orders = new Map<string, ShadowOrder>()
  readonly plans = new ShadowPlans()
  /** Order id by "account clientOid". */
  readonly byName = new Map<string, string>()
  readonly masters = new Map<string, string>()
  /** Available and frozen together, by "account coin". */
  readonly totals = new Map<string, bigint>()
  private readonly books = new Map<string, ShadowBook>()
  private readonly lastPrices = new Map<string, bigint>()
  private turns = 0

  constructor(private readonly genesis: Genesis) {
    for (const { symbol, lastPrice } of genesis.markets) {
      this.books.set(symbol, new ShadowBook())
      this.priced(symbol, lastPrice)
    }
  }

  order(orderId: string): ShadowOrder {
    return there(this.orders.get(orderId), `order ${orderId} was never accepted`)
  }

  book(symbol: string): ShadowBook {
    return there(this.books.get(symbol), `no book of ${symbol}`)
  }

  market(symbol: string): MarketConfig {
    return there(
      this.genesis.markets.find((one) => one.symbol === symbol),
      `no market ${symbol}`,
    )
  }

  lastPrice(symbol: string): bigint {
    return there(this.lastPrices.get(symbol), `no price of ${symbol}`)
  }

  priced(symbol: string, price: string): void {
    this.lastPrices.set(symbol, amount(price))
    this.plans.priced(symbol, amount(price))
  }

  *liveOrders(): Generator<ShadowOrder> {
    for (const book of this.books.values()) yield* book.orders()
  }

  move(account: string, coin: string, by: bigint): void {
    if (!this.masters.has(account)) return
    const key = `${account} ${coin}`
    this.totals.set(key, (this.totals.get(key) ?? 0n) + by)
  }

  enter(order: ShadowOrder): void {
    order.turn = ++this.turns
    order.live = true
    this.book(order.symbol).put(order)
  }

  leave(order: ShadowOrder): void {
    order.live = false
    this.book(order.symbol).take(order)
  }

  /** Both sides as text, to see whether anything moved. */
  picture(symbol: string): string {
    const book = this.book(symbol)
    return JSON.stringify([book.levels('buy'), book.levels('sell')])
  }

  compareBook(view: MarketView, symbol: string): void {
    const book = this.book(symbol)
    const depth = view.depth(symbol, 1000)
    same(`book ${symbol} bids`, book.levels('buy'), depth.bids)
    same(`book ${symbol} asks`, book.levels('sell'), depth.asks)
    const [bid, ask] = [book.best('buy')?.price, book.best('sell')?.price]
    must(bid === undefined || ask === undefined || bid < ask, `book ${symbol} is crossed`)
  }

  compareBalance(account: string, coin: string, shown: { available: string; frozen: string }): void {
    let frozen = 0n
    for (const [symbol, book] of this.books) {
      const { base, quote } = this.market(symbol)
      if (base !== coin && quote !== coin) continue
      if (quote === coin) frozen += this.plans.excess(account, symbol)
      for (const order of book.orders())
        if (order.account === account && (order.side === 'buy' ? quote : base) === coin) frozen += held(order)
    }
    const total = this.totals.get(`${account} ${coin}`) ?? 0n
    must(total - frozen >= 0n, `${account} has ${show(total - frozen)} ${coin} available`)
    same(`balance ${account} ${coin}`, [show(total - frozen), show(frozen)], [shown.available, shown.frozen])
  }

  /** Every account, order and book, also those that no event spoke of. */
  compareAll(view: MarketView & AccountView): void {
    for (const symbol of this.books.keys()) this.compareBook(view, symbol)
    for (const account of this.masters.keys()) {
      const shown = view.balances(account)
      for (const balance of shown) this.compareBalance(account, balance.coin, balance)
      this.compareOrders(view, account)
    }
    for (const [key, total] of this.totals) {
      const [account, coin] = key.split(' ') as [string, string]
      const listed = view.balances(account).some((balance) => balance.coin === coin)
      must(total === 0n || listed, `${account} holds ${show(total)} ${coin}, and the exchange shows none`)
    }
  }

  private compareOrders(view: AccountView, account: string): void {
    const shown = view
      .liveOrders(account)
      .map((order) => [order.orderId, order.price, order.size, order.executedSize, order.remainingSize])
    const kept = [...this.orders.values()]
      .filter((order) => order.account === account && order.live)
      .map(({ orderId, price, size, executed }) => [
        orderId,
        ...[price, size, executed, size - executed].map(show),
      ])
    const byId = (a: string[], b: string[]) => Number(a[0]) - Number(b[0])
    same(`live orders of ${account}`, kept.sort(byId), shown.sort(byId))
  }
}

function there<T>(value: T | undefined, missing: string): T {
  if (value === undefined) throw new Error(missing)
  return value
}

function same(what: string, expected: unknown, got: unknown): void {
  const [wanted, have] = [JSON.stringify(expected), JSON.stringify(got)]
  must(wanted === have, `${what}: kept ${wanted}, shown ${have}`)
}
