// What the market maker may do in the reference exchange: quote, take a quote back, trade at once (domain.md 0.2).

import type { SimulatedTrading } from '#engine/kernel/simulation.ts'
import { enterBook, leaveBook, match } from './matching.ts'
import { firePriceTriggers } from './price-triggers.ts'
import { type Market, newPerson, type Order, type Person, type State } from './state.ts'

const sides = ['buy', 'sell'] as const

export class ReferenceDesk implements SimulatedTrading {
  private readonly markets: readonly Market[]
  private readonly maker = newPerson('market-maker', 'platform')
  private readonly taker = newPerson('market-taker', 'platform')
  private readonly quotes: Order[] = []

  constructor(private readonly state: State) {
    this.markets = [...state.markets.values()]
  }

  bestBid = (market: number) => this.best(market, 'buy')
  bestAsk = (market: number) => this.best(market, 'sell')
  lastPrice = (market: number) => this.ticks(market, this.markets[market]!.last)
  isTrading = (market: number) => this.markets[market]!.status === 'trading'

  quote(market: number, side: 0 | 1, price: number, quantity: number): number {
    if (!this.isTrading(market)) return 0
    const order = this.order(this.maker, market, side, price, quantity)
    this.trade(order)
    if (order.executed === order.size) return 0
    enterBook(this.state, order)
    return this.quotes.push(order)
  }

  pull(_market: number, handle: number): boolean {
    const order = this.quotes[handle - 1]!
    if (!this.rests(order)) return false
    leaveBook(this.state, order)
    return true
  }

  remaining(market: number, handle: number): number {
    const order = this.quotes[handle - 1]!
    return this.rests(order) ? Number((order.size - order.executed) / this.markets[market]!.lot) : 0
  }

  take(market: number, side: 0 | 1, limit: number, quantity: number): number {
    if (!this.isTrading(market)) return 0
    const order = this.order(this.taker, market, side, limit, quantity)
    this.trade(order)
    return Number(order.executed / this.markets[market]!.lot)
  }

  index(market: number, price: number): void {
    const own = this.markets[market]!
    const index = BigInt(price) * own.tick
    firePriceTriggers(this.state, own, own.index ?? own.last, index, ['index'])
    own.index = index
  }
  print(): void {
    throw new Error('the reference prints by commands only')
  }
  pass(): void {
    throw new Error('the reference is never quiet')
  }
  isQuiet = () => false

  private rests = (order: Order) => order.market.book[order.side].includes(order)
  private ticks = (market: number, price: bigint) => Number(price / this.markets[market]!.tick)
  private best = (market: number, side: 'buy' | 'sell') =>
    this.ticks(market, this.markets[market]!.book[side][0]?.price ?? 0n)

  private trade(order: Order): void {
    const accepts = (offer: bigint) => (order.side === 'buy' ? offer <= order.price : offer >= order.price)
    match(this.state, order, accepts, () => order.size - order.executed)
  }

  private order(person: Person, at: number, side: 0 | 1, price: number, quantity: number): Order {
    const market = this.markets[at]!
    return {
      // Without an id: ids are for people's orders.
      id: `quote-${this.quotes.length}`,
      person,
      market,
      clientOid: '',
      side: sides[side],
      type: 'limit',
      tif: 'gtc',
      // A quote that crosses another one replaces it.
      stp: person === this.maker ? 'cancel-maker' : 'none',
      price: BigInt(price) * market.tick,
      size: BigInt(quantity) * market.lot,
      executed: 0n,
      paid: 0n,
      placedAt: this.state.now,
      source: 'api',
    }
  }
}
