// How much a grid of a range trades (domain.md 9.3, 9.5, 9.6): as much as the funds bear, and not less than the pair requires.

import { ceilTo, floorTo, over, times } from '../amounts.ts'
import type { GridConfig, RangeConfig } from './config.ts'
import type { Away } from './state.ts'
import { afterFee, isTradable, max, netLots, type Terms } from './terms.ts'

/** How the grids of a range stand at a price: `holdsBase[n]`: whether grid n will sell. */
export interface Stand {
  levels: readonly bigint[]
  holdsBase: readonly boolean[]
  price: bigint
}

/**
 * Grids below the price will buy, those above it will sell; the one around it goes by its nearer level, so that one level
 * stays empty. `before`: how it stood, where it is not a new one.
 */
export function standAt(
  levels: readonly bigint[],
  price: bigint,
  before: (lower: bigint, upper: bigint) => boolean | undefined = () => undefined,
): Stand {
  const holdsBase = levels.slice(1).map((upper, at) => {
    const lower = levels[at] as bigint
    if (upper <= price) return false
    if (lower >= price) return true
    return before(lower, upper) ?? price - lower < upper - price
  })
  return { levels, holdsBase, price }
}

/** What brings a grid away from its invested coin. */
export const sideAway = ({ type }: Pick<GridConfig, 'type'>) => (type === 'reverse' ? 'sell' : 'buy')

/** How many grids stand away from the invested coin. */
export const awayCount = ({ type }: Pick<GridConfig, 'type'>, { holdsBase }: Stand): bigint =>
  BigInt(holdsBase.filter((holds) => holds === (type !== 'reverse')).length)

export function awayOf(
  { type }: RangeConfig,
  { holdsBase }: Stand,
  of: (grid: number) => Away,
): Record<string, Away> {
  return Object.fromEntries(
    holdsBase.flatMap((holds, grid) => (holds === (type !== 'reverse') ? [[grid, of(grid)]] : [])),
  )
}

/** What one unit of size costs over all grids: in quote for a forward range, in base for a reverse one. */
function costOfOne(type: RangeConfig['type'], { levels, holdsBase, price }: Stand): bigint {
  return holdsBase.reduce(
    (sum, holds, at) => sum + (type === 'reverse' ? 10n ** 18n : holds ? price : (levels[at] as bigint)),
    0n,
  )
}

/** The size of each grid that `funds` bear, in whole lots. */
export function sizeFor(type: RangeConfig['type'], stand: Stand, funds: bigint, terms: Terms): bigint {
  return floorTo(over(funds, costOfOne(type, stand)), terms.lot)
}

/** What grids of this size need in all. */
export const fundsFor = (type: RangeConfig['type'], stand: Stand, size: bigint): bigint =>
  times(costOfOne(type, stand), size) + 1n

/** The least size whose orders the pair takes, and whose every pair of orders pays for itself after fees and lots. */
export function leastSize(type: RangeConfig['type'], levels: readonly bigint[], terms: Terms): bigint {
  const { lot, minAmount, minNotional } = terms
  const byWorth = ceilTo(over(minNotional, levels[0] as bigint) + 1n, lot)
  let size = max(minAmount, minNotional === 0n ? lot : exactWorth(byWorth, levels[0] as bigint, terms))
  // Lots eat most of small sizes, so a little more soon is enough; the exact least would take a search.
  while (!isEnough(type, levels, size, terms)) size += max(lot, floorTo(size / 16n, lot))
  return size
}

/** `size` was rounded up from a quotient that was itself rounded: one lot less may do. */
function exactWorth(size: bigint, price: bigint, { lot, minNotional }: Terms): bigint {
  return times(size - lot, price) >= minNotional ? size - lot : size
}

function isEnough(type: RangeConfig['type'], levels: readonly bigint[], size: bigint, terms: Terms): boolean {
  return levels.slice(1).every((upper, at) => {
    const lower = levels[at] as bigint
    if (type === 'forward') {
      const back = netLots(size, terms)
      const earns = afterFee(times(back, upper), terms) >= times(size, lower)
      return earns && isTradable(size, lower, terms) && isTradable(back, upper, terms)
    }
    const back = floorTo(over(afterFee(times(size, upper), terms), lower), terms.lot)
    const earns = afterFee(back, terms) >= size
    return earns && isTradable(size, upper, terms) && isTradable(back, lower, terms)
  })
}
