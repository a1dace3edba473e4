// How a grid begins (domain.md 9.3, 9.6, 9.7): one order brings it to where its grids stand, then they are placed.

import { nextBucketStart } from '../../market/intervals.ts'
import { ceilTo, floorTo, one, over, textOf, times, units } from '../amounts.ts'
import { beginEnd, endOfOrder, endReason, watchExits } from '../bot-life.ts'
import { fundsOf } from '../own-funds.ts'
import type { OrderFact } from '../own-orders.ts'
import { placeAll } from './book.ts'
import { type EndlessConfig, type GridConfig, type RangeConfig, shareOf, working } from './config.ts'
import { reinvestEveryMs } from './defaults.ts'
import { keptWorth } from './endless.ts'
import { type Done, type Parts, partsOf } from './ladder.ts'
import { levelsOf, type Range } from './levels.ts'
import { watchRange } from './range-watch.ts'
import { awayCount, awayOf, leastSize, sideAway, sizeFor, standAt } from './sizing.ts'
import type { Away, GridTurn, Ladder } from './state.ts'
import { isTradable, min, type Terms } from './terms.ts'

export const rangeOf = ({ spacing, low, high, grids }: RangeConfig): Range => ({
  spacing,
  low: units(low),
  high: units(high),
  grids,
})

/** Its trigger price came, or it has none. */
export function open(turn: GridTurn, config: GridConfig, terms: Terms): void {
  const price = turn.context.last(config.symbol)
  turn.change({ status: 'initializing', openPrice: price })
  if (config.type === 'infinite') openEndless(turn, config, terms)
  else openRange(turn, config, terms)
}

function openRange(turn: GridTurn, config: RangeConfig, terms: Terms): void {
  const levels = levelsOf(rangeOf(config), terms.tick)
  const stand = standAt(levels, units(turn.state.openPrice as string))
  const size = sizeFor(config.type, stand, working(units(turn.state.invested), config, terms), terms)
  if (size < leastSize(config.type, levels, terms)) {
    beginEnd(turn, endReason.insufficientBalance, true)
    return
  }
  const { spacing, low, high, grids } = config
  turn.change({
    ladder: {
      levels: levels.map(textOf),
      size: textOf(size),
      away: {},
      carried: {},
      steps: { spacing, low, high, grids, from: 0 },
    },
  })
  const first = size * awayCount(config, stand)
  if (first === 0n) begin(turn, config, terms)
  else take(turn, config, { role: 'opening', side: sideAway(config), size: first }, terms)
}

function openEndless(turn: GridTurn, config: EndlessConfig, terms: Terms): void {
  const price = units(turn.state.openPrice as string)
  const kept = keptWorth(working(units(turn.state.invested), config, terms), config, price)
  turn.change({
    endless: {
      origin: textOf(price),
      worth: textOf(times(kept, shareOf(config.step))),
      top: 0,
      away: {},
      carried: {},
      opening: ['0', '0'],
    },
  })
  const size = floorTo(over(kept, price), terms.lot)
  take(turn, config, { role: 'opening', side: 'buy', size }, terms)
}

/**
 * Buys or sells at once, at no worse a price than the owner allows, and for no more quote than `budget`. Answers whether
 * there was enough to trade.
 */
export function take(
  turn: GridTurn,
  config: GridConfig,
  input: { role: string; side: Done['side']; size: bigint; budget?: bigint },
  terms: Terms,
): boolean {
  const { role, side, size } = input
  const last = units(turn.context.last(config.symbol))
  const slip = shareOf(config.slip)
  const worst = side === 'buy' ? times(last, one + slip) : ceilTo(times(last, one - slip), terms.tick)
  if (!isTradable(size, worst, terms)) return false
  // An order freezes its whole limit, also where it is then filled for less.
  const budget = input.budget ?? fundsOf(turn.state.funds, terms.quote)
  const price = side === 'buy' ? floorTo(min(worst, over(budget, size)), terms.tick) : worst
  const [symbol, orderType, tif] = [config.symbol, 'limit', 'ioc'] as const
  turn.place(role, { symbol, side, orderType, tif, price: textOf(price), size: textOf(size) })
  return true
}

/** Anything less than the whole is a creation that failed: what was bought is sold again, and all goes back. */
export function onOpening(turn: GridTurn, config: GridConfig, fact: OrderFact, terms: Terms): void {
  if (fact.what === 'filled') {
    const parts = partsOf(fact, sideAway(config), terms)
    if (config.type === 'infinite') keepOpening(turn, parts)
    else spreadOpening(turn, config, parts, terms)
    begin(turn, config, terms)
  } else if (fact.what === 'cancelled' || fact.what === 'rejected')
    beginEnd(turn, endOfOrder(fact) ?? endReason.system, true)
}

export function keepOpening(turn: GridTurn, { received, quote }: Parts): void {
  const { endless } = turn.state
  if (!endless) return
  const [base, paid] = endless.opening
  const opening: [string, string] = [textOf(units(base) + received), textOf(units(paid) + quote)]
  turn.change({ endless: { ...endless, opening } })
}

/** Each grid that begins away has its even share of what the order brought and cost. */
function spreadOpening(turn: GridTurn, config: RangeConfig, parts: Parts, { lot }: Terms): void {
  const ladder = turn.state.ladder as Ladder
  const stand = standAt(ladder.levels.map(units), units(turn.state.openPrice as string))
  const shares = awayCount(config, stand)
  const { base, quote, received } = parts
  const share: Away =
    config.type === 'forward'
      ? [textOf(floorTo(received / shares, lot)), textOf(quote / shares)]
      : [textOf(received / shares), textOf(base / shares)]
  turn.change({ ladder: { ...ladder, away: awayOf(config, stand, () => share) } })
}

function begin(turn: GridTurn, config: GridConfig, terms: Terms): void {
  const { now } = turn.context
  turn.change({ status: 'running', startedAt: now })
  turn.log('gridOpened', { price: turn.state.openPrice as string })
  placeAll(turn, config, terms)
  watchExits(turn, config.symbol, turn.state.exits, config.type !== 'reverse')
  watchRange(turn, config, terms)
  if (config.type === 'infinite') return
  turn.wakeAt(now + reinvestEveryMs, 'reinvest')
  if (config.trailing) turn.wakeAt(nextBucketStart('1m', now, 0), 'trail')
}
