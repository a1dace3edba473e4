// The prices of a range of grids (domain.md 9.2): N grids have N + 1 levels, evenly spaced by difference or by ratio.

import { one, over, roundTo, units } from '../amounts.ts'
import { gridLimits } from './defaults.ts'
import { wholeRoot } from './nth-root.ts'

export type Spacing = 'arithmetic' | 'geometric'

/** What the levels come from. */
export interface Range {
  spacing: Spacing
  low: bigint
  high: bigint
  grids: number
}

/** Level `index`, half up to the tick; below 0 and above `grids` it goes on beyond the range in the same steps. */
export function levelAt({ spacing, low, high, grids }: Range, index: number, tick: bigint): bigint {
  if (spacing === 'arithmetic') {
    // low + index × (high − low) / grids, to the tick, in one division.
    const above = low * BigInt(grids) + BigInt(index) * (high - low)
    const below = tick * BigInt(grids)
    return ((2n * above + below) / (2n * below)) * tick
  }
  // level^grids = low^(grids − index) × high^index. Counted in half ticks, its whole root shows on which side of the
  // middle between two ticks it lies.
  const [n, k] = [BigInt(grids), BigInt(index)]
  const [a, b] = [low / tick, high / tick]
  const over = 2n ** n * (k <= n ? a ** (n - k) : 1n) * (k >= 0n ? b ** k : 1n)
  const under = (k > n ? a ** (k - n) : 1n) * (k < 0n ? b ** -k : 1n)
  return ((wholeRoot(over / under, grids) + 1n) / 2n) * tick
}

export function levelsOf(range: Range, tick: bigint, from = 0, to = range.grids): bigint[] {
  return Array.from({ length: to - from + 1 }, (_, n) => levelAt(range, from + n, tick))
}

/** What a grid between these prices earns after both fees, as a share that may be below zero. */
export function shareEarned(lower: bigint, upper: bigint, fee: bigint): bigint {
  const kept = one - fee
  return over((kept * kept * upper) / one / one, lower) - one
}

export const earnsMin = units(gridLimits.earnsMin)

/** Whether all levels differ and each grid between them earns what it must. */
export function isWorthwhile(levels: readonly bigint[], fee: bigint): boolean {
  return levels.every((upper, at) => {
    const lower = levels[at - 1]
    return lower === undefined || (upper > lower && shareEarned(lower, upper, fee) >= earnsMin)
  })
}

/** The most grids that a range bears at this fee, before any rounding to ticks (V-G9). */
export function mostGrids({ spacing, low, high }: Omit<Range, 'grids'>, fee: bigint, most: number): number {
  const kept = one - fee
  const [need, get] = [(one + earnsMin) * one, kept * kept]
  for (let grids = most; grids > 1; grids--) {
    const n = BigInt(grids)
    // The dearest grid earns least: high over high − step, or high over low as often as there are grids.
    const earns =
      spacing === 'arithmetic'
        ? get * high * n >= need * (high * n - (high - low))
        : get ** n * high >= need ** n * low
    if (earns) return grids
  }
  return 1
}

/** Steps have at most two decimals of a percent: counted in these, their powers stay short. */
const stepGrain = one / 10_000n

/** Level `index` of an endless row around `origin`; each is by the share `step` above the one below it (domain.md 9.7). */
export function endlessLevel(origin: bigint, step: bigint, index: number, tick: bigint): bigint {
  const [unit, ratio] = [one / stepGrain, (one + step) / stepGrain]
  const k = BigInt(index)
  return k >= 0n
    ? roundTo((origin * ratio ** k) / unit ** k, tick)
    : roundTo((origin * unit ** -k) / ratio ** -k, tick)
}
