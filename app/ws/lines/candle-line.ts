// The candles of one market and interval: recent ones for newcomers, afterwards the open one and what closed before it.

import { bucketStart, type Interval } from '#engine/market/intervals.ts'
import type { Candle, MarketView } from '#engine/market/view.ts'
import { toCandleRow } from '../../api/v2/candles.ts'
import { sameCandle } from '../../feeds/candles-feed.ts'
import type { CandleRequest } from '../../services/markets.ts'
import type { Line, Told } from './line.ts'

const snapshotRows = 500
/** Rows that a client which was behind is told at most. */
const rowsMax = 100

export interface ToldCandles {
  /** Opening of the newest. */
  since: number
  minute: Candle
}

export interface CandleAsk {
  symbol: string
  interval: Interval
  zoneMinutes: number
}

export class CandleLine implements Line<ToldCandles> {
  private told: ToldCandles | undefined

  constructor(
    private readonly ask: CandleAsk,
    private readonly market: Pick<MarketView, 'openCandle'>,
    private readonly candles: (request: CandleRequest) => Candle[],
  ) {}

  current(): ToldCandles {
    return this.told ?? this.read(this.market.openCandle(this.ask.symbol))
  }

  advance(): ToldCandles | undefined {
    const minute = this.market.openCandle(this.ask.symbol)
    return this.told && sameCandle(this.told.minute, minute) ? undefined : this.read(minute)
  }

  tell(from: ToldCandles | undefined, to: ToldCandles): Told {
    const since = from?.since ?? 0
    const rows = this.candles({ ...this.ask, limit: from ? this.rowsSince(since, to) : snapshotRows })
    const news = rows.filter(({ openTime }) => openTime >= since).map(toCandleRow)
    return { action: from ? 'update' : 'snapshot', data: JSON.stringify(news) }
  }

  private rowsSince(since: number, to: ToldCandles): number {
    return since === to.since ? 1 : rowsMax
  }

  private read(minute: Candle): ToldCandles {
    const { interval, zoneMinutes } = this.ask
    this.told = { since: bucketStart(interval, minute.openTime, zoneMinutes), minute }
    return this.told
  }
}
