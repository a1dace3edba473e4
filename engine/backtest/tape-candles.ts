// Closed candles of a recorded market as a bot in a backtest sees them: none that ends after the moment it looks.

import type { Candle } from '../exchange/view.ts'
import { ClosedCandles } from '../host/closed-candles.ts'
import { type Interval, nextBucketStart } from '../market/intervals.ts'
import { stepOf, stepsText, valueText } from '../market/pair.ts'
import { everyMsOf, rowWidth } from './tape-rows.ts'
import type { TapedMarket } from './taped-market.ts'

/** Serves any number of backtests over its rows. */
export class TapeCandles {
  private minutes: ClosedCandles | undefined
  private readonly known = new Map<string, Candle[]>()

  constructor(
    private readonly market: TapedMarket,
    private readonly rows: Float64Array,
  ) {}

  /** Oldest first. Made on first use: most bots never use them. */
  candles(now: number, interval: string, count: number): Candle[] {
    const all = this.known.get(interval) ?? this.make(interval)
    const end = endedUntil(all, now, interval as Interval, everyMsOf(this.rows))
    return all.slice(Math.max(0, end - count), end)
  }

  private make(interval: string): Candle[] {
    this.minutes ??= this.closedMinutes()
    const all = this.minutes.candles(this.market.symbol, interval, this.rows.length)
    this.known.set(interval, all)
    return all
  }

  private closedMinutes(): ClosedCandles {
    const closed = new ClosedCandles()
    const { symbol } = this.market
    for (let at = 0; at < this.rows.length; at += rowWidth)
      closed.note([{ type: 'candleClosed', symbol, seq: 0, at: 0, ...this.textOf(at) }])
    return closed
  }

  private textOf(at: number) {
    const [openTime, open, high, low, close, volume] = this.rows.subarray(
      at,
      at + rowWidth,
    ) as unknown as number[]
    const [tick, lot] = [stepOf(this.market.tick), stepOf(this.market.lot)]
    const price = (ticks: number | undefined) => stepsText(ticks as number, tick)
    // As of all candles whose trades no reader kept: valued at the close.
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

/** How many of the candles, the oldest first, ended until then. */
function endedUntil(all: readonly Candle[], now: number, interval: Interval, everyMs: number): number {
  const endOf = ({ openTime }: Candle) => Math.max(nextBucketStart(interval, openTime, 0), openTime + everyMs)
  let [from, to] = [0, all.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (endOf(all[middle] as Candle) <= now) from = middle + 1
    else to = middle
  }
  return from
}
