// The days before a living exchange began, as closed minutes for its charts and day figures.

import type { Genesis } from '../kernel/protocol.ts'
import { type MinuteRow, minutesKept } from '../market/candles.ts'
import type { MarketConfig } from '../market/pair-config.ts'
import { historyOf, historyWidth, minuteTail } from './history.ts'

/** Of a market by its index in the genesis, oldest first; none where nothing lives or the genesis has no past. */
export function seededMinutes(genesis: Genesis, market: number): MinuteRow[] {
  if (genesis.simulation === 'off' || genesis.past === 'none') return []
  const flat = minuteTail(historyOf(genesis, genesis.markets[market] as MarketConfig), minutesKept - 1)
  const rows: MinuteRow[] = []
  for (let at = 0; at < flat.length; at += historyWidth) {
    const [openTime, open, high, low, close, volume] = flat.subarray(at, at + historyWidth) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    rows.push({ openTime, open, high, low, close, volume, value: BigInt(close) * BigInt(volume) })
  }
  return rows
}
