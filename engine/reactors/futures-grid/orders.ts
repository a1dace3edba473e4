// The orders of a grid on a contract: which each grid wants in the book, and what becomes of them (domain.md 9.3, 9.10).

import { cancelReason } from '../../kernel/status-codes.ts'
import { textOf, units } from '../amounts.ts'
import { beginEnd } from '../bot-life.ts'
import { contractBotDefaults, contractOf } from '../contracts/config.ts'
import { endOfContractOrder } from '../contracts/ending.ts'
import { lacksMargin } from '../contracts/lacking.ts'
import { type Executed, type OrderFact, rolesOf } from '../own-orders.ts'
import { isTradable, type Terms } from '../spot-grid/terms.ts'
import type { FuturesGridConfig } from './config.ts'
import type { Side } from './plan.ts'
import type { FuturesGridTurn, Grids, Lots } from './state.ts'

export interface GridOrder {
  grid: number
  side: Side
  price: bigint
  size: bigint
  /** It takes the grid out of the position again. */
  isExit: boolean
}

type Lost = Extract<OrderFact, { what: 'cancelled' | 'rejected' }>

const nothing: Lots = ['0', '0']

export const otherSide = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/** What the grid trades next, without what of it was executed before. */
export function orderOf({ levels, size, enters, held, carried }: Grids, grid: number): GridOrder {
  const entry = enters[grid] as Side
  const own = held[grid]
  const side = own ? otherSide(entry) : entry
  return {
    grid,
    side,
    price: units(levels[side === 'buy' ? grid : grid + 1] as string),
    size: units(own?.[0] ?? size) - units((carried[grid] ?? nothing)[0]),
    isExit: own !== undefined,
  }
}

/** Places every order that is wanted and not out; those that wait for margin only where there may be some now. */
export function placeAll(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  terms: Terms,
  hasMargin = false,
): void {
  const { grids, orders, lacking = [] } = turn.state
  if (!grids) return
  const out = new Set([...rolesOf(orders), ...(hasMargin ? [] : lacking), ...(grids.waits ?? [])])
  for (const grid of grids.enters.keys()) if (!out.has(grid)) place(turn, config, orderOf(grids, grid), terms)
}

/**
 * Post-only away from the price; who crosses it is filled at once, and better. An exit may only reduce: after the exchange
 * took the position away it must not open one. In a neutral grid what one side closes the other may have closed before, so
 * there the position may turn.
 */
function place(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  { grid, side, price, size, isExit }: GridOrder,
  terms: Terms,
  takes = false,
): void {
  if (!isExit && !isTradable(size, price, terms)) {
    // A rest that is too small to be traded does not hold up the grid for ever.
    if (turn.state.grids?.carried[grid]) finish(turn, config, grid, nothing, terms)
    else turn.log('orderTooSmall', { side, price: textOf(price), size: textOf(size) })
    return
  }
  const last = units(turn.context.last(terms.symbol))
  const isAway = side === 'buy' ? price < last : price > last
  turn.place(grid, {
    symbol: contractOf(config),
    side,
    orderType: 'limit',
    tif: isAway && !takes ? 'post-only' : 'gtc',
    price: textOf(price),
    size: textOf(size),
    ...(isExit && config.direction !== 'neutral' && { reduceOnly: true }),
  })
}

export function onGridOrder(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  grid: number,
  fact: OrderFact,
  terms: Terms,
): void {
  if (fact.what === 'accepted') waitNoLonger(turn, grid)
  if (fact.what === 'accepted' || fact.what === 'partly') return
  if (fact.what === 'filled') finish(turn, config, grid, lotsOf(fact), terms)
  else onLost(turn, config, grid, fact, terms)
}

const lotsOf = ({ base, quote }: Executed): Lots => [base, quote]

function onLost(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  grid: number,
  fact: Lost,
  terms: Terms,
): void {
  const again = () => place(turn, config, orderOf(turn.state.grids as Grids, grid), terms, true)
  if (fact.what === 'cancelled') {
    keep(turn, grid, lotsOf(fact))
    if (fact.requested) return
    if (fact.reason === cancelReason.postOnly) {
      again()
      return
    }
  } else if (lacksMargin(fact.code)) {
    waitForMargin(turn, grid)
    return
  }
  const end = endOfContractOrder(fact, turn.context.pair(terms.symbol))
  if (end !== undefined) beginEnd(turn, end)
  else tryAgainLater(turn)
}

/** The log has the first of them, and the next one after all have been placed. */
function waitForMargin(turn: FuturesGridTurn, grid: number): void {
  const { lacking = [], grids } = turn.state
  if (lacking.length === 0) turn.log('marginLacking', { price: textOf(orderOf(grids as Grids, grid).price) })
  if (!lacking.includes(grid)) turn.change({ lacking: [...lacking, grid] })
  turn.wakeAt(turn.context.now + contractBotDefaults.lackingMs, 'margin')
}

function waitNoLonger(turn: FuturesGridTurn, grid: number): void {
  const { lacking, ...rest } = turn.state
  const others = lacking?.filter((one) => one !== grid) ?? []
  if (lacking) turn.state = others.length > 0 ? { ...rest, lacking: others } : rest
}

export function tryAgainLater(turn: FuturesGridTurn): void {
  turn.wakeAt(turn.context.now + contractBotDefaults.retryMs, 'again')
}

/** A grid's order is executed in whole: only now its pair's other order is due (domain.md 9.3). */
function finish(
  turn: FuturesGridTurn,
  config: FuturesGridConfig,
  grid: number,
  done: Lots,
  terms: Terms,
): void {
  const { grids, gridProfit, pairs } = turn.state
  if (!grids) return
  const { [grid]: carried = nothing, ...others } = grids.carried
  const lots = sumOf(carried, done)
  const { [grid]: before, ...held } = grids.held
  if (before) {
    const [bought, sold] = grids.enters[grid] === 'buy' ? [before, lots] : [lots, before]
    turn.change({
      grids: { ...grids, held, carried: others },
      gridProfit: textOf(units(gridProfit) + units(sold[1]) - units(bought[1])),
      pairs: pairs + 1,
    })
  } else turn.change({ grids: { ...grids, held: { ...held, [grid]: lots }, carried: others } })
  if (turn.state.status === 'running') place(turn, config, orderOf(turn.state.grids as Grids, grid), terms)
}

function keep(turn: FuturesGridTurn, grid: number, lots: Lots): void {
  const { grids } = turn.state
  if (!grids || lots[0] === '0') return
  const carried = { ...grids.carried, [grid]: sumOf(grids.carried[grid] ?? nothing, lots) }
  turn.change({ grids: { ...grids, carried } })
}

const sumOf = (a: Lots, b: Lots): Lots => [
  textOf(units(a[0]) + units(b[0])),
  textOf(units(a[1]) + units(b[1])),
]
