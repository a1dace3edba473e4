// The naive side of an oracle: orders as objects, a book as a sorted list, money as bigints.

import type {
  OrderStatus,
  OrderType,
  SelfTradePrevention,
  Side,
  TimeInForce,
} from '#engine/exchange/protocol.ts'
import { amount, show, times } from './amounts.ts'

export interface ShadowOrder {
  orderId: string
  account: string
  symbol: string
  side: Side
  orderType: OrderType
  tif: TimeInForce
  stp: SelfTradePrevention
  price: bigint
  size: bigint
  executed: bigint
  /** Σ price × size of its fills. */
  paid: bigint
  /** Place in time; a new one for each arrival in the book. */
  turn: number
  live: boolean
}

export class ShadowBook {
  /** Best first, then by time. */
  private readonly sides: Record<Side, ShadowOrder[]> = { buy: [], sell: [] }

  best(side: Side): ShadowOrder | undefined {
    return this.sides[side][0]
  }

  put(order: ShadowOrder): void {
    const list = this.sides[order.side]
    const ahead = (other: ShadowOrder) =>
      other.price === order.price
        ? other.turn < order.turn
        : other.price > order.price === (order.side === 'buy')
    let at = list.length
    while (at > 0 && !ahead(list[at - 1] as ShadowOrder)) at--
    list.splice(at, 0, order)
  }

  take(order: ShadowOrder): void {
    const list = this.sides[order.side]
    const at = list.indexOf(order)
    if (at >= 0) list.splice(at, 1)
  }

  /** [price, size] texts, best first, as the exchange's depth shows them. */
  levels(side: Side): [string, string][] {
    const levels: { price: bigint; size: bigint }[] = []
    for (const order of this.sides[side]) {
      const last = levels[levels.length - 1]
      const rest = order.size - order.executed
      if (last?.price === order.price) last.size += rest
      else levels.push({ price: order.price, size: rest })
    }
    return levels.map(({ price, size }) => [show(price), show(size)])
  }

  *orders(): Generator<ShadowOrder> {
    yield* this.sides.buy
    yield* this.sides.sell
  }
}

/** What an order that rests must hold back: the coin is the caller's to know. */
export function held(order: ShadowOrder): bigint {
  const rest = order.size - order.executed
  return order.side === 'buy' ? times(order.price, rest) : rest
}

export const orNothing = (text: string | undefined): bigint => (text === undefined ? 0n : amount(text))

/** A market buy has no size of its own: `brokenMarketRule` says whether it was right to stop. */
export function statusOf(order: ShadowOrder, reason: number | undefined, isLive: boolean): OrderStatus {
  if (isLive) return order.executed === 0n ? 'live' : 'partially-filled'
  const done = order.size > 0n ? order.executed === order.size : reason === undefined
  if (done) return 'filled'
  return order.executed === 0n ? 'cancelled' : 'partially-cancelled'
}
