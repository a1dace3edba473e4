// The prices on the chart as candles, averaged candles, a line or an area.

import {
  AreaSeries,
  CandlestickSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import type { Candle } from '#engine/exchange/view.ts'
import { palette, withAlpha } from './chart-colours.ts'
import type { ChartType } from './chart-look.ts'
import { barOf, heikinAshi } from './heikin-ashi.ts'

export class MainSeries {
  readonly api: ISeriesApi<SeriesType>

  constructor(
    private readonly chart: IChartApi,
    readonly type: ChartType,
    priceFormat: { type: 'price'; precision: number; minMove: number },
  ) {
    // The last price has a line and a tag of its own: these of the series follow what is on the screen.
    const common = { priceFormat, lastValueVisible: false, priceLineVisible: false }
    const made =
      type === 'line'
        ? chart.addSeries(LineSeries, { ...common, lineWidth: 2 })
        : type === 'area'
          ? chart.addSeries(AreaSeries, { ...common, lineWidth: 2 })
          : chart.addSeries(CandlestickSeries, { ...common, borderVisible: false })
    this.api = made as unknown as ISeriesApi<SeriesType>
    this.dress()
  }

  /** The points of the candles from an index on; averaged candles depend on all before them. */
  points(candles: readonly Candle[], from: number, time: (at: number) => Time) {
    const rows = candles.slice(from)
    const times = rows.map(({ openTime }) => time(openTime))
    if (this.type === 'line' || this.type === 'area') {
      return rows.map((row, index) => ({ time: times[index] as Time, value: Number(row.close) }))
    }
    const bars = this.type === 'candles' ? rows.map(barOf) : heikinAshi(candles.map(barOf)).slice(from)
    return bars.map((bar, index) => ({ time: times[index] as Time, ...bar }))
  }

  dress(): void {
    const { up, down, token } = palette()
    const line = token('--info')
    this.api.applyOptions(
      this.type === 'line'
        ? { color: line }
        : this.type === 'area'
          ? { lineColor: line, topColor: withAlpha(line, 0.3), bottomColor: withAlpha(line, 0.02) }
          : { upColor: up, downColor: down, wickUpColor: up, wickDownColor: down },
    )
  }

  remove(): void {
    this.chart.removeSeries(this.api)
  }
}
