// A range rebuilt (domain.md 9.8, 9.9): after a move, an edit, added funds or profit put to work. All orders go, one
// order makes up the difference, then the grids are placed again.

import { ceilTo, floorTo, one, over, textOf, times, units } from '../amounts.ts'
import { beginEnd, endOfOrder, endReason } from '../bot-life.ts'
import { fundsOf } from '../own-funds.ts'
import { isQuiet, type OrderFact } from '../own-orders.ts'
import { placeAll } from './book.ts'
import { type RangeConfig, working } from './config.ts'
import { take } from './opening.ts'
import { watchRange } from './range-watch.ts'
import { awayCount, awayOf, fundsFor, leastSize, type Stand, sizeFor, standAt } from './sizing.ts'
import type { Away, GridState, GridTurn, Ladder, Relay } from './state.ts'
import { max, min, netLots, type Terms } from './terms.ts'

export function beginRelay(turn: GridTurn, relay: Relay): void {
  turn.cancelAll()
  turn.change({ relay })
}

/** The same levels with more in each: for funds that came, or profit that waits. */
export function beginGrowth(turn: GridTurn, why: 'grow' | 'reinvest'): void {
  const { levels, steps } = turn.state.ladder as Ladder
  beginRelay(turn, { why, levels, steps })
}

/** How the grids of other levels stand: grids that existed keep their side, new ones get theirs from the price. */
export function standFor(
  config: RangeConfig,
  { levels, away }: Ladder,
  next: readonly bigint[],
  price: bigint,
): Stand {
  const before = new Map(levels.slice(1).map((_, grid) => [boundsOf(levels, grid), grid]))
  return standAt(next, price, (lower, upper) => {
    const grid = before.get(boundsOf([lower, upper].map(textOf), 0))
    return grid === undefined ? undefined : grid in away === (config.type === 'forward')
  })
}

/** The size that all the funds bear at this price. */
export function sizeNow(config: RangeConfig, state: GridState, stand: Stand, terms: Terms): bigint {
  return sizeFor(
    config.type,
    stand,
    working(worthNow(config, state, stand.price, terms), config, terms),
    terms,
  )
}

/** Everything it owns, in the invested coin. */
export function worthNow(
  { type }: Pick<RangeConfig, 'type'> | { type: 'infinite' },
  { funds }: Pick<GridState, 'funds'>,
  price: bigint,
  terms: Pick<Terms, 'base' | 'quote'>,
): bigint {
  const [base, quote] = [fundsOf(funds, terms.base), fundsOf(funds, terms.quote)]
  return type === 'reverse' ? base + over(quote, price) : quote + times(base, price)
}

/** The next step, once no order is out: how much, and the order that makes up the difference. */
export function proceedRelay(turn: GridTurn, config: RangeConfig, terms: Terms): void {
  const { relay, ladder, orders } = turn.state
  if (!relay || !ladder || relay.size !== undefined || !isQuiet(orders)) return
  const price = units(turn.context.last(config.symbol))
  const levels = relay.levels.map(units)
  const stand = standFor(config, ladder, levels, price)
  const size = newSize(config, turn.state, relay, stand, terms)
  if (size < leastSize(config.type, levels, terms)) {
    giveUp(turn, config, relay, terms)
    return
  }
  if (relay.why === 'reinvest') noteReinvested(turn, config, stand, size)
  turn.change({ relay: { ...relay, size: textOf(size), price: textOf(price) } })
  const order = difference(config, turn.state, stand, size, terms)
  if (!take(turn, config, { role: 'relay', ...order }, terms)) lay(turn, config, price, terms)
}

/** A range keeps its size where the funds bear it; only growth raises it, and never lowers it. */
function newSize(config: RangeConfig, state: GridState, { why }: Relay, stand: Stand, terms: Terms): bigint {
  const before = units((state.ladder as Ladder).size)
  const borne = sizeNow(config, state, stand, terms)
  return why === 'move' || why === 'edit' ? min(before, borne) : max(before, borne)
}

function noteReinvested(turn: GridTurn, config: RangeConfig, stand: Stand, size: bigint): void {
  const more = size - units((turn.state.ladder as Ladder).size)
  if (more === 0n) return
  const reinvested = textOf(units(turn.state.reinvested) + fundsFor(config.type, stand, more))
  turn.change({ reinvested })
  turn.log('reinvested', { size: textOf(size) })
}

