// The reference exchange's commands about orders: place, modify, cancel, sweep.

import type { Command, OrderRef, PlaceOrder } from '#engine/exchange/protocol.ts'
import { show, times } from '#tests/oracles/amounts.ts'
import {
  amountInLimits,
  limitOrderChecks,
  mayTrade,
  mustTrade,
  readPrice,
  readQuoteSize,
  readSize,
  readSlippage,
  roomForOrder,
  tradingMarket,
  worthInLimits,
} from './checks.ts'
import { cancel, crosses, enterBook, freeze, holdOf, leaveBook, match, tellOrder } from './matching.ts'
import { readEntryLegs, sweepPlans } from './plan-commands.ts'
import { batchMost, No, orderAgeMax, unit } from './rules.ts'
import {
  given,
  isFrozen,
  type Leg,
  type Market,
  type Order,
  opposite,
  ownerOf,
  type Person,
  type State,
} from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/** Who asks for an order beside the account: a person, or a plan on its behalf. */
export interface Origin {
  clientOid: string
  planId?: string
  /** Called as soon as the order has its number, before anything is told of it. */
  known?: (orderId: string) => void
}

export const oneOf = (word: unknown, words: readonly string[], field: string) => {
  if (word !== undefined && !words.includes(word as string)) throw new No('40017', field)
}
export const stpWords = ['none', 'cancel-taker', 'cancel-maker', 'cancel-both']
export const tifWords = ['gtc', 'ioc', 'fok', 'post-only']
const bestPrices = ['counterparty-1', 'counterparty-5', 'queue-1', 'queue-5']

/** Answers the order's id. */
export function placeOrder(state: State, person: Person, wish: PlaceOrder, origin: Origin): string {
  mayTrade(person)
  const market = tradingMarket(state, wish.symbol)
  checkForm(wish)
  const order: Order = {
    id: '',
    person,
    market,
    clientOid: origin.clientOid,
    side: wish.side,
    type: wish.orderType,
    tif: wish.orderType === 'market' ? 'ioc' : (wish.tif ?? 'gtc'),
    stp: wish.stp ?? 'cancel-taker',
    price: 0n,
    size: 0n,
    executed: 0n,
    paid: 0n,
    placedAt: state.now,
    source: wish.source ?? 'api',
  }
  if (wish.orderType === 'limit') placeLimit(state, order, wish, origin)
  else if (wish.side === 'sell') sellAtMarket(state, order, wish, origin)
  else buyAtMarket(state, order, wish, origin)
  return order.id
}

/** Words that exist, and combinations that are legal. */
function checkForm(wish: PlaceOrder): void {
  const { side, orderType, tif, stp, bestPrice, price, size, quoteSize, slippage } = wish
  const without = (value: unknown, field: string) => {
    if (value !== undefined) throw new No('40017', field)
  }
  if (side !== 'buy' && side !== 'sell') throw new No('40017', 'side')
  if (orderType !== 'limit' && orderType !== 'market') throw new No('40017', 'orderType')
  oneOf(tif, tifWords, 'tif')
  oneOf(stp, stpWords, 'stp')
  oneOf(bestPrice, bestPrices, 'bestPrice')
  if (orderType === 'limit') {
    without(quoteSize, 'quoteSize')
    without(slippage, 'slippage')
    if (bestPrice === undefined) return
    without(price, 'price')
    if (tif === 'post-only' && bestPrice.startsWith('counterparty')) throw new No('40017', 'tif')
    return
  }
  without(price, 'price')
  without(bestPrice, 'bestPrice')
  if (tif !== undefined && tif !== 'ioc') throw new No('40017', 'tif')
  if (side === 'buy') without(size, 'size')
  else without(quoteSize, 'quoteSize')
}

function placeLimit(state: State, order: Order, wish: PlaceOrder, origin: Origin): void {
  const { market, person, side, tif } = order
  if (wish.bestPrice === undefined) order.price = readPrice(wish.price, market)
  order.size = readSize(wish.size, market)
  if (wish.bestPrice !== undefined) order.price = bestPrice(order, wish.bestPrice)
  const legs = readEntryLegs(state, person, market, wish, order.price)
  limitOrderChecks(state, market, side, order.price, order.size)
  if (tif === 'gtc' || tif === 'post-only') roomForOrder(person, market)
  mustCover(state, order, holdOf(order))
  accept(state, order, wish, origin, legs)
  freeze(state, order, holdOf(order))
  enter(state, order)
}

