// How a bot stood in the course of its simulated past, as the rows that the lists and curves of the marketplace are made of.

import type { StrategyRank } from '#db/stores/strategy-ranks.ts'
import { hourMs } from '#engine/market/intervals.ts'
import { textOf, times, units } from '#engine/reactors/amounts.ts'
import { fallOf } from '../strategy-ranks.ts'
import type { PlayedPast } from './play-past.ts'

const weekMs = 7 * 24 * hourMs

/** Full hours before the one in which the exchange opened; that one is of the live bot. */
export function pastRanks(reactorId: string, { record, curve }: PlayedPast): StrategyRank[] {
  const { from, until, coin, invested, drawdown } = record
  const opening = Math.floor(until / hourMs) * hourMs
  const rows: StrategyRank[] = []
  for (const [time, share] of curve) {
    const at = Math.floor(time / hourMs) * hourMs
    if (at >= opening) break
    const before = rows.at(-1)
    const weekAgo = rows.find((row) => row.at >= at - weekMs)
    rows.push({
      reactorId,
      at,
      coin,
      invested,
      // All of them invest USDT.
      investedUsdt: invested,
      total: textOf(times(units(invested), units(share))),
      share,
      ...fallOf(units(share), before),
      week: textOf(units(share) - units(weekAgo?.share ?? '0')),
      runningMs: at - from,
      copiers7d: 0,
    })
  }
  const last = rows.at(-1)
  // The deepest fall was between two of these points.
  if (last) last.drawdown = drawdown
  return rows
}
