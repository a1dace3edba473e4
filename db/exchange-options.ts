// What every exchange opened from disk is made with: the house, and a past for its charts and day figures.

import type { ExchangeOptions } from '#engine/exchange/exchange.ts'
import type { Genesis, MarketConfig } from '#engine/exchange/protocol.ts'
import { type MinuteRow, minutesKept } from '#engine/market/candles.ts'
import { historyOf, historyWidth, minuteTail } from '#engine/simulation/history.ts'
import { createSimulation } from '#engine/simulation/house.ts'

export const exchangeOptions: ExchangeOptions = { simulation: createSimulation, history: seededMinutes }

function seededMinutes(genesis: Genesis, market: number): MinuteRow[] {
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
