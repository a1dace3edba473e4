// Who stands where in one book, as told by events: a queue per price, prices from best to worst.

import type { Side } from '#engine/exchange/protocol.ts'

export interface Resting {
  orderId: string
  symbol: string
  side: Side
  price: number
  rests: boolean
}

interface OneSide {
  prices: number[]
  byPrice: Map<number, Resting[]>
}

export class Queues {
  private readonly sides: Record<Side, OneSide> = {
    buy: { prices: [], byPrice: new Map() },
    sell: { prices: [], byPrice: new Map() },
  }

  constructor(readonly symbol: string) {}

  head(side: Side): Resting | undefined {
    const { prices, byPrice } = this.sides[side]
    return prices.length === 0 ? undefined : byPrice.get(prices[0] as number)?.[0]
  }

  isCrossed(): boolean {
    const { buy, sell } = this.sides
    return (
      buy.prices.length > 0 &&
      sell.prices.length > 0 &&
      (buy.prices[0] as number) >= (sell.prices[0] as number)
    )
  }

  enter(order: Resting): void {
    const { prices, byPrice } = this.sides[order.side]
    const queue = byPrice.get(order.price)
    order.rests = true
    if (queue) {
      queue.push(order)
      return
    }
    byPrice.set(order.price, [order])
    const isBehind = (price: number) => (order.side === 'buy' ? price < order.price : price > order.price)
    const at = prices.findIndex(isBehind)
    prices.splice(at < 0 ? prices.length : at, 0, order.price)
  }

  leave(order: Resting): void {
    const { prices, byPrice } = this.sides[order.side]
    const queue = byPrice.get(order.price) as Resting[]
    queue.splice(queue.indexOf(order), 1)
    order.rests = false
    if (queue.length > 0) return
    byPrice.delete(order.price)
    prices.splice(prices.indexOf(order.price), 1)
  }
}
