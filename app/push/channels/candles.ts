// The candles of one pair and interval: the open one and those that closed before it.

import type { CandleRequest } from '#app/services/markets.ts'
import type { Candle, MarketView } from '#engine/exchange/view.ts'
import { bucketStart, type Interval } from '#engine/market/intervals.ts'
import type { Source } from '../channel.ts'

export interface CandleTopic {
  symbol: string
  interval: Interval
  /** Minutes east of UTC in which days begin. */
  zoneMinutes: number
}

export interface Candles {
  /** The opening of the newest candle. */
  newest: number
  /** The open minute: nothing else of a candle can change. */
  minute: Candle
  /** At most so many rows, oldest first, as they are now; the last one may be open. */
  rows(limit: number): Candle[]
}

export interface CandleSources {
  market: Pick<MarketView, 'openCandle'>
  candles(request: CandleRequest): Candle[]
}

/** The rows that a client which holds `from` needs: the newest again, and what came after it. */
export function rowsSince(from: Candles, to: Candles, limit: number): Candle[] {
  return to.rows(from.newest === to.newest ? 1 : limit).filter(({ openTime }) => openTime >= from.newest)
}

export function isSameCandle(a: Candle, b: Candle): boolean {
  return (
    a.openTime === b.openTime &&
    a.volume === b.volume &&
    a.close === b.close &&
    a.high === b.high &&
    a.low === b.low &&
    a.open === b.open
  )
}

export class CandlesSource implements Source<Candles> {
  private candles: Candles | undefined

  constructor(
    private readonly topic: CandleTopic,
    private readonly sources: CandleSources,
  ) {}

  current(): Candles {
    this.candles ??= this.candlesAt(this.openMinute())
    return this.candles
  }

  advance(): Candles | undefined {
    const minute = this.openMinute()
    if (this.candles && isSameCandle(this.candles.minute, minute)) return undefined
    this.candles = this.candlesAt(minute)
    return this.candles
  }

  private openMinute(): Candle {
    return this.sources.market.openCandle(this.topic.symbol)
  }

  private candlesAt(minute: Candle): Candles {
    const { topic, sources } = this
    return {
      newest: bucketStart(topic.interval, minute.openTime, topic.zoneMinutes),
      minute,
      rows: (limit) => sources.candles({ ...topic, limit }),
    }
  }
}
