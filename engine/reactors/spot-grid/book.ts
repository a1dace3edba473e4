// Brings the orders of the grids into the book, and takes in what becomes of them (domain.md 9.3).

import { rejection } from '../../kernel/rejection-codes.ts'
import { cancelReason } from '../../kernel/status-codes.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd, endOfOrder } from '../bot-life.ts'
import { type OrderFact, rolesOf } from '../own-orders.ts'
import type { EndlessConfig, GridConfig } from './config.ts'
import { retryMs } from './defaults.ts'
import { endlessOrder, endlessOrders, endlessStep } from './endless.ts'
import {
  carriedOf,
  type Done,
  type GridOrder,
  ladderOrder,
  ladderOrders,
  ladderStep,
  type Parts,
  partsOf,
  sumOf,
  withCarried,
} from './ladder.ts'
import type { Endless, GridTurn, Ladder } from './state.ts'
import { isTradable, type Terms } from './terms.ts'

type Lost = Extract<OrderFact, { what: 'cancelled' | 'rejected' }>

const nothing: Parts = { base: 0n, quote: 0n, received: 0n }

/** Places every order that is wanted and not out; one that is out and not wanted is taken back. */
export function placeAll(turn: GridTurn, config: GridConfig, terms: Terms): void {
  const { ladder, endless, orders } = turn.state
  const wanted = ladder
    ? ladderOrders(config.type, ladder, terms)
    : endless && config.type === 'infinite'
      ? endlessOrders(config, endless, terms)
      : []
  const grids = new Set(wanted.map(({ grid }) => grid))
  const out = new Set(rolesOf(orders))
  for (const role of out) if (typeof role === 'number' && !grids.has(role)) turn.cancel(role)
  for (const order of wanted) if (!out.has(order.grid)) place(turn, config, order, terms)
}

/** Post-only away from the price; who crosses it is filled at once, and better (domain.md 9.3). */
function place(turn: GridTurn, config: GridConfig, order: GridOrder, terms: Terms, takes = false): void {
  const { grid, side, price, size } = order
  if (!isTradable(size, price, terms)) {
    // A rest that is too small to be traded does not hold up the grid for ever.
    if (carriedOf(gridsOf(turn), grid).base > 0n) finish(turn, config, grid, side, nothing, terms)
    else turn.log('orderTooSmall', { side, price: textOf(price), size: textOf(size) })
    return
  }
  const last = units(turn.context.last(terms.symbol))
  const away = side === 'buy' ? price < last : price > last
  turn.place(grid, {
    symbol: terms.symbol,
    side,
    orderType: 'limit',
    tif: away && !takes ? 'post-only' : 'gtc',
    price: textOf(price),
    size: textOf(size),
  })
}

/** What became of the order of a grid. While the range is being rebuilt nothing is placed. */
export function onGridOrder(
  turn: GridTurn,
  config: GridConfig,
  grid: number,
  fact: OrderFact,
  terms: Terms,
): void {
  if (fact.what === 'accepted' || fact.what === 'partly') return
  const order = orderOf(turn, config, grid, terms)
  if (fact.what === 'filled') finish(turn, config, grid, order.side, partsOf(fact, order.side, terms), terms)
  else onLost(turn, config, order, fact, terms)
}

function onLost(turn: GridTurn, config: GridConfig, order: GridOrder, fact: Lost, terms: Terms): void {
  const end = endOfOrder(fact, turn.context.pair(terms.symbol))
  if (fact.what === 'cancelled') {
    keepParts(turn, order.grid, partsOf(fact, order.side, terms))
    if (fact.requested) return
    if (fact.reason === cancelReason.postOnly) {
      place(turn, config, orderOf(turn, config, order.grid, terms), terms, true)
      return
    }
  } else {
    const { code } = fact
    const bound = boundOf(fact)
    // The price went on so far that the exchange takes no order there; nearer to the market it is filled as well.
    if (bound !== undefined) {
      place(turn, config, { ...order, price: units(bound) }, terms, true)
      return
    }
    if (code === rejection.amountTooSmall || code === rejection.notionalTooSmall) {
      turn.log('orderTooSmall', { side: order.side, price: textOf(order.price), size: textOf(order.size) })
      return
    }
  }
  if (end !== undefined) beginEnd(turn, end)
  else tryAgainLater(turn)
}

/** The nearest price that the exchange takes, where the price was what it refused. */
function boundOf({ code, params }: Extract<Lost, { what: 'rejected' }>): string | undefined {
  if (code === rejection.priceAboveBand) return params?.['max']
  return code === rejection.priceBelowBand ? params?.['min'] : undefined
}

export function tryAgainLater(turn: GridTurn): void {
  turn.wakeAt(turn.context.now + retryMs, 'again')
}

/** A grid's order is executed in whole: its pair's other order is due. */
function finish(
  turn: GridTurn,
  config: GridConfig,
  grid: number,
  side: Done['side'],
  parts: Parts,
  terms: Terms,
): void {
  const grids = gridsOf(turn)
  const done: Done = { side, ...sumOf(carriedOf(grids, grid), parts) }
  const { ladder, endless, relay } = turn.state
  if (ladder) {
    const { grids: next, profit } = ladderStep(withCarried(ladder, grid), grid, done, terms)
    turn.change({ ladder: next })
    count(turn, profit)
    if (!relay && turn.state.status === 'running')
      place(turn, config, ladderOrder(config.type, next, grid, terms), terms)
  } else if (endless) {
    const { grids: next, profit } = endlessStep(withCarried(endless, grid), grid, done, terms)
    turn.change({ endless: next })
    count(turn, profit)
    if (turn.state.status === 'running') placeAll(turn, config, terms)
  }
}

function count(turn: GridTurn, profit: bigint | undefined): void {
  if (profit === undefined) return
  const { gridProfit, pairs } = turn.state
  turn.change({ gridProfit: textOf(units(gridProfit) + profit), pairs: pairs + 1 })
}

function keepParts(turn: GridTurn, grid: number, parts: Parts): void {
  if (parts.base === 0n) return
  const { ladder, endless } = turn.state
  if (ladder) turn.change({ ladder: withCarried(ladder, grid, sumOf(carriedOf(ladder, grid), parts)) })
  else if (endless)
    turn.change({ endless: withCarried(endless, grid, sumOf(carriedOf(endless, grid), parts)) })
}

function gridsOf({ state }: GridTurn): Ladder | Endless {
  return (state.ladder ?? state.endless) as Ladder | Endless
}

function orderOf(turn: GridTurn, config: GridConfig, grid: number, terms: Terms): GridOrder {
  const { ladder, endless } = turn.state
  return ladder
    ? ladderOrder(config.type, ladder, grid, terms)
    : endlessOrder(config as EndlessConfig, endless as Endless, grid, terms)
}
