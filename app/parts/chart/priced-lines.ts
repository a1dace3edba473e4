// Prices of a contract beside its last one, as lines on its chart.

import type { Candle } from '#engine/exchange/view.ts'

export interface PricedLine {
  /** Of its candles: "usdtm:BTCUSDT@mark". */
  symbol: string
  name: string
  /** A token of the theme. */
  colour: string
  /** As the page was sent with them: the server's drawing. */
  candles: readonly Candle[]
}
