// Merges a book's levels into coarser price groups (domain.md 4.3).

import { decimalsOf, formatBig, parseBig } from '../core/decimal.ts'
import type { Depth, DepthLevel } from './market-data.ts'

/**
 * Levels of a depth grouped to multiples of `group` (decimal text, e.g. tick × 10^k): bids fall to the group's floor,
 * asks rise to its ceiling, so a merged book is never crossed and never shows a better price than a real one.
 * domain.md 4.3, V-D1.
 */
export function mergeDepth(depth: Depth, group: string, levels = Number.POSITIVE_INFINITY): Depth {
  return {
    ...depth,
    bids: mergeSide(depth.bids, group, false, levels),
    asks: mergeSide(depth.asks, group, true, levels),
  }
}

/** `tick` × 10^k as text, k = 0 … 3. */
export function groupText(tick: string, k: number): string {
  const scale = decimalsOf(tick)
  return formatBig(parseBig(tick, scale) * 10n ** BigInt(k), scale)
}

function mergeSide(side: readonly DepthLevel[], group: string, up: boolean, levels: number): DepthLevel[] {
  const merged: DepthLevel[] = []
  const scale = side.reduce((most, [price]) => Math.max(most, decimalsOf(price)), decimalsOf(group))
  const sizeScale = side.reduce((most, [, size]) => Math.max(most, decimalsOf(size)), 0)
  const step = parseBig(group, scale)
  let open = -1n
  let total = 0n
  const close = () => {
    if (open >= 0n) merged.push([formatBig(open * step, scale), formatBig(total, sizeScale)])
  }
  for (const [price, size] of side) {
    const exact = parseBig(price, scale)
    const index = up ? (exact + step - 1n) / step : exact / step
    if (index !== open) {
      close()
      if (merged.length === levels) return merged
      open = index
      total = 0n
    }
    total += parseBig(size, sizeScale)
  }
  close()
  return merged
}
