// What a grid on a contract consists of at a price (domain.md 9.10): how each of its grids enters, how much it trades, and the price
// at which all of it together would be liquidated.

import { type Direction, type Position, positionOf } from '../../futures/formulas/position.ts'
import { floorTo, one, over, textOf, times, units } from '../amounts.ts'
import { liquidationPriceOf } from '../contracts/liquidation.ts'
import type { PairRules } from '../reactor.ts'
import { levelsOf } from '../spot-grid/levels.ts'
import { standAt } from '../spot-grid/sizing.ts'
import { type FuturesGridConfig, opensAtStart } from './config.ts'

export type Side = 'buy' | 'sell'

/** How one grid comes into the position. */
export interface Entry {
  side: Side
  price: bigint
  /** With the order that it begins with, at the market. */
  isNow: boolean
  /** Not before the price has passed the grid: of one that opens nothing at the start. */
  waits?: true
}

export interface GridPlan {
  levels: bigint[]
  /** By grid: grid n lies between levels n and n + 1. */
  entries: Entry[]
  /** Of each grid's order, in whole lots; 0 where the margin bears not one. */
  size: bigint
}

type Opens = Pick<FuturesGridConfig, 'direction'> & { openAtStart?: boolean }
type Terms = Opens & Pick<FuturesGridConfig, 'spacing' | 'low' | 'high' | 'grids'>

/**
 * A long grid buys: below the price at the lower level, above it at once. A short one is its mirror. A neutral one enters
 * below the price by buying and above it by selling, and holds nothing at first.
 */
export function entriesOf(config: Opens, levels: readonly bigint[], price: bigint): Entry[] {
  const { direction } = config
  const opens = opensAtStart(config)
  return standAt(levels, price).holdsBase.map((isAbove, grid) => {
    const [lower, upper] = [levels[grid] as bigint, levels[grid + 1] as bigint]
    const side = direction === 'neutral' ? (isAbove ? 'sell' : 'buy') : direction === 'long' ? 'buy' : 'sell'
    const isBeyond = direction !== 'neutral' && isAbove === (direction === 'long')
    if (isBeyond && opens) return { side, price, isNow: true }
    return { side, price: side === 'buy' ? lower : upper, isNow: false, ...(isBeyond && { waits: true }) }
  })
}

/** The prices of the grids. */
export const gridLevels = ({ spacing, low, high, grids }: Terms, { tick }: Pick<PairRules, 'tick'>) =>
  levelsOf({ spacing, low: units(low), high: units(high), grids }, units(tick))

/** q = floorLot(used × L ÷ Σ entries): the reserve sizes no order. */
export function planGrid(
  config: Terms & Pick<FuturesGridConfig, 'leverage' | 'reserve'>,
  margin: bigint,
  price: bigint,
  pair: Pick<PairRules, 'tick' | 'lot'>,
): GridPlan {
  const levels = gridLevels(config, pair)
  const entries = entriesOf(config, levels, price)
  const used = times(margin, one - units(config.reserve) / 100n)
  const size = floorTo(over(used * BigInt(config.leverage), sumOf(entries)), units(pair.lot))
  return { levels, entries, size }
}

export const sumOf = (entries: readonly Entry[]): bigint =>
  entries.reduce((sum, { price }) => sum + price, 0n)

/** What all grids that enter by this side hold together; undefined where none does. */
export function fullPosition({ entries, size }: GridPlan, side: Side): Position | undefined {
  const own = entries.filter((entry) => entry.side === side)
  if (own.length === 0 || size === 0n) return undefined
  const direction: Direction = side === 'buy' ? 1 : -1
  return positionOf(
    'linear',
    direction,
    own.map(({ price }) => ({ size: textOf(size), price: textOf(price) })),
  )
}

export interface Liquidations {
  /** The price must not fall so far. */
  below?: string
  /** Nor rise so far. */
  above?: string
}

/** Of the grid with every order on one side filled, to the tick; a side that cannot be liquidated is absent. */
export function liquidationsOf(plan: GridPlan, margin: bigint, pair: PairRules): Liquidations {
  const priceOf = (side: Side) => liquidationPriceOf(fullPosition(plan, side), margin, pair)
  const [below, above] = [priceOf('buy'), priceOf('sell')]
  return { ...(below !== undefined && { below }), ...(above !== undefined && { above }) }
}

/** Whether no estimate lies inside the range. */
export function survivesRange(plan: GridPlan, margin: bigint, pair: PairRules): boolean {
  const { below, above } = liquidationsOf(plan, margin, pair)
  const [low, high] = [plan.levels[0] as bigint, plan.levels.at(-1) as bigint]
  return (below === undefined || units(below) < low) && (above === undefined || units(above) > high)
}
