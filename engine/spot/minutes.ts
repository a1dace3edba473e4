// Ends the minute of every market, and rows of minutes as text.

import { valuationCoin } from '../kernel/defaults.ts'
import type { MarketEvent } from '../kernel/protocol.ts'
import { emit } from '../kernel/report.ts'
import type { MinuteRow } from '../market/candles.ts'
import { stepsText, valueText } from '../market/pair.ts'
import type { Market } from './markets.ts'
import type { SpotState } from './state.ts'
import { usdtVolumeText } from './usdt-value.ts'

export function endMinute(state: SpotState): void {
  const { terse, ownOnly, simulation } = state
  const isSilent = terse || ownOnly
  // After a long time away most minutes are as they were: readers know them by the one before (domain.md 4.1).
  const isSkipping = simulation?.skipsMinutes
  for (const market of state.markets) {
    const { candles } = market
    const row = isSilent || (isSkipping && !candles.isTouched) ? undefined : candles.row(0)
    candles.roll()
    if (row)
      emit<MarketEvent>(state, {
        type: 'candleClosed',
        symbol: market.symbol,
        ...candleText(state, market, row),
      })
  }
}

/** A minute row as text. Its volume is valued at the quote's rate of the moment. */
export function candleText(state: SpotState, market: Market, row: MinuteRow) {
  const quoteVolume = valueText(row.value, market)
  const alike = market.config.quote === valuationCoin
  return {
    openTime: row.openTime,
    open: stepsText(row.open, market.tick),
    high: stepsText(row.high, market.tick),
    low: stepsText(row.low, market.tick),
    close: stepsText(row.close, market.tick),
    volume: stepsText(row.volume, market.lot),
    quoteVolume,
    usdtVolume: alike ? quoteVolume : usdtVolumeText(state, market, row.value),
  }
}
