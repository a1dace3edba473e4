// One order at a venue as we know it, and the events that news of it become: each once, in order.

import type { Order, Trade } from 'ccxt'
import type { EventBody, PlaceOrder } from '#engine/exchange/protocol.ts'
import { cancelReason } from '#engine/kernel/status-codes.ts'
import type { LiveOrder } from '#engine/market/view.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { text } from './venue-pairs.ts'

export interface News {
  at: number
  body: EventBody
}

/** As it is kept over the life of a process; amounts are decimal text. */
export interface OrderSnapshot {
  orderId: string
  clientOid: string
  wish: PlaceOrder
  placedAt: number
  executed: string
  quote: string
  isAsked: boolean
  told: readonly string[]
}

export class FollowedOrder {
  private executed = 0n
  private quote = 0n
  /** Its trades that were told: a venue may tell them again and again. */
  private readonly told = new Set<string>()
  isOver = false
  /** We asked for its end. */
  isAsked = false

  constructor(
    readonly orderId: string,
    /** The id of the command that placed it. */
    readonly clientOid: string,
    readonly wish: PlaceOrder,
    readonly placedAt: number,
  ) {}

  static from(snapshot: OrderSnapshot): FollowedOrder {
    const { orderId, clientOid, wish, placedAt, executed, quote, isAsked, told } = snapshot
    const order = new FollowedOrder(orderId, clientOid, wish, placedAt)
    order.executed = units(executed)
    order.quote = units(quote)
    order.isAsked = isAsked
    for (const trade of told) order.told.add(trade)
    return order
  }

  snapshot(): OrderSnapshot {
    const { orderId, clientOid, wish, placedAt, isAsked } = this
    const [executed, quote] = [textOf(this.executed), textOf(this.quote)]
    return { orderId, clientOid, wish, placedAt, executed, quote, isAsked, told: [...this.told] }
  }

  hasTold(tradeId: string): boolean {
    return this.told.has(tradeId)
  }

  /** What it was accepted as. */
  accepted(): EventBody {
    const { account, symbol, side, orderType, price, size, quoteSize, tif, stp } = this.wish
    const { orderId, clientOid } = this
    return {
      type: 'orderAccepted',
      orderId,
      account,
      symbol,
      clientOid,
      side,
      orderType,
      tif: tif ?? (orderType === 'market' ? 'ioc' : 'gtc'),
      stp: stp ?? 'cancel-taker',
      ...(price !== undefined && { price }),
      ...(size !== undefined && { size }),
      ...(quoteSize !== undefined && { quoteSize }),
      source: 'bot',
    }
  }

  /** A trade of it that was not told before. `last`: with it the venue calls the order filled. */
  traded(trade: Trade, last: boolean): News[] {
    const { account, symbol, side } = this.wish
    const [size, quote] = [text(trade.amount), text(trade.cost)]
    this.told.add(trade.id as string)
    this.executed += units(size)
    this.quote += units(quote)
    const at = Number(trade.timestamp ?? 0)
    const fill: EventBody = {
      type: 'orderFilled',
      orderId: this.orderId,
      account,
      symbol,
      tradeId: trade.id as string,
      side,
      role: trade.takerOrMaker === 'maker' ? 'maker' : 'taker',
      price: text(trade.price),
      size,
      quote,
      feeCoin: trade.fee?.currency ?? '',
      fee: text(trade.fee?.cost),
    }
    if (last) this.isOver = true
    return [
      { at, body: fill },
      { at, body: this.changed(last ? 'filled' : 'partially-filled') },
    ]
  }

  /** The venue ended it before it was filled. */
  cancelled(at: number): News {
    this.isOver = true
    const status = this.executed === 0n ? 'cancelled' : 'partially-cancelled'
    return { at, body: { ...this.changed(status), reason: this.reason() } }
  }

  /** Whether the trades we know are all that the venue counts. */
  isComplete(told: Order): boolean {
    return this.executed >= units(text(told.filled))
  }

  live(): LiveOrder {
    const { symbol, side, price = '0', size = '0' } = this.wish
    return {
      orderId: this.orderId,
      clientOid: this.clientOid,
      symbol,
      side,
      price,
      size,
      executedSize: textOf(this.executed),
      executedQuote: textOf(this.quote),
      remainingSize: this.remaining(),
      status: this.executed === 0n ? 'live' : 'partially-filled',
      placedAt: this.placedAt,
    }
  }

  /** What it still holds back, in units of amounts.ts. */
  held(): { of: 'base' | 'quote'; amount: bigint } {
    const { side, price, quoteSize } = this.wish
    const rest = units(this.remaining())
    if (side === 'sell') return { of: 'base', amount: rest }
    if (price !== undefined) return { of: 'quote', amount: (rest * units(price)) / units('1') }
    return { of: 'quote', amount: units(quoteSize ?? '0') - this.quote }
  }

  private changed(
    status: 'filled' | 'partially-filled' | 'cancelled' | 'partially-cancelled',
  ): Extract<EventBody, { type: 'orderChanged' }> {
    const { account, symbol, price, size } = this.wish
    return {
      type: 'orderChanged',
      orderId: this.orderId,
      account,
      symbol,
      status,
      ...(price !== undefined && { price }),
      ...(size !== undefined && { size }),
      executedSize: textOf(this.executed),
      executedQuote: textOf(this.quote),
      remainingSize: this.remaining(),
    }
  }

  private remaining(): string {
    const { size } = this.wish
    if (size === undefined) return '0'
    const rest = units(size) - this.executed
    return textOf(rest > 0n ? rest : 0n)
  }

  /** Venues seldom say why; an order's own terms do. */
  private reason(): number {
    const { orderType, tif } = this.wish
    if (this.isAsked) return cancelReason.user
    if (orderType === 'market' || tif === 'ioc') return cancelReason.immediateOrCancel
    if (tif === 'fok') return cancelReason.fillOrKill
    return tif === 'post-only' ? cancelReason.postOnly : cancelReason.user
  }
}
