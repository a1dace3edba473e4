// Closed candles as bots of a replay see them: older ones as they are kept, from there on the minutes that closed in it.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { Candle } from '../exchange/view.ts'
import { addMinute, minuteOf } from '../host/closed-candles.ts'
import { aggregate } from '../market/candles.ts'
import { bucketStart, type Interval, minuteMs } from '../market/intervals.ts'

/** The newest closed candles that open before a moment, oldest first. */
export type OlderCandles = (symbol: string, interval: Interval, count: number, before: number) => Candle[]

export class BotCandles {
  constructor(
    private readonly older: OlderCandles,
    private readonly minutes = new Map<string, Candle[]>(),
  ) {}

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      const minute = minuteOf(event)
      if (minute) addMinute(this.minutes, minute.symbol, minute.candle)
    }
  }

  /** One of its own that goes on from a moment that lies behind. */
  upTo(time: number): BotCandles {
    const isClosed = ({ openTime }: Candle) => openTime + minuteMs <= time
    const minutes = [...this.minutes].map(([symbol, rows]) => [symbol, rows.filter(isClosed)] as const)
    return new BotCandles(this.older, new Map(minutes))
  }

  read(symbol: string, interval: string, count: number): Candle[] {
    const span = interval as Interval
    const rows = this.minutes.get(symbol) ?? []
    const [first] = rows
    if (!first) return this.older(symbol, span, count, Number.POSITIVE_INFINITY)
    // The bucket in which the minutes begin is made of both.
    const begin = bucketStart(span, first.openTime, 0)
    const missing = (first.openTime - begin) / minuteMs
    const start = missing > 0 ? this.older(symbol, '1m', missing, first.openTime) : []
    const whole = start.length === missing ? start : []
    const own = aggregate([...whole, ...rows], span, 0).filter(
      ({ closed, openTime }) => closed && (openTime > begin || whole.length === missing),
    )
    const lacking = count - own.length
    return [...(lacking > 0 ? this.older(symbol, span, lacking, begin) : []), ...own].slice(-count)
  }
}
