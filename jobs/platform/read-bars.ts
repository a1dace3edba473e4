// Closed candles as the rules of simulated leaders read them.

import type { Candle } from '#engine/exchange/view.ts'
import type { Bar } from './leader-strategies.ts'

/** The newest closed candles of a market, oldest first. */
export type ReadBars = (symbol: string, interval: string, count: number) => readonly Candle[]

export const barsOf = (read: ReadBars, symbol: string, interval: string, count: number): Bar[] =>
  read(symbol, interval, count).map(({ high, low, close }) => ({
    high: Number(high),
    low: Number(low),
    close: Number(close),
  }))
