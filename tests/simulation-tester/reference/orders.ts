// How orders enter the reference exchange (domain.md 1.3, 1.4, 1.6).

import type { PlaceOrder } from '#engine/exchange/protocol.ts'
import { show, times } from './amounts.ts'
import {
  amountInLimits,
  limitOrderChecks,
  mayTrade,
  readPrice,
  readQuoteSize,
  readSize,
  readSlippage,
  roomForOrder,
  tradingMarket,
  worthInLimits,
} from './checks.ts'
import { readEntryLegs } from './entry-legs.ts'
import { crosses, enterBook, freeze, holdOf, match, tellOrder } from './matching.ts'
import { bestPrices, oneOf, stpWords, tifWords } from './order-words.ts'
import { No, unit } from './rules.ts'
import { given, type Leg, type Order, opposite, ownerOf, type Person, type State } from './state.ts'

/** Who asks for an order beside the account: a person, or a plan on its behalf. */
export interface Origin {
  clientOid: string
  planId?: string
  /** Called as soon as the order has its number, before anything is told of it. */
  known?: (orderId: string) => void
}

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
export function enter(state: State, order: Order): void {
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
