// What must hold of spot beside its flat core: notes of live orders, candles (reliability.md §2).

import { minuteMs } from '../market/intervals.ts'
import type { SpotState } from './state.ts'

/** I13: the notes and the core's live orders are the same orders. */
export function brokenNotes(state: SpotState): string[] {
  const broken: string[] = []
  let live = 0
  for (const account of state.accounts)
    for (let slot = state.core.firstOrder(account.index); slot > 0; slot = state.core.nextOrder(slot)) {
      live++
      const id = state.core.orderId(slot)
      if (!state.live.get(id)) broken.push(`I13 order ${id} of ${account.name} is live without a note`)
    }
  if (live !== state.live.size) broken.push(`I13 ${state.live.size} notes for ${live} live orders`)
  return broken
}

/** I24: the open minute of every market is the present one, its close the last price, its range around both ends. */
export function brokenCandles(state: SpotState): string[] {
  const broken: string[] = []
  const minute = Math.floor(state.now / minuteMs) * minuteMs
  for (const { symbol, market, candles } of state.markets) {
    const row = candles.row(0)
    if (candles.openTime !== minute) broken.push(`I24 ${symbol}: the open minute is not the present one`)
    if (row.close !== state.core.lastPrice(market)) broken.push(`I24 ${symbol}: close is not the last price`)
    if (row.low > Math.min(row.open, row.close) || row.high < Math.max(row.open, row.close))
      broken.push(`I24 ${symbol}: open or close outside low … high`)
  }
  return broken
}
