// One order at a venue as we know it, and the events that its changes become: each once, in order.

import type { Order, Trade } from 'ccxt'
import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import type { LiveOrder } from '#engine/exchange/view.ts'
import { foldOrder, type OrderView } from '#engine/orders/order-view.ts'
import { textOf, units } from '#engine/reactors/amounts.ts'
import { type Body, type Followed, type News, type OrderSnapshot, reasonOf } from './followed.ts'
import { text } from './venue-pairs.ts'

/** Its events get their place in our log when they are reported. */
const unnumbered = { seq: 0 }

export class FollowedOrder implements Followed {
  private view: OrderView
  /** Its trades that were reported: a venue may send them again and again. */
  private readonly reported = new Set<string>()
  isOver = false
  isCancelRequested = false

  constructor(
    readonly orderId: string,
    readonly clientOid: string,
    readonly input: PlaceOrder,
    readonly placedAt: number,
  ) {
    this.view = foldOrder(undefined, { ...this.accepted(), ...unnumbered, at: placedAt }) as OrderView
  }

  static from(snapshot: OrderSnapshot<PlaceOrder>): FollowedOrder {
    const { orderId, clientOid, placedAt, executed, quote } = snapshot
    const order = new FollowedOrder(orderId, clientOid, snapshot.wish, placedAt)
    order.view = { ...order.view, executedSize: executed, executedQuote: quote }
    order.isCancelRequested = snapshot.isAsked
    for (const trade of snapshot.told) order.reported.add(trade)
    return order
  }

  snapshot(): OrderSnapshot<PlaceOrder> {
    const { orderId, clientOid, input: wish, placedAt, isCancelRequested: isAsked } = this
    const { executedSize: executed, executedQuote: quote } = this.view
    return { orderId, clientOid, wish, placedAt, executed, quote, isAsked, told: [...this.reported] }
  }

  hasReported(tradeId: string): boolean {
    return this.reported.has(tradeId)
  }

  accepted(): Body<'orderAccepted'> {
    const { account, symbol, side, orderType, price, size, quoteSize, tif, stp } = this.input
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

  traded(trade: Trade, last: boolean): News[] {
    const { account, symbol, side } = this.input
    this.reported.add(trade.id as string)
    const at = Number(trade.timestamp ?? 0)
    const fill: Body<'orderFilled'> = {
      type: 'orderFilled',
      orderId: this.orderId,
      account,
      symbol,
      tradeId: trade.id as string,
      side,
      role: trade.takerOrMaker === 'maker' ? 'maker' : 'taker',
      price: text(trade.price),
      size: text(trade.amount),
      quote: text(trade.cost),
      feeCoin: trade.fee?.currency ?? '',
      fee: text(trade.fee?.cost),
    }
    this.view = foldOrder(this.view, { ...fill, ...unnumbered, at }) as OrderView
    if (last) this.isOver = true
    return [
      { at, body: fill },
      { at, body: this.changed(last ? 'filled' : 'partially-filled') },
    ]
  }

  cancelled(at: number): News {
    this.isOver = true
    const status = this.isUntouched ? 'cancelled' : 'partially-cancelled'
    return { at, body: { ...this.changed(status), reason: reasonOf(this) } }
  }

  isComplete(state: Order): boolean {
    return units(this.view.executedSize) >= units(text(state.filled))
  }

  live(): LiveOrder {
    const { symbol, side, price = '0', size = '0', executedSize, executedQuote } = this.view
    return {
      orderId: this.orderId,
      clientOid: this.clientOid,
      symbol,
      side,
      price,
      size,
      executedSize,
      executedQuote,
      remainingSize: this.remaining(),
      status: this.isUntouched ? 'live' : 'partially-filled',
      placedAt: this.placedAt,
    }
  }

  /** What it still holds back, in units of amounts.ts. */
  held(): { of: 'base' | 'quote'; amount: bigint } {
    const { side, price, quoteSize } = this.input
    const rest = units(this.remaining())
    if (side === 'sell') return { of: 'base', amount: rest }
    if (price !== undefined) return { of: 'quote', amount: (rest * units(price)) / units('1') }
    return { of: 'quote', amount: units(quoteSize ?? '0') - units(this.view.executedQuote) }
  }

  private changed(
    status: 'filled' | 'partially-filled' | 'cancelled' | 'partially-cancelled',
  ): Body<'orderChanged'> {
    const { account, symbol, price, size } = this.input
    return {
      type: 'orderChanged',
      orderId: this.orderId,
      account,
      symbol,
      status,
      ...(price !== undefined && { price }),
      ...(size !== undefined && { size }),
      executedSize: this.view.executedSize,
      executedQuote: this.view.executedQuote,
      remainingSize: this.remaining(),
    }
  }

  private get isUntouched(): boolean {
    return this.view.executedSize === '0'
  }

  /** A venue may round what it filled up. */
  private remaining(): string {
    const { size, executedSize } = this.view
    if (size === undefined) return '0'
    const rest = units(size) - units(executedSize)
    return textOf(rest > 0n ? rest : 0n)
  }
}
