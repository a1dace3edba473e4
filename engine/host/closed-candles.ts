// Closed candles of every interval out of the minutes that closed while there was a listener.

import type { ExchangeEvent } from '../exchange/protocol.ts'
import type { Candle } from '../exchange/view.ts'
import { aggregate, flatMinutes } from '../market/candles.ts'
import { bucketStart, type Interval, intervals, minuteMs, nextBucketStart } from '../market/intervals.ts'

interface Series {
  closed: Candle[]
  /** Minutes of the bucket that is still open. */
  open: Candle[]
}

export class ClosedCandles {
  private readonly minutes = new Map<string, Candle[]>()
  private readonly series = new Map<string, Series>()

  note(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      const minute = minuteOf(event)
      if (!minute) continue
      const { symbol, candle } = minute
      const rows = addMinute(this.minutes, symbol, candle)
      for (const interval of intervals) {
        const series = this.series.get(`${symbol} ${interval}`)
        if (series) for (const row of rows) extend(series, interval, row)
      }
    }
  }

  /** Oldest first; at most as many as there are. A bucket whose first minutes were missed is left out. */
  candles(symbol: string, interval: string, count: number): Candle[] {
    return this.seriesOf(symbol, interval as Interval).closed.slice(-count)
  }

  private seriesOf(symbol: string, interval: Interval): Series {
    const key = `${symbol} ${interval}`
    const known = this.series.get(key)
    if (known) return known
    const series: Series = { closed: [], open: [] }
    for (const minute of this.minutes.get(symbol) ?? []) extend(series, interval, minute)
    this.series.set(key, series)
    return series
  }
}

/** Adds a minute behind those of its symbol, and before it the ones that were not reported. Answers what was added. */
export function addMinute(minutes: Map<string, Candle[]>, symbol: string, candle: Candle): Candle[] {
  const known = minutes.get(symbol)
  if (!known) {
    minutes.set(symbol, [candle])
    return [candle]
  }
  const last = known.at(-1)
  const added = last ? [...flatMinutes(last, candle.openTime), candle] : [candle]
  for (const row of added) known.push(row)
  return added
}

/** Of a pair, or of the last price of a contract. */
export function minuteOf(event: ExchangeEvent): { symbol: string; candle: Candle } | undefined {
  if (event.type === 'candleClosed') {
    const { type, seq, at, symbol, ...row } = event
    return { symbol, candle: { ...row, closed: true } }
  }
  if (event.type !== 'contractCandleClosed' || event.series !== 'last') return undefined
  const { type, seq, at, symbol, series, ...row } = event
  return { symbol, candle: { ...row, closed: true } }
}

function extend(series: Series, interval: Interval, minute: Candle): void {
  const begins = bucketStart(interval, minute.openTime, 0) === minute.openTime
  if (!begins && series.open.length === 0) return
  series.open.push(minute)
  if (minute.openTime + minuteMs < nextBucketStart(interval, minute.openTime, 0)) return
  series.closed.push(...aggregate(series.open, interval, 0))
  series.open = []
}
