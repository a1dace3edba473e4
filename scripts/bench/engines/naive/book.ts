// An order book of objects: sorted prices, a queue per price.

export interface NaiveOrder {
  id: number
  account: number
  group: number
  market: number
  side: number
  price: number
  quantity: number
  remaining: number
  quote: bigint
  tif: number
  stp: number
}

/** One side: prices from best to worst, and the queue of each. */
class Side {
  readonly prices: number[] = []
  readonly queues = new Map<number, NaiveOrder[]>()

  constructor(private readonly better: (a: number, b: number) => boolean) {}

  add(order: NaiveOrder): void {
    const queue = this.queues.get(order.price)
    if (queue) {
      queue.push(order)
      return
    }
    this.queues.set(order.price, [order])
    this.prices.splice(this.place(order.price), 0, order.price)
  }

  remove(order: NaiveOrder): void {
    const queue = this.queues.get(order.price)!
    queue.splice(queue.indexOf(order), 1)
    if (queue.length > 0) return
    this.queues.delete(order.price)
    this.prices.splice(this.place(order.price), 1)
  }

  /** How many prices are better than this one. */
  private place(price: number): number {
    let low = 0
    let high = this.prices.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.better(this.prices[middle]!, price)) low = middle + 1
      else high = middle
    }
    return low
  }
}

export class NaiveBook {
  readonly sides = [new Side((a, b) => a > b), new Side((a, b) => a < b)] as const

  add(order: NaiveOrder): void {
    this.sides[order.side as 0 | 1].add(order)
  }

  remove(order: NaiveOrder): void {
    this.sides[order.side as 0 | 1].remove(order)
  }

  /** Best price of a side, 0 when it is empty. */
  best(side: number): number {
    return this.sides[side as 0 | 1].prices[0] ?? 0
  }

  crosses(side: number, limit: number): boolean {
    const best = this.best(1 - side)
    return best !== 0 && (side === 0 ? best <= limit : best >= limit)
  }

  /** The oldest order at the best price of a side. */
  first(side: number): NaiveOrder | undefined {
    return this.sides[side as 0 | 1].queues.get(this.best(side))?.[0]
  }

  /** All orders of a side, best first. */
  *all(side: number): Generator<NaiveOrder> {
    const { prices, queues } = this.sides[side as 0 | 1]
    for (const price of prices) yield* queues.get(price)!
  }
}
