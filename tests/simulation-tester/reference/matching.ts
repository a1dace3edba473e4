// Matching in the reference exchange: one maker after the other, balances moved fill by fill (domain.md 1.4, 1.5, 1.7).

import type { EventBody, OrderStatus } from '#engine/exchange/protocol.ts'
import { noticePrice } from './alert-watch.ts'
import { show, times } from './amounts.ts'
import { addVolume, feeOf, usdtWorth } from './fees.ts'
import { firePriceTriggers, sourcesOfLast } from './price-triggers.ts'
import {
  given,
  isPlatform,
  type Market,
  type Order,
  type OrderFill,
  opposite,
  ownerOf,
  type State,
} from './state.ts'

/** Whether one price is at least as good as another for an order resting on this side. */
const isBetter = (side: Order['side'], a: bigint, b: bigint) => (side === 'buy' ? a > b : a < b)

export function crosses({ market, side, price }: Order): boolean {
  const best = market.book[opposite(side)][0]
  return best !== undefined && !isBetter(opposite(side), price, best.price)
}

export function enterBook(state: State, order: Order): void {
  const queue = order.market.book[order.side]
  // Before the first worse price, after all orders at the same price.
  const at = queue.findIndex((other) => isBetter(order.side, order.price, other.price))
  queue.splice(at < 0 ? queue.length : at, 0, order)
  if (isPlatform(order.person)) return
  order.person.orders.push(order)
  state.orders.set(order.id, order)
}

export function leaveBook(state: State, order: Order): void {
  const queue = order.market.book[order.side]
  queue.splice(queue.indexOf(order), 1)
  if (isPlatform(order.person)) return
  order.person.orders.splice(order.person.orders.indexOf(order), 1)
  state.orders.delete(order.id)
}

/** The amount frozen for the rest of an order. */
export function holdOf({ side, price, size, executed }: Order): bigint {
  return side === 'buy' ? times(price, size - executed) : size - executed
}

export function freeze(state: State, { person, market, side }: Order, sum: bigint): void {
  if (isPlatform(person)) return
  const wallet = state.wallet(person, given(market, side))
  wallet.available -= sum
  wallet.frozen += sum
}

/** Takes a resting order out with a reason of domain.md 1.2. */
export function cancel(state: State, order: Order, reason: number): void {
  leaveBook(state, order)
  freeze(state, order, -holdOf(order))
  emitOrder(state, order, reason)
}

export type MatchEnd = 'done' | 'dry' | 'self-trade'

/**
 * Matches the other side until the order is filled, no acceptable maker is left, or self-trade prevention stops it.
 * `wanted` is the size it would take from a maker at a price: 0 ends the match.
 */
export function match(
  state: State,
  taker: Order,
  accepts: (price: bigint) => boolean,
  wanted: (price: bigint) => bigint,
): MatchEnd {
  const { market } = taker
  market.opened = market.minute.open
  try {
    return walk(state, taker, accepts, wanted)
  } finally {
    market.opened = undefined
  }
}

function walk(
  state: State,
  taker: Order,
  accepts: (price: bigint) => boolean,
  wanted: (price: bigint) => bigint,
): MatchEnd {
  for (;;) {
    const maker = taker.market.book[opposite(taker.side)][0]
    if (maker === undefined || !accepts(maker.price)) return wanted(0n) === 0n ? 'done' : 'dry'
    const size = wanted(maker.price)
    if (size === 0n) return 'done'
    if (taker.stp !== 'none' && ownerOf(maker.person) === ownerOf(taker.person)) {
      if (taker.stp !== 'cancel-taker') cancel(state, maker, 25)
      if (taker.stp !== 'cancel-maker') return 'self-trade'
      continue
    }
    const rest = maker.size - maker.executed
    trade(state, taker, maker, size < rest ? size : rest)
  }
}