/** domain.md 1.6: fewer levels → the deepest; an empty side is not traded. */
function bestPrice({ market, side }: Order, wanted: string): bigint {
  const queue = market.book[wanted.startsWith('queue') ? side : opposite(side)]
  const levels = [...new Set(queue.map(({ price }) => price))]
  const price = levels[Math.min(wanted.endsWith('5') ? 4 : 0, levels.length - 1)]
  if (price === undefined) throw new No('50045', 'bestPrice')
  return price
}

export function mustCover(state: State, { person, market, side }: Order, sum: bigint): void {
  if (state.wallet(person, given(market, side)).available < sum) throw new No('43012')
}

function accept(state: State, order: Order, wish: PlaceOrder, origin: Origin, legs: Leg[]): void {
  order.id = `${++state.lastOrder}`
  if (legs.length > 0) state.entries.set(order.id, { order, legs, baseFee: 0n })
  origin.known?.(order.id)
  const { id, person, market, clientOid, side, type, tif, stp, source } = order
  state.tell({
    type: 'orderAccepted',
    orderId: id,
    account: person.name,
    symbol: market.symbol,
    clientOid,
    side,
    orderType: type,
    tif,
    stp,
    source,
    ...(type === 'limit' ? { price: show(order.price) } : {}),
    ...(order.size > 0n ? { size: show(order.size) } : { quoteSize: wish.quoteSize }),
    ...(origin.planId === undefined ? {} : { planId: origin.planId }),
    takeProfit: wish.takeProfit,
    stopLoss: wish.stopLoss,
  })
}

/** A funded order meets the book: on its way in, or again after it lost its place. */
function enter(state: State, order: Order): void {
  const { side, price, tif } = order
  const rest = () => order.size - order.executed
  const accepts = (offer: bigint) => (side === 'buy' ? offer <= price : offer >= price)
  let reason: number | undefined
  if (tif === 'post-only' && crosses(order)) reason = 24
  else if (tif === 'fok' && reach(order, accepts) < rest()) reason = 22
  else if (match(state, order, accepts, rest) === 'self-trade') reason = 25
  if (rest() === 0n) reason = undefined
  else if (reason === undefined && tif === 'ioc') reason = 23
  if (reason !== undefined) freeze(state, order, -holdOf(order))
  else if (rest() > 0n) enterBook(state, order)
  tellOrder(state, order, reason)
}

/** What a fill-or-kill order would get, self-trade prevention reckoned in (domain.md 1.4). */
function reach(order: Order, accepts: (price: bigint) => boolean): bigint {
  let sum = 0n
  for (const maker of order.market.book[opposite(order.side)]) {
    if (!accepts(maker.price)) break
    const isOwn = order.stp !== 'none' && ownerOf(maker.person) === ownerOf(order.person)
    if (!isOwn) sum += maker.size - maker.executed
    else if (order.stp !== 'cancel-maker') break
  }
  return sum
}

function sellAtMarket(state: State, order: Order, wish: PlaceOrder, origin: Origin): void {
  const { market } = order
  order.size = readSize(wish.size, market)
  const slippage = readSlippage(wish, market)
  const legs = readEntryLegs(state, order.person, market, wish, market.last)
  amountInLimits(market, order.size)
  worthInLimits(state, market, times(market.last, order.size), 'size')
  mustCover(state, order, order.size)
  accept(state, order, wish, origin, legs)
  freeze(state, order, order.size)
  const best = market.book.buy[0]?.price ?? 0n
  const accepts = (price: bigint) => slippage === 0n || price * unit >= best * (unit - slippage)
  const rest = () => order.size - order.executed
  const end = match(state, order, accepts, rest)
  freeze(state, order, -rest())
  tellOrder(state, order, rest() === 0n ? undefined : whyCut(order, end))
}

function buyAtMarket(state: State, order: Order, wish: PlaceOrder, origin: Origin): void {
  const { market } = order
  const budget = readQuoteSize(state, wish.quoteSize, market)
  const slippage = readSlippage(wish, market)
  const legs = readEntryLegs(state, order.person, market, wish, market.last)
  worthInLimits(state, market, budget, 'quoteSize')
  mustCover(state, order, budget)
  accept(state, order, wish, origin, legs)
  freeze(state, order, budget)
  const best = market.book.sell[0]?.price ?? 0n
  const accepts = (price: bigint) => slippage === 0n || price * unit <= best * (unit + slippage)
  const left = () => budget - order.paid
  const wanted = (price: bigint) => (price === 0n ? left() : (left() / times(price, market.lot)) * market.lot)
  const end = match(state, order, accepts, wanted)
  freeze(state, order, -left())
  const bought = order.executed > 0n
  tellOrder(state, order, end === 'done' && bought ? undefined : whyCut(order, end))
}

