// A range of running grids: which order each has out, and what its complete execution changes (domain.md 9.3, 9.6).

import { floorTo, over, textOf, units } from '../amounts.ts'
import type { Executed } from '../own-orders.ts'
import type { GridConfig } from './config.ts'
import type { Away, Carried, Endless, Ladder } from './state.ts'
import type { Terms } from './terms.ts'

/** The order that a grid wants in the book. */
export interface GridOrder {
  grid: number
  side: 'buy' | 'sell'
  price: bigint
  size: bigint
}

/** What was executed; `received` is what arrived after fees, quote of a sell and base of a buy. */
export interface Parts {
  base: bigint
  quote: bigint
  received: bigint
}

/** A grid's order, executed in whole. */
export type Done = Parts & { side: 'buy' | 'sell' }

/** What an execution made of the grids; `profit` where it completed a pair. */
export interface Step<Grids> {
  grids: Grids
  profit?: bigint
}

const home = (type: GridConfig['type']) => (type === 'reverse' ? 'sell' : 'buy')

/** What the grid trades next, without what of it was executed before. */
export function ladderOrder(type: GridConfig['type'], ladder: Ladder, grid: number, terms: Terms): GridOrder {
  const away = ladder.away[grid]
  const side = away ? (type === 'reverse' ? 'buy' : 'sell') : home(type)
  const price = units(ladder.levels[side === 'buy' ? grid : grid + 1] as string)
  const { base, quote } = carriedOf(ladder, grid)
  // A reverse grid spends all that its sell brought.
  const size =
    side === 'buy' && away
      ? floorTo(over(units(away[0]) - quote, price), terms.lot)
      : units(away?.[0] ?? ladder.size) - base
  return { grid, side, price, size }
}

export function ladderOrders(type: GridConfig['type'], ladder: Ladder, terms: Terms): GridOrder[] {
  return ladder.levels.slice(1).map((_, grid) => ladderOrder(type, ladder, grid, terms))
}

/** The other order of the pair is due only now (domain.md 9.3): the grid goes away from its invested coin, or comes home. */
export function ladderStep(ladder: Ladder, grid: number, done: Done, terms: Terms): Step<Ladder> {
  const { [grid]: before, ...others } = ladder.away
  if (!before) {
    const away = awayAfter(done, terms)
    return { grids: { ...ladder, away: { ...others, [grid]: away } } }
  }
  const profit = done.received - units(before[1])
  return { grids: { ...ladder, away: others }, profit }
}

/** Base is sold again in whole lots; the dust stays with the bot. */
export function awayAfter({ side, quote, base, received }: Done, { lot }: Terms): Away {
  return side === 'buy' ? [textOf(floorTo(received, lot)), textOf(quote)] : [textOf(received), textOf(base)]
}

export function carriedOf({ carried }: Pick<Ladder | Endless, 'carried'>, grid: number): Parts {
  const [base, quote, received] = carried[grid] ?? ['0', '0', '0']
  return { base: units(base), quote: units(quote), received: units(received) }
}

/** Keeps what of an order was executed before it was lost; without it, forgets. */
export function withCarried<Grids extends Ladder | Endless>(
  grids: Grids,
  grid: number,
  parts?: Parts,
): Grids {
  const { [grid]: _, ...others } = grids.carried
  if (!parts) return { ...grids, carried: others }
  const kept: Carried = [textOf(parts.base), textOf(parts.quote), textOf(parts.received)]
  return { ...grids, carried: { ...others, [grid]: kept } }
}

export const sumOf = (a: Parts, b: Parts): Parts => ({
  base: a.base + b.base,
  quote: a.quote + b.quote,
  received: a.received + b.received,
})

/** The execution of an order, out of its facts. */
export function partsOf(
  { base, quote, fees }: Executed,
  side: Done['side'],
  coins: Pick<Terms, 'base' | 'quote'>,
): Parts {
  const fee = units(fees[side === 'buy' ? coins.base : coins.quote] ?? '0')
  return { base: units(base), quote: units(quote), received: units(side === 'buy' ? base : quote) - fee }
}
