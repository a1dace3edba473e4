// Closed candles of a recorded market as a bot in a backtest sees them: none that ends after the moment it looks.

import type { MarketConfig } from '../exchange/protocol.ts'
import { ClosedCandles } from '../host/closed-candles.ts'
import { stepOf, stepsText, valueText } from '../market/pair.ts'
import type { Candle } from '../market/view.ts'
import { rowWidth } from './tape-rows.ts'

export class TapeCandles {
  private readonly closed = new ClosedCandles()
  private next = 0

  constructor(
    private readonly market: MarketConfig,
    private readonly rows: Float64Array,
    private readonly everyMs: number,
  ) {}

  /** Oldest first. Made when somebody asks: most bots never do. */
  candles(now: number, interval: string, count: number): Candle[] {
    const { rows, everyMs, market } = this
    while (this.next < rows.length && (rows[this.next] as number) + everyMs <= now) {
      this.closed.note([
        { type: 'candleClosed', symbol: market.symbol, seq: 0, at: 0, ...this.textOf(this.next) },
      ])
      this.next += rowWidth
    }
    return this.closed.candles(market.symbol, interval, count)
  }

  private textOf(at: number) {
    const [openTime, open, high, low, close, volume] = this.rows.subarray(
      at,
      at + rowWidth,
    ) as unknown as number[]
    const [tick, lot] = [stepOf(this.market.tick), stepOf(this.market.lot)]
    const price = (ticks: number | undefined) => stepsText(ticks as number, tick)
    // As of all candles whose trades nobody kept: valued at the close.
    const quoteVolume = valueText(BigInt(close as number) * BigInt(volume as number), { tick, lot })
    return {
      openTime: openTime as number,
      open: price(open),
      high: price(high),
      low: price(low),
      close: price(close),
      volume: stepsText(volume as number, lot),
      quoteVolume,
      usdtVolume: quoteVolume,
    }
  }
}