/** Self-trade, a cap with somebody beyond it, or nobody left (domain.md 1.2). */
function whyCut({ market, side }: Order, end: string): number {
  if (end === 'self-trade') return 25
  return end === 'dry' && market.book[opposite(side)].length > 0 ? 40 : 23
}

const isNamed = (reference: OrderRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.orderId !== undefined || reference.clientOid !== undefined)

function orderOf(state: State, person: Person, { orderId, clientOid }: OrderRef): Order | undefined {
  if (orderId === undefined) return person.orders.find((order) => order.clientOid === clientOid)
  const order = state.orders.get(orderId)
  return order?.person === person ? order : undefined
}

export function cancelOrder(state: State, person: Person, command: Of<'cancelOrder'>): string {
  const { symbol } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  if (!isNamed(command)) throw new No('40017', 'orderId')
  const order = orderOf(state, person, command)
  if (!order || (symbol !== undefined && order.market.symbol !== symbol)) throw new No('43001')
  cancel(state, order, 0)
  return order.id
}

export function cancelOrders(state: State, person: Person, command: Of<'cancelOrders'>): void {
  const { symbol, side, orders } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  oneOf(side, ['buy', 'sell'], 'side')
  const isMeant = (order: Order | undefined): order is Order =>
    order !== undefined &&
    order.market.symbol === (symbol ?? order.market.symbol) &&
    order.side === (side ?? order.side)
  const isBatch = orders !== undefined
  if (
    isBatch &&
    !(Array.isArray(orders) && orders.length > 0 && orders.length <= batchMost && orders.every(isNamed))
  )
    throw new No('40017', 'orders')
  let cancelled = 0
  const end = (order: Order | undefined) => {
    if (!isMeant(order)) return
    cancel(state, order, 0)
    cancelled++
  }
  if (isBatch) for (const reference of orders) end(orderOf(state, person, reference))
  else for (const order of [...person.orders]) end(order)
  if (cancelled === 0) throw new No('22001')
}

/** Checks first; then in its place where it only shrinks, else out and in again (domain.md 1.8). */
export function modifyOrder(state: State, person: Person, command: Of<'modifyOrder'>): string {
  mayTrade(person)
  if (!isNamed(command)) throw new No('40017', 'orderId')
  if (command.price === undefined && command.size === undefined) throw new No('40017', 'price')
  const order = orderOf(state, person, command)
  if (!order) throw new No('43001')
  // Its terms are the plan's.
  if (state.legs.has(order.id)) throw new No('23140')
  const { market } = order
  mustTrade(market)
  const price = command.price === undefined ? order.price : readPrice(command.price, market)
  const size = command.size === undefined ? order.size : readSize(command.size, market)
  limitOrderChecks(state, market, order.side, price, size)
  if (size <= order.executed) throw new No('43037', 'size')
  mustCover(state, order, holdOf({ ...order, price, size }) - holdOf(order))
  changeOrder(state, order, price, size)
  return order.id
}

export function changeOrder(state: State, order: Order, price: bigint, size: bigint): void {
  freeze(state, order, holdOf({ ...order, price, size }) - holdOf(order))
  const keepsPlace = price === order.price && size < order.size
  if (!keepsPlace) leaveBook(state, order)
  Object.assign(order, { price, size })
  if (keepsPlace) tellOrder(state, order)
  else enter(state, order)
}

/** Orders that rested for too long go, oldest placed first (reason 13). */
export function sweep(state: State): void {
  const old = [...state.orders.values()].filter(({ placedAt }) => state.now - placedAt >= orderAgeMax)
  for (const order of old.sort((a, b) => Number(a.id) - Number(b.id))) cancel(state, order, 13)
  sweepPlans(state)
}

/** Empties a book: bids first, best first (domain.md 1.8). */
export function emptyBook(state: State, { book }: Market, reason: number): void {
  for (const order of [...book.buy, ...book.sell]) cancel(state, order, reason)
}