function trade(state: State, taker: Order, maker: Order, size: bigint): void {
  const { market } = taker
  const { price } = maker
  const quote = times(price, size)
  const tradeId = `${++state.lastTrade}`
  moveLast(state, market, price)
  market.minute.volume += size
  market.minute.quoteVolume += quote
  const words = { symbol: market.symbol, tradeId, price: show(price), size: show(size) }
  state.emit({ type: 'traded', ...words, takerSide: taker.side })
  const usdt = usdtWorth(state, market.config.quote, quote)
  const worth = usdt === undefined || market.config.quote === 'USDT' ? {} : { usdt: show(usdt) }
  const paid = { taker: pay(state, taker, price, size), maker: pay(state, maker, price, size) }
  const fills: OrderFill[] = []
  for (const role of ['taker', 'maker'] as const) {
    const order = role === 'taker' ? taker : maker
    order.executed += size
    order.paid += quote
    if (isPlatform(order.person)) continue
    const fee = feeOf(state, order, role, paid[role], quote)
    state.emit({
      type: 'orderFilled',
      orderId: order.id,
      account: order.person.name,
      ...words,
      side: order.side,
      role,
      quote: show(quote),
      feeCoin: fee.coin,
      fee: show(fee.amount),
      ...worth,
    })
    const entry = state.entries.get(order.id)
    if (entry && order.side === 'buy' && fee.coin === market.config.base) entry.baseFee += fee.amount
    addVolume(order.person, usdt ?? quote)
    state.countTrade?.(order.person, market, { isBuy: order.side === 'buy', size, quote, fee })
    const [bought, sold] = order.side === 'buy' ? [size, quote] : [quote, size]
    fills.push({ order, tradeId, bought, sold, quote, fee })
  }
  for (const fill of fills) state.loans.filled(fill)
  if (maker.executed === maker.size) leaveBook(state, maker)
  emitOrder(state, maker)
}

/** Pays an order's side of a trade from its frozen balance; returns the amount it receives. */
function pay(state: State, order: Order, price: bigint, size: bigint): bigint {
  const { side, market, person } = order
  const quote = times(price, size)
  if (isPlatform(person)) return 0n
  const wallet = state.wallet(person, given(market, side))
  wallet.frozen -= side === 'buy' ? quote : size
  // A better price than the limit releases the difference at once (V-M2).
  if (side === 'buy' && order.price > price) {
    const saved = times(order.price - price, size)
    wallet.frozen -= saved
    wallet.available += saved
  }
  return side === 'buy' ? size : quote
}

/** A trade or a print: the last price and the open minute. */
export function moveLast(state: State, market: Market, price: bigint): void {
  const { minute } = market
  firePriceTriggers(state, market, market.last, price, sourcesOfLast(market))
  noticePrice(state, market, market.last, price)
  market.last = price
  if (!minute.touched) Object.assign(minute, { touched: true, open: price, high: price, low: price })
  if (price > minute.high) minute.high = price
  if (price < minute.low) minute.low = price
  minute.close = price
}

export function emitOrder(state: State, order: Order, reason?: number): void {
  if (isPlatform(order.person)) return
  const byQuote = order.type === 'market' && order.side === 'buy'
  const rest = byQuote ? 0n : order.size - order.executed
  const event: EventBody = {
    type: 'orderChanged',
    orderId: order.id,
    account: order.person.name,
    symbol: order.market.symbol,
    status: statusOf(order, rest, reason),
    executedSize: show(order.executed),
    executedQuote: show(order.paid),
    remainingSize: show(rest),
  }
  if (order.type === 'limit') event.price = show(order.price)
  if (!byQuote) event.size = show(order.size)
  if (reason !== undefined) event.reason = reason
  state.emit(event)
  const isWatched = state.entries.has(order.id) || state.legs.has(order.id)
  const isOver = reason !== undefined || event.status === 'filled'
  if (isWatched) state.notes.push({ order, executed: order.executed, isOver, reason })
  if (isOver) state.loans.ended(order)
}

function statusOf({ executed }: Order, rest: bigint, reason: number | undefined): OrderStatus {
  if (reason !== undefined) return executed === 0n ? 'cancelled' : 'partially-cancelled'
  if (rest === 0n) return 'filled'
  return executed === 0n ? 'live' : 'partially-filled'
}
