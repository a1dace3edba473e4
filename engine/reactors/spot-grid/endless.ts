// Grids without an upper end, which keep the worth of their base (domain.md 9.7): only the next sell and buy are out.

import { floorTo, over, times, units } from '../amounts.ts'
import { type EndlessConfig, shareOf } from './config.ts'
import { awayAfter, carriedOf, type Done, type GridOrder, type Step } from './ladder.ts'
import { endlessLevel } from './levels.ts'
import type { Endless } from './state.ts'
import { min, type Terms } from './terms.ts'

/** Worth of the base that an amount keeps: so much that the rest buys all the way down to the lowest price (V-G12). */
export const keptWorth = (put: bigint, { low }: EndlessConfig, price: bigint): bigint =>
  min(put, over(times(put, units(low)), price))

const level = (config: EndlessConfig, endless: Endless, index: number, { tick }: Terms) =>
  endlessLevel(units(endless.origin), shareOf(config.step), index, tick)

/** The lowest grid that holds base. */
export function nextSell({ away, top }: Endless): number {
  return Object.keys(away).reduce((lowest, grid) => Math.min(lowest, Number(grid)), top)
}

/** What a grid trades next: the same amount of base in both directions, but what it bought it sells. */
export function endlessOrder(config: EndlessConfig, endless: Endless, grid: number, terms: Terms): GridOrder {
  const { away, top, worth } = endless
  const upper = level(config, endless, grid + 1, terms)
  const bought = away[grid]?.[0]
  const whole = bought === undefined ? floorTo(over(units(worth), upper), terms.lot) : units(bought)
  const size = whole - carriedOf(endless, grid).base
  if (bought !== undefined || grid >= top) return { grid, side: 'sell', price: upper, size }
  return { grid, side: 'buy', price: level(config, endless, grid, terms), size }
}

/** The next sell, and the next buy unless it lies below the lowest price. */
export function endlessOrders(config: EndlessConfig, endless: Endless, terms: Terms): GridOrder[] {
  const grid = nextSell(endless)
  const sell = endlessOrder(config, endless, grid, terms)
  const buy = endlessOrder(config, endless, grid - 1, terms)
  return buy.price < units(config.low) ? [sell] : [sell, buy]
}

export function endlessStep(endless: Endless, grid: number, done: Done, terms: Terms): Step<Endless> {
  const { [grid]: before, ...others } = endless.away
  if (done.side === 'buy')
    return { grids: { ...endless, away: { ...others, [grid]: awayAfter(done, terms) } } }
  if (before) return { grids: { ...endless, away: others }, profit: done.received - units(before[1]) }
  const [base, quote] = endless.opening
  const cost = over(times(units(quote), done.base), units(base))
  return { grids: { ...endless, top: grid + 1 }, profit: done.received - cost }
}

/** Quote that its buys down to the lowest price will take. */
export function quoteAwaited(config: EndlessConfig, endless: Endless, terms: Terms): bigint {
  const low = units(config.low)
  let sum = 0n
  for (let grid = nextSell(endless) - 1; ; grid--) {
    const { price, size } = endlessOrder(config, endless, grid, terms)
    if (price < low) return sum
    sum += times(price, size)
  }
}
