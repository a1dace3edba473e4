// Own fills on the chart: one badge for each candle and side, however many parts an order was filled in.

import type { Candle } from '#engine/exchange/view.ts'

export interface ChartFill {
  at: number
  side: 'buy' | 'sell'
}

export interface FillBadge {
  /** When its candle opened. */
  openTime: number
  side: 'buy' | 'sell'
  count: number
}

/** Oldest first; fills before the first candle have none. */
export function fillBadges(fills: readonly ChartFill[], candles: readonly Candle[]): FillBadge[] {
  const badges = new Map<string, FillBadge>()
  for (const { at, side } of fills) {
    const candle = candles.findLast(({ openTime }) => openTime <= at)
    if (candle === undefined) continue
    const key = `${candle.openTime} ${side}`
    const badge = badges.get(key) ?? { openTime: candle.openTime, side, count: 0 }
    badges.set(key, { ...badge, count: badge.count + 1 })
  }
  return [...badges.values()].sort((a, b) => a.openTime - b.openTime)
}
