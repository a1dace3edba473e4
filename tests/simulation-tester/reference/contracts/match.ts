// Matching of the reference's contracts: price, then time; what only reduces is cut to its position (domain.md 1.4; futures-rules.md B13).

import { show } from '../amounts.ts'
import { opposite } from '../state.ts'
import type { Contract, Order, Part } from './contract.ts'
import type { Contracts } from './desk.ts'
import { type Fee, settle } from './fills.ts'
import { closable, closes, groupOf, opens, sizeOf } from './owner.ts'
import { least } from './ratio.ts'
import { sayOrder } from './report.ts'
import { see } from './watch-plans.ts'

const isBetter = (side: Order['side'], a: bigint, b: bigint) => (side === 'buy' ? a > b : a < b)

/** Whether the book has someone who takes it. */
export const crosses = ({ side, price, part }: Pick<Order, 'side' | 'price' | 'part'>): boolean => {
  const best = part.contract.best(opposite(side))
  return best !== 0n && !isBetter(opposite(side), price, best)
}

export function enter(contracts: Contracts, order: Order, fee?: Fee): void {
  let reason: number | undefined
  if (order.tif === 'post-only' && crosses(order)) reason = 24
  else if (order.tif === 'fok' && !fillable(order)) reason = 22
  else reason = take(contracts, order, fee)
  if (order.rest > 0n && reason === undefined) reason = rest(contracts, order)
  if (!contracts.live.has(order)) end(contracts, order)
  sayOrder(contracts.state, order, reason)
}

/** Why what is left may not rest. */
function take(contracts: Contracts, order: Order, fee: Fee | undefined): number | undefined {
  const { contract } = order.part
  while (order.rest > 0n && crosses(order)) {
    const wanted = least(order.rest, closable(order) ?? order.rest)
    if (wanted === 0n) return 33
    const maker = contract.book[opposite(order.side)][0] as Order
    if (isGone(contracts, maker)) continue
    if (order.stp !== 'none' && groupOf(maker) === groupOf(order)) {
      if (order.stp !== 'cancel-taker') withdraw(contracts, maker, 25)
      if (order.stp !== 'cancel-maker') return 25
      continue
    }
    trade(contracts, order, maker, least(wanted, maker.rest), fee)
  }
  if (order.rest === 0n) return undefined
  if (order.orderType === 'market') return contract.best(opposite(order.side)) === 0n ? 23 : 40
  return order.tif === 'ioc' ? 23 : undefined
}

/** Cuts a resting order to what there is to close; true where that is nothing. */
function isGone(contracts: Contracts, maker: Order): boolean {
  const most = closable(maker)
  if (most === undefined || most >= maker.rest) return false
  if (most === 0n) {
    withdraw(contracts, maker, 33)
    return true
  }
  maker.size -= maker.rest - most
  maker.rest = most
  return false
}

function trade(contracts: Contracts, taker: Order, maker: Order, size: bigint, fee: Fee | undefined): void {
  const { contract } = taker.part
  const { price } = maker
  const one = { id: ++contracts.lastTrade, price, size, cost: contract.cost(size, price) }
  see(contracts, contract, 'last', contract.prices.last, price)
  contract.prices.traded = price
  note(contract, price)
  contract.minute.volume += size
  contract.minute.quoteVolume += contract.quote(size, price)
  contracts.state.emit({
    type: 'contractTraded',
    symbol: contract.symbol,
    tradeId: `${one.id}`,
    price: show(price),
    size: show(size),
    takerSide: taker.side,
    ...(taker.origin === 'liquidation' && { isLiquidation: true as const }),
  })
  for (const order of [taker, maker]) {
    order.fee += settle(contracts, order, one, order === taker, order === taker ? fee : undefined)
    order.rest -= size
    order.executed += one.cost
  }
  if (maker.rest === 0n) {
    leave(contracts, maker)
    end(contracts, maker)
  }
  sayOrder(contracts.state, maker)
}

/** What it brings lives from the end of this command or step on. */
function end({ ended }: Contracts, order: Order): void {
  if (order.brings.length > 0) ended.push(order)
}

function note({ minute }: Contract, price: bigint): void {
  if (!minute.touched) Object.assign(minute, { open: price, high: price, low: price })
  minute.touched = true
  if (price > minute.high) minute.high = price
  if (price < minute.low) minute.low = price
  minute.close = price
}

function rest(contracts: Contracts, order: Order): number | undefined {
  if (closable(order) === 0n) return 33
  const queue = order.part.contract.book[order.side]
  const at = queue.findIndex((other) => isBetter(order.side, order.price, other.price))
  queue.splice(at < 0 ? queue.length : at, 0, order)
  order.part.orders.push(order)
  contracts.live.add(order)
  return undefined
}

export function leave(contracts: Contracts, order: Order): void {
  const queue = order.part.contract.book[order.side]
  queue.splice(queue.indexOf(order), 1)
  order.part.orders.splice(order.part.orders.indexOf(order), 1)
  contracts.live.delete(order)
}

export function withdraw(contracts: Contracts, order: Order, reason: number): void {
  leave(contracts, order)
  end(contracts, order)
  sayOrder(contracts.state, order, reason)
}

/** Whether a fill-or-kill order would get all, positions changing as it goes. */
function fillable(order: Order): boolean {
  const held = new Map<Part, [long: bigint, short: bigint]>()
  const of = (part: Part) => {
    const found = held.get(part) ?? [sizeOf(part, 1n), sizeOf(part, -1n)]
    held.set(part, found)
    return found
  }
  const at = (side: bigint) => (side === 1n ? 0 : 1)
  const canClose = (one: Order) => (one.isClosing ? (of(one.part)[at(closes(one))] as bigint) : undefined)
  const fill = (one: Order, size: bigint) => {
    const sides = of(one.part)
    const mayClose = one.part.line.mode !== 'hedge' || one.isClosing
    const closed = mayClose ? least(size, sides[at(closes(one))] as bigint) : 0n
    sides[at(closes(one))]! -= closed
    sides[at(opens(one))]! += size - closed
  }
  let wanted = order.size
  for (const maker of order.part.contract.book[opposite(order.side)]) {
    if (isBetter(opposite(order.side), order.price, maker.price)) return false
    if (order.stp !== 'none' && groupOf(maker) === groupOf(order)) {
      if (order.stp !== 'cancel-maker') return false
      continue
    }
    const own = canClose(order)
    if (own === 0n) return false
    const size = [wanted, maker.rest, own, canClose(maker)].reduce<bigint>(
      (all, one) => (one === undefined ? all : least(all, one)),
      wanted,
    )
    fill(order, size)
    fill(maker, size)
    wanted -= size
    if (wanted === 0n) return true
  }
  return false
}
