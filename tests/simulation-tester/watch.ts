// Watches an exchange through its events alone, cheaply enough for every command: order of time, orders' lives, price-time priority.

import type { Entry, EventBody, ExchangeEvent, Receipt, Side } from '#engine/exchange/protocol.ts'
import { type Coverage, type Kind, kinds, statuses } from './coverage.ts'
import { Queues, type Resting } from './queues.ts'

type EventOf<Type extends EventBody['type']> = Extract<ExchangeEvent, { type: Type }>

/** Which statuses may follow which (domain.md 1.1), by their place in `statuses`. */
const mayFollow: readonly (readonly number[])[] = [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [2, 3, 5], [], [], []]

interface WatchedOrder extends Resting {
  account: string
  kind: number
  status: number
  size: number
  executed: number
}

export class BrokenRule extends Error {}

const must = (holds: boolean, what: string) => {
  if (!holds) throw new BrokenRule(what)
}

export class Watch {
  private readonly orders = new Map<string, WatchedOrder>()
  private readonly queues = new Map<string, Queues>()
  private lastAt = 0
  private lastOrder = 0
  private lastTrade = 0

  constructor(
    symbols: readonly string[],
    private readonly coverage: Coverage,
  ) {
    for (const symbol of symbols) this.queues.set(symbol, new Queues(symbol))
  }

  /** Throws BrokenRule. */
  see({ seq, command }: Entry, receipt: Receipt): void {
    must(receipt.repeated || receipt.seq === seq, `the receipt of ${seq} is for ${receipt.seq}`)
    for (const event of receipt.events) {
      must(event.seq === seq, `an event of entry ${seq} carries ${event.seq}`)
      must(event.at >= this.lastAt, `an event of ${event.at} after ${this.lastAt}`)
      this.lastAt = event.at
      this.observe(event, command.type)
    }
    for (const queues of this.queues.values())
      must(!queues.isCrossed(), `I10 ${queues.symbol}: the book is crossed`)
  }

  private observe(event: ExchangeEvent, commandType: string): void {
    switch (event.type) {
      case 'orderAccepted':
        this.accepted(event)
        return
      case 'orderFilled':
        this.filled(event)
        return
      case 'orderChanged':
        this.changed(event)
        return
      case 'traded':
        must(Number(event.tradeId) === ++this.lastTrade, `trade ${event.tradeId} after ${this.lastTrade - 1}`)
        return
      case 'balanceChanged':
        must(
          event.available.charCodeAt(0) !== 45 && event.frozen.charCodeAt(0) !== 45,
          `I3 ${event.account} ${event.coin}: ${event.available} + ${event.frozen}`,
        )
        return
      case 'rejected':
        this.coverage.word(`${commandType} refused ${event.code}`)
        return
      case 'planPlaced':
        this.coverage.word(`${event.kind} placed`)
        return
      case 'planChanged':
        this.coverage.word(`${event.kind} ${event.status}${event.reason ?? event.failure ?? ''}`)
        return
      default:
        return
    }
  }

  private accepted(event: EventOf<'orderAccepted'>): void {
    const { orderId, account, symbol, side, orderType, tif, planId } = event
    must(Number(orderId) === ++this.lastOrder, `order ${orderId} after ${this.lastOrder - 1}`)
    this.orders.set(orderId, {
      orderId,
      account,
      symbol,
      side,
      kind: kinds.indexOf(kindOf(orderType, tif, side, planId !== undefined)),
      status: 0,
      price: Number(event.price ?? 0),
      size: Number(event.size ?? 0),
      executed: 0,
      rests: false,
    })
  }

  private filled({ orderId, role, price, tradeId }: EventOf<'orderFilled'>): void {
    const order = this.order(orderId)
    if (role === 'taker') {
      const isWithin = order.side === 'buy' ? Number(price) <= order.price : Number(price) >= order.price
      // A modify is told after its fills, so a resting order's limit is not known yet.
      must(
        order.price === 0 || isWithin || order.rests,
        `I15 trade ${tradeId} at ${price}, beyond ${order.price}`,
      )
      return
    }
    const head = this.queuesOf(order).head(order.side)
    must(head === order, `I11 trade ${tradeId} met order ${orderId}, not the head ${head?.orderId}`)
    must(Number(price) === order.price, `trade ${tradeId} at ${price}, resting ${order.price}`)
  }

  private changed(event: EventOf<'orderChanged'>): void {
    const order = this.order(event.orderId)
    const after = statuses.indexOf(event.status)
    const executed = Number(event.executedSize)
    const size = Number(event.size ?? 0)
    const price = Number(event.price ?? 0)
    const step = `${statuses[order.status]} > ${event.status}`
    must(mayFollow[order.status]!.includes(after), `I12 order ${order.orderId}: ${step}`)
    must(
      executed >= order.executed,
      `I12 order ${order.orderId}: executed ${executed} after ${order.executed}`,
    )
    must(
      (event.reason !== undefined) === after > 3,
      `order ${order.orderId}: ${step}, reason ${event.reason}`,
    )
    this.coverage.step(order.kind, order.status, after, event.reason ?? 0)
    const lives = after === 1 || after === 2
    const keepsPlace = price === order.price && (size < order.size || executed > order.executed)
    if (order.rests && !(lives && keepsPlace)) this.queuesOf(order).leave(order)
    order.status = after
    order.executed = executed
    order.price = price
    order.size = size
    if (lives && !order.rests) this.queuesOf(order).enter(order)
    if (!lives) this.orders.delete(order.orderId)
  }

  /** An order that is over is forgotten, so that whatever is told of it later is a broken rule. */
  private order(orderId: string): WatchedOrder {
    const order = this.orders.get(orderId)
    if (!order) throw new BrokenRule(`order ${orderId} is told of before it came or after it ended`)
    return order
  }

  private queuesOf({ symbol }: WatchedOrder): Queues {
    return this.queues.get(symbol) as Queues
  }
}

function kindOf(orderType: string, tif: string, side: Side, isPlans: boolean): Kind {
  const name = orderType === 'market' ? `market ${side}` : isPlans ? 'limit' : `limit ${tif}`
  return (isPlans ? `plan's ${name}` : name) as Kind
}
