// How resting orders of the reference exchange change and end: cancelled, modified, replaced, swept (domain.md 1.8).

import type { Command, OrderRef } from '#engine/exchange/protocol.ts'
import { show } from './amounts.ts'
import { limitOrderChecks, mayTrade, mustTrade, readPrice, readSize } from './checks.ts'
import { sweepPlans } from './end-plans.ts'
import { cancel, emitOrder, freeze, holdOf, leaveBook } from './matching.ts'
import { oneOf } from './order-words.ts'
import { enter, mustCover, placeOrder } from './orders.ts'
import { batchMost, No, orderAgeMax } from './rules.ts'
import { isFrozen, type Market, type Order, type Person, type State } from './state.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const isNamed = (reference: OrderRef) =>
  typeof reference === 'object' &&
  reference !== null &&
  (reference.orderId !== undefined || reference.clientOid !== undefined)

/** Of the account, or of a wallet of it. */
function orderOf(state: State, person: Person, { orderId, clientOid }: OrderRef): Order | undefined {
  const isOwn = (other: Person) => other === person || (other.kind === 'wallet' && other.parent === person)
  if (orderId === undefined)
    return [...state.orders.values()].find((order) => order.clientOid === clientOid && isOwn(order.person))
  const order = state.orders.get(orderId)
  return order && isOwn(order.person) ? order : undefined
}

function orderOfOwnBot(state: State, owner: Person, { orderId = '' }: OrderRef): Order | undefined {
  const order = state.orders.get(orderId)
  return order?.person.kind === 'bot' && order.person.parent === owner ? order : undefined
}

export function cancelOrder(state: State, person: Person, command: Of<'cancelOrder'>): string {
  const { symbol } = command
  if (isFrozen(person)) throw new No('40024')
  if (symbol !== undefined && !state.markets.has(symbol)) throw new No('034001', 'symbol')
  if (!isNamed(command)) throw new No('40017', 'orderId')
  const order = orderOf(state, person, command) ?? orderOfOwnBot(state, person, command)
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

/** Checks first; keeps the place if only the size shrinks, else removes and re-enters the order (domain.md 1.8). */
export function modifyOrder(state: State, person: Person, command: Of<'modifyOrder'>): string {
  mayTrade(person)
  if (!isNamed(command)) throw new No('40017', 'orderId')
  if (command.price === undefined && command.size === undefined) throw new No('40017', 'price')
  const order = orderOf(state, person, command)
  if (!order) throw new No('43001')
  // The order of a plan has the plan's terms.
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
  if (keepsPlace) emitOrder(state, order)
  else enter(state, order)
}

/** Checks first; then cancels the order and places another one of its side and force under the command's id (decision 64). */
export function replaceOrder(state: State, person: Person, command: Of<'replaceOrder'>, id: string): string {
  mayTrade(person)
  if (!isNamed(command)) throw new No('40017', 'orderId')
  const order = orderOf(state, person, command)
  if (!order) throw new No('43001')
  if (state.legs.has(order.id)) throw new No('23140')
  const { market, side, tif } = order
  if (command.symbol !== undefined && command.symbol !== market.symbol) throw new No('43001')
  mustTrade(market)
  const price = command.price === undefined ? order.price : readPrice(command.price, market)
  const size = command.size === undefined ? order.size - order.executed : readSize(command.size, market)
  limitOrderChecks(state, market, side, price, size)
  mustCover(state, order, holdOf({ ...order, price, size, executed: 0n }) - holdOf(order))
  const loan = state.loans.modeOf(order)
  const wallet = order.person === person ? {} : { wallet: order.person.name.slice(person.name.length + 1) }
  cancel(state, order, 34)
  return placeOrder(
    state,
    person,
    {
      type: 'placeOrder',
      account: person.name,
      symbol: market.symbol,
      side,
      orderType: 'limit',
      price: show(price),
      size: show(size),
      tif,
      ...wallet,
      ...(loan && { loan }),
    },
    { clientOid: id },
  )
}

/** Cancels orders that rested too long, oldest first (reason 13). */
export function sweep(state: State): void {
  const old = [...state.orders.values()].filter(({ placedAt }) => state.now - placedAt >= orderAgeMax)
  for (const order of old.sort((a, b) => Number(a.id) - Number(b.id))) cancel(state, order, 13)
  sweepPlans(state)
}

/** Empties a book: bids first, best first (domain.md 1.8). */
export function emptyBook(state: State, { book }: Market, reason: number): void {
  for (const order of [...book.buy, ...book.sell]) cancel(state, order, reason)
}
