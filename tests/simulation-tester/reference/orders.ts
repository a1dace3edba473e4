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
import { crosses, emitOrder, enterBook, freeze, holdOf, match } from './matching.ts'
import { bestPrices, oneOf, stpWords, tifWords } from './order-words.ts'
import { No, unit } from './rules.ts'
import { given, type Leg, type Order, opposite, ownerOf, type Person, received, type State } from './state.ts'

/** Where an order comes from: a person, or a plan of the account. */
export interface Origin {
  clientOid: string
  planId?: string
  /** Called as soon as the order has its id, before its first event. */
  known?: (orderId: string) => void
  /** The exchange itself sells for an account that may not trade. */
  isForced?: true
}

/** Returns the order's id. */
export function placeOrder(state: State, person: Person, input: PlaceOrder, origin: Origin): string {
  if (!origin.isForced) mayTrade(person)
  const market = tradingMarket(state, input.symbol)
  checkForm(input)
  const order: Order = {
    id: '',
    person: state.loans.payer(person, input),
    market,
    clientOid: origin.clientOid,
    side: input.side,
    type: input.orderType,
    tif: input.orderType === 'market' ? 'ioc' : (input.tif ?? 'gtc'),
    stp: input.stp ?? 'cancel-taker',
    price: 0n,
    size: 0n,
    executed: 0n,
    paid: 0n,
    placedAt: state.now,
    source: input.source ?? 'api',
  }
  if (input.orderType === 'limit') placeLimit(state, order, input, origin)
  else if (input.side === 'sell') sellAtMarket(state, order, input, origin)
  else buyAtMarket(state, order, input, origin)
  return order.id
}

/** The owner of a wallet places what the wallet pays. */
export function placeFor(state: State, payer: Person, input: PlaceOrder, origin: Origin): string {
  const { parent, kind, name } = payer
  if (kind !== 'wallet' || !parent) return placeOrder(state, payer, input, origin)
  const wallet = name.slice(parent.name.length + 1)
  return placeOrder(state, parent, { ...input, account: parent.name, wallet }, origin)
}

/** Checks enum values and combinations of fields. */
function checkForm(input: PlaceOrder): void {
  const { side, orderType, tif, stp, bestPrice, price, size, quoteSize, slippage } = input
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

function placeLimit(state: State, order: Order, input: PlaceOrder, origin: Origin): void {
  const { market, person, side, tif } = order
  if (input.bestPrice === undefined) order.price = readPrice(input.price, market)
  order.size = readSize(input.size, market)
  if (input.bestPrice !== undefined) order.price = bestPrice(order, input.bestPrice)
  const legs = readEntryLegs(state, person, market, input, order.price)
  limitOrderChecks(state, market, side, order.price, order.size)
  if (tif === 'gtc' || tif === 'post-only') roomForOrder(person, market)
  const lent = cover(state, order, input, holdOf(order))
  accept(state, order, input, origin, legs, lent)
  freeze(state, order, holdOf(order))
  enter(state, order)
}

/** domain.md 1.6: with fewer levels the deepest one; an empty side is refused. */
function bestPrice({ market, side }: Order, wanted: string): bigint {
  const queue = market.book[wanted.startsWith('queue') ? side : opposite(side)]
  const levels = [...new Set(queue.map(({ price }) => price))]
  const price = levels[Math.min(wanted.endsWith('5') ? 4 : 0, levels.length - 1)]
  if (price === undefined) throw new No('50045', 'bestPrice')
  return price
}

/** What it borrows to be paid (domain.md 7.3). */
function cover(state: State, order: Order, { loan }: PlaceOrder, sum: bigint): bigint {
  const borrows = loan === 'auto-borrow' || loan === 'auto-borrow-repay'
  const lent = borrows ? state.loans.cover(order.person, given(order.market, order.side), sum) : 0n
  mustCover(state, order, sum)
  return lent
}

export function mustCover(state: State, { person, market, side }: Order, sum: bigint): void {
  if (state.wallet(person, given(market, side)).available < sum) throw new No('43012')
}

function accept(
  state: State,
  order: Order,
  input: PlaceOrder,
  origin: Origin,
  legs: Leg[],
  lent: bigint,
): void {
  order.id = `${++state.lastOrder}`
  const { loan = 'normal' } = input
  const [gives, brings] = [given(order.market, order.side), received(order.market, order.side)]
  if (loan !== 'normal') state.loans.accepted(order, loan, gives, brings, lent)
  if (legs.length > 0) state.entries.set(order.id, { order, legs, baseFee: 0n })
  origin.known?.(order.id)
  const { id, person, market, clientOid, side, type, tif, stp, source } = order
  state.emit({
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
    ...(order.size > 0n ? { size: show(order.size) } : { quoteSize: input.quoteSize }),
    ...(origin.planId === undefined ? {} : { planId: origin.planId }),
    takeProfit: input.takeProfit,
    stopLoss: input.stopLoss,
    loan: input.loan,
  })
}

/** Matches a funded order: on entry, or again after a change that lost its place. */
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
  emitOrder(state, order, reason)
}

/** The size that a fill-or-kill order could fill, including self-trade prevention (domain.md 1.4). */
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

function sellAtMarket(state: State, order: Order, input: PlaceOrder, origin: Origin): void {
  const { market } = order
  order.size = readSize(input.size, market)
  const slippage = readSlippage(input, market)
  const legs = readEntryLegs(state, order.person, market, input, market.last)
  amountInLimits(market, order.size)
  worthInLimits(state, market, times(market.last, order.size), 'size')
  const lent = cover(state, order, input, order.size)
  accept(state, order, input, origin, legs, lent)
  freeze(state, order, order.size)
  const best = market.book.buy[0]?.price ?? 0n
  const accepts = (price: bigint) => slippage === 0n || price * unit >= best * (unit - slippage)
  const rest = () => order.size - order.executed
  const end = match(state, order, accepts, rest)
  freeze(state, order, -rest())
  emitOrder(state, order, rest() === 0n ? undefined : whyCut(order, end))
}

function buyAtMarket(state: State, order: Order, input: PlaceOrder, origin: Origin): void {
  const { market } = order
  const budget = readQuoteSize(state, input.quoteSize, market)
  const slippage = readSlippage(input, market)
  const legs = readEntryLegs(state, order.person, market, input, market.last)
  worthInLimits(state, market, budget, 'quoteSize')
  const lent = cover(state, order, input, budget)
  accept(state, order, input, origin, legs, lent)
  freeze(state, order, budget)
  const best = market.book.sell[0]?.price ?? 0n
  const accepts = (price: bigint) => slippage === 0n || price * unit <= best * (unit + slippage)
  const left = () => budget - order.paid
  const wanted = (price: bigint) => (price === 0n ? left() : (left() / times(price, market.lot)) * market.lot)
  const end = match(state, order, accepts, wanted)
  freeze(state, order, -left())
  const bought = order.executed > 0n
  emitOrder(state, order, end === 'done' && bought ? undefined : whyCut(order, end))
}

/** Self-trade, orders beyond the slippage cap, or an empty book (domain.md 1.2). */
function whyCut({ market, side }: Order, end: string): number {
  if (end === 'self-trade') return 25
  return end === 'dry' && market.book[opposite(side)].length > 0 ? 40 : 23
}
