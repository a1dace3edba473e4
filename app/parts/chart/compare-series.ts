// Other closes on the chart as a line: a second pair, or the mark and index of a contract. Loaded when one is chosen.

import { type IChartApi, type ISeriesApi, LineSeries, type Time } from 'lightweight-charts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { palette } from './chart-colours.ts'
import type { ComparedReading } from './legend-texts.ts'
import { fetchOlderCandles } from './older-candles.ts'

export interface ComparedPair {
  symbol: string
  priceDecimals: number
}

/** The colour is a token of the theme; the name stands on the scale. */
export interface LineLook {
  colour: string
  name: string
  width: 1 | 2
}

const secondPair: LineLook = { colour: '--warn', name: '', width: 2 }

export interface CompareNeeds {
  chart: IChartApi
  interval: Interval
  zoneMinutes: number
  time: (at: number) => Time
}

/** Requests for older candles in a row. */
const requestsMost = 6

export class CompareSeries {
  private readonly api: ISeriesApi<'Line'>
  private closes = new Map<number, number>()
  private exhausted = false
  private closed = false

  constructor(
    readonly pair: ComparedPair,
    private readonly needs: CompareNeeds,
    private readonly look: LineLook = secondPair,
  ) {
    this.api = needs.chart.addSeries(LineSeries, {
      lineWidth: look.width,
      lastValueVisible: true,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
      title: look.name,
    })
    this.dress()
  }

  dress(): void {
    this.api.applyOptions({ color: palette().token(this.look.colour) })
  }

  /** Loads as far back as the candles reach, and draws; false when a call failed. */
  async cover(candles: readonly Candle[]): Promise<boolean> {
    const [oldest, newest] = [candles[0], candles.at(-1)]
    if (oldest === undefined || newest === undefined) return true
    const { interval, zoneMinutes } = this.needs
    for (let tries = 0; tries < requestsMost && !this.exhausted; tries++) {
      const known = this.closes.size === 0 ? newest.openTime + 1 : Math.min(...this.closes.keys())
      if (known <= oldest.openTime) break
      const rows = await fetchOlderCandles(this.pair.symbol, interval, known, zoneMinutes)
      if (this.closed) return true
      if (rows === undefined) return false
      this.exhausted = rows.length === 0
      this.hold(rows)
    }
    this.draw(candles)
    return true
  }

  /** Its open candle; `candles` are those of the chart, whose times alone it may have. */
  update(rows: readonly Candle[], candles: readonly Candle[]): void {
    this.hold(rows)
    const last = candles.at(-1)?.openTime
    const close = last === undefined ? undefined : this.closes.get(last)
    if (last !== undefined && close !== undefined)
      this.api.update({ time: this.needs.time(last), value: close })
  }

  /** What the legend says at a candle: its close, and the change since the first one on the screen. */
  readingAt(openTime: number, candles: readonly Candle[]): ComparedReading | null {
    const from = this.needs.chart.timeScale().getVisibleLogicalRange()?.from ?? 0
    const first = candles
      .slice(Math.max(0, Math.floor(from)))
      .find((candle) => this.closes.has(candle.openTime))
    const [start, close] = [first && this.closes.get(first.openTime), this.closes.get(openTime)]
    if (start === undefined || close === undefined) return null
    return { close, share: close / start - 1, places: this.pair.priceDecimals }
  }

  close(): void {
    this.closed = true
    this.needs.chart.removeSeries(this.api)
  }

  private hold(rows: readonly Candle[]): void {
    for (const { openTime, close } of rows) this.closes.set(openTime, Number(close))
  }

  private draw(candles: readonly Candle[]): void {
    this.api.setData(
      candles.flatMap(({ openTime }) => {
        const value = this.closes.get(openTime)
        return value === undefined ? [] : { time: this.needs.time(openTime), value }
      }),
    )
  }
}
