// The books of a simulation that is tested alone: in memory, without accounts, balances or rules of an exchange.
import type { SimulatedTrading } from '#engine/kernel/simulation.ts'

interface Order {
  handle: number
  side: 0 | 1
  price: number
  left: number
  owner: 'maker' | 'person'
}
interface Trade {
  market: number
  price: number
  lots: number
  side: 0 | 1
  at: number
}

export class MemoryDesk implements SimulatedTrading {
  now = 0
  trades: Trade[] = []
  prints: { market: number; price: number; at: number }[] = []
  /** Books by market: bids best first, asks best first. */
  readonly books: [Order[], Order[]][]
  private readonly last: number[]
  private readonly orders = new Map<number, Order>()
  private handles = 0
  open = true

  constructor(lastPrices: number[]) {
    this.last = [...lastPrices]
    this.books = lastPrices.map(() => [[], []])
  }
  bestBid(market: number): number {
    return this.books[market]![0][0]?.price ?? 0
  }
  bestAsk(market: number): number {
    return this.books[market]![1][0]?.price ?? 0
  }
  lastPrice(market: number): number {
    return this.last[market]!
  }
  isTrading(): boolean {
    return this.open
  }
  index(): void {}
  isQuiet(): boolean {
    return false
  }
  pass(): void {
    throw new Error('nothing is quiet here')
  }
  quote(market: number, side: 0 | 1, price: number, quantity: number): number {
    return this.rest(market, side, price, quantity, 'maker')
  }
  /** A person's limit order. */
  place(market: number, side: 0 | 1, price: number, quantity: number): number {
    return this.rest(market, side, price, quantity, 'person')
  }
  private rest(market: number, side: 0 | 1, price: number, quantity: number, owner: Order['owner']): number {
    if (!Number.isSafeInteger(price) || price < 1 || !Number.isSafeInteger(quantity) || quantity < 1)
      throw new Error(`no such order: ${price} × ${quantity}`)
    const left = quantity - this.match(market, side, price, quantity, owner)
    if (left === 0) return 0
    const order: Order = { handle: ++this.handles, side, price, left, owner }
    this.orders.set(order.handle, order)
    const book = this.books[market]![side]
    const better = (a: number) => (side === 0 ? a >= price : a <= price)
    let at = 0
    while (at < book.length && better(book[at]!.price)) at++
    book.splice(at, 0, order)
    return order.handle
  }
  private match(market: number, side: 0 | 1, limit: number, quantity: number, owner: Order['owner']): number {
    const against = this.books[market]![1 - side]!
    let left = quantity
    while (left > 0 && against[0]) {
      const maker = against[0]
      if (side === 0 ? maker.price > limit : maker.price < limit) break
      if (owner === 'maker' && maker.owner === 'maker') throw new Error('the maker crossed itself')
      left -= this.fill(market, side, maker, left)
    }
    return quantity - left
  }
  private fill(market: number, side: 0 | 1, maker: Order, wanted: number): number {
    const lots = Math.min(wanted, maker.left)
    maker.left -= lots
    this.last[market] = maker.price
    this.trades.push({ market, price: maker.price, lots, side, at: this.now })
    if (maker.left === 0) this.remove(market, maker)
    return lots
  }
  private remove(market: number, order: Order): void {
    const book = this.books[market]![order.side]
    book.splice(book.indexOf(order), 1)
    this.orders.delete(order.handle)
  }
  pull(market: number, handle: number): boolean {
    const order = this.orders.get(handle)
    if (order) this.remove(market, order)
    return order !== undefined
  }
  remaining(_market: number, handle: number): number {
    return this.orders.get(handle)?.left ?? 0
  }
  take(market: number, side: 0 | 1, limit: number, quantity: number): number {
    if (!Number.isSafeInteger(limit) || !Number.isSafeInteger(quantity) || quantity < 1)
      throw new Error(`no such taker: ${limit} × ${quantity}`)
    const against = this.books[market]![1 - side]!
    let left = quantity
    while (left > 0 && against[0] && (side === 0 ? against[0].price <= limit : against[0].price >= limit))
      left -= this.fill(market, side, against[0], left)
    return quantity - left
  }
  print(market: number, price: number): void {
    this.last[market] = price
    this.prints.push({ market, price, at: this.now })
  }
  isCrossed(market: number): boolean {
    const [bid, ask] = [this.bestBid(market), this.bestAsk(market)]
    return bid > 0 && ask > 0 && bid >= ask
  }
}