/** What is to be bought or sold so that every grid has its coin. */
function difference(
  config: RangeConfig,
  { funds }: GridState,
  stand: Stand,
  perGrid: bigint,
  terms: Terms,
): { side: 'buy' | 'sell'; size: bigint } {
  const { price } = stand
  const kept = one - terms.fee
  const grids = awayCount(config, stand)
  if (config.type === 'forward') {
    const lacking = grids * netLots(perGrid, terms) - fundsOf(funds, terms.base)
    return lacking > 0n
      ? { side: 'buy', size: ceilTo(over(lacking, kept) + 1n, terms.lot) }
      : { side: 'sell', size: floorTo(-lacking, terms.lot) }
  }
  const lacking = times(grids * times(perGrid, price), kept) - fundsOf(funds, terms.quote)
  return lacking > 0n
    ? { side: 'sell', size: ceilTo(over(lacking, times(price, kept)) + 1n, terms.lot) }
    : { side: 'buy', size: floorTo(over(-lacking, price), terms.lot) }
}

/** What became of that order. A move that cannot be made whole ends the bot; else it goes on with what there is. */
export function onRelayOrder(turn: GridTurn, config: RangeConfig, fact: OrderFact, terms: Terms): void {
  const { relay } = turn.state
  if (!relay || fact.what === 'accepted' || fact.what === 'partly') return
  if (fact.what !== 'filled') {
    const end = relay.why === 'move' ? endReason.trailingFailed : endOfOrder(fact)
    if (end !== undefined) {
      beginEnd(turn, end)
      return
    }
  }
  const bought = fact.what !== 'rejected' && fact.base !== '0'
  lay(turn, config, bought ? over(units(fact.quote), units(fact.base)) : units(relay.price as string), terms)
}

/** Spreads what it holds over the grids that are away, and places them all. */
function lay(turn: GridTurn, config: RangeConfig, price: bigint, terms: Terms): void {
  const { relay, ladder, ...rest } = turn.state as GridState & { relay: Relay; ladder: Ladder }
  const levels = relay.levels.map(units)
  const size = units(relay.size as string)
  const stand = standFor(config, ladder, levels, units(relay.price as string))
  const grids = awayCount(config, stand)
  const amount =
    config.type === 'forward'
      ? min(netLots(size, terms), grids && floorTo(fundsOf(rest.funds, terms.base) / grids, terms.lot))
      : grids && fundsOf(rest.funds, terms.quote) / grids
  const costs = costsBefore(ladder)
  const away = awayOf(config, stand, (grid): Away => {
    const cost = costs.get(boundsOf(relay.levels, grid))
    if (cost) return [textOf(amount), textOf(over(times(cost.cost, amount), cost.amount))]
    return [textOf(amount), textOf(config.type === 'forward' ? times(amount, price) : size)]
  })
  const next: Ladder = {
    levels: relay.levels,
    size: textOf(size),
    away,
    carried: {},
    steps: relay.steps,
  }
  turn.state = { ...rest, ladder: next }
  placeAll(turn, config, terms)
  watchRange(turn, config, terms)
}

/** What grids that stay hold, and what they gave for it, by their levels. */
function costsBefore({ levels, away }: Ladder): Map<string, { amount: bigint; cost: bigint }> {
  const costs = new Map<string, { amount: bigint; cost: bigint }>()
  for (const [grid, [amount, cost]] of Object.entries(away))
    if (units(amount) > 0n)
      costs.set(boundsOf(levels, Number(grid)), { amount: units(amount), cost: units(cost) })
  return costs
}

const boundsOf = (levels: readonly string[], grid: number) => `${levels[grid]} ${levels[grid + 1]}`

/** The funds do not bear the new range: a move ends the bot; an edit leaves it as it was. */
function giveUp(turn: GridTurn, config: RangeConfig, { why }: Relay, terms: Terms): void {
  if (why === 'move') {
    beginEnd(turn, endReason.trailingFailed)
    return
  }
  const { relay: _, ...rest } = turn.state
  turn.state = rest
  turn.log('rangeKept')
  placeAll(turn, config, terms)
}
