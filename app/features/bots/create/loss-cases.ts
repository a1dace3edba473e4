// When a backtest lost: on how many of its days the bot was worth less at the end than at the start, and the worst of them.
// Figures for the eye, so floats are fine.

import type { CurvePoint } from '#engine/backtest/equity-curve.ts'
import { dayMs } from '#engine/market/intervals.ts'

export interface LossCases {
  days: number
  losing: number
  /** The largest fall of one day, as a share of what it began with; 0 where none fell. */
  worst: number
}

/** `invested`: what the first day began with. */
export function lossCases(curve: readonly CurvePoint[], invested: string): LossCases {
  const [first] = curve
  const ends = new Map<number, number>()
  for (const [at, worth] of curve) ends.set(Math.floor((at - (first?.[0] ?? 0)) / dayMs), Number(worth))
  let before = Number(invested)
  let [losing, worst] = [0, 0]
  for (const end of ends.values()) {
    const change = before > 0 ? end / before - 1 : 0
    if (change < 0) losing += 1
    worst = Math.min(worst, change)
    before = end
  }
  return { days: ends.size, losing, worst }
}
