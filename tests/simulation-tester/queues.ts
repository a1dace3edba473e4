// The orders of one book in their places, from its records: a queue per price, prices from best to worst.

export interface Resting {
  orderId: number
  market: number
  /** 0 buys, 1 sells. */
  side: number
  /** Ticks. */
  price: number
  rests: boolean
}

interface OneSide {
  /** Best last, where most changes happen. */
  prices: number[]
  byPrice: Map<number, Resting[]>
}

export class Queues {
  private readonly sides: readonly OneSide[] = [
    { prices: [], byPrice: new Map() },
    { prices: [], byPrice: new Map() },
  ]

  head(side: number): Resting | undefined {
    const { prices, byPrice } = this.sides[side]!
    return byPrice.get(prices[prices.length - 1]!)?.[0]
  }

  isCrossed(): boolean {
    const bids = this.sides[0]!.prices
    const asks = this.sides[1]!.prices
    return bids.length > 0 && asks.length > 0 && bids[bids.length - 1]! >= asks[asks.length - 1]!
  }

  enter(order: Resting): void {
    const { price, side } = order
    const { prices, byPrice } = this.sides[side]!
    const queue = byPrice.get(price)
    order.rests = true
    if (queue) {
      queue.push(order)
      return
    }
    byPrice.set(price, [order])
    let at = prices.length
    while (at > 0 && (side === 0 ? prices[at - 1]! > price : prices[at - 1]! < price)) at--
    prices.splice(at, 0, price)
  }

  leave(order: Resting): void {
    const { prices, byPrice } = this.sides[order.side]!
    const queue = byPrice.get(order.price)!
    queue.splice(queue.indexOf(order), 1)
    order.rests = false
    if (queue.length > 0) return
    byPrice.delete(order.price)
    prices.splice(prices.lastIndexOf(order.price), 1)
  }
}
