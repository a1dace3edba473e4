// Studies on the living chart: averages and bands over the prices, MACD and RSI in panes of their own. Loaded when one is
// chosen.

import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import type { Candle } from '#engine/exchange/view.ts'
import { type Line, simpleAverage } from '#engine/reactors/indicators/averages.ts'
import { bollinger } from '#engine/reactors/indicators/bollinger.ts'
import { macd } from '#engine/reactors/indicators/macd.ts'
import { rsi } from '#engine/reactors/indicators/rsi.ts'
import { palette, withAlpha } from './chart-colours.ts'
import { type Study, studyLines } from './chart-look.ts'

type Drawn = Exclude<Study, 'volume'>

interface Kind {
  /** In a pane of its own; else over the prices. */
  pane: boolean
  lines(closes: readonly number[]): Line[]
  /** Bars under the lines, coloured by their sign. */
  bars?(closes: readonly number[]): Line
  guides?: readonly number[]
}

const kinds: Record<Drawn, Kind> = {
  ma: {
    pane: false,
    lines: (closes) => [7, 25, 99].map((length) => simpleAverage(closes, length)),
  },
  boll: {
    pane: false,
    lines(closes) {
      const { upper, middle, lower } = bollinger(closes)
      return [middle, upper, lower]
    },
  },
  macd: {
    pane: true,
    lines(closes) {
      const { difference, signal } = macd(closes)
      return [difference, signal]
    },
    bars: (closes) => macd(closes).bars,
  },
  rsi: { pane: true, lines: (closes) => [rsi(closes)], guides: [30, 70] },
}

/** Height of a pane where the prices have 1. */
const paneShare = 0.3

interface Layer {
  kind: Kind
  lines: ISeriesApi<'Line'>[]
  bars: ISeriesApi<'Histogram'> | undefined
}

export class StudyLayers {
  private layers: Layer[] = []

  constructor(
    private readonly chart: IChartApi,
    private readonly priceFormat: { type: 'price'; precision: number; minMove: number },
    private readonly time: (at: number) => Time,
  ) {}

  show(names: readonly Study[], candles: readonly Candle[]): void {
    for (const { lines, bars } of this.layers)
      for (const series of [...lines, bars])
        if (series) this.chart.removeSeries(series as ISeriesApi<SeriesType>)
    const drawn = names.filter((name): name is Drawn => name !== 'volume')
    let pane = 0
    this.layers = drawn.map((name) => this.layer(name, kinds[name].pane ? ++pane : 0))
    for (const own of this.chart.panes().slice(1)) own.setStretchFactor(paneShare)
    this.draw(candles, 0)
  }

  /** From a candle on; all of them at 0. */
  draw(candles: readonly Candle[], from: number): void {
    if (this.layers.length === 0) return
    const closes = candles.map(({ close }) => Number(close))
    const times = candles.map(({ openTime }) => this.time(openTime))
    for (const { kind, lines, bars } of this.layers) {
      for (const [index, line] of kind.lines(closes).entries())
        put(lines[index], pointsOf(line, times, from), from)
      if (kind.bars) put(bars, coloured(pointsOf(kind.bars(closes), times, from)), from)
    }
  }

  private layer(name: Drawn, pane: number): Layer {
    const kind = kinds[name]
    const { token, line } = palette()
    const quiet = { lastValueVisible: false, priceLineVisible: false, priceFormat: this.priceFormat }
    const bars = kind.bars && this.chart.addSeries(HistogramSeries, quiet, pane)
    const lines = studyLines[name].map(({ colour }) =>
      this.chart.addSeries(
        LineSeries,
        { ...quiet, color: token(colour), lineWidth: 1, crosshairMarkerVisible: false },
        pane,
      ),
    )
    for (const price of kind.guides ?? [])
      lines[0]?.createPriceLine({
        price,
        color: line,
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
      })
    return { kind, lines, bars }
  }
}

interface Point {
  time: Time
  value: number
}

function pointsOf(line: Line, times: readonly Time[], from: number): Point[] {
  return line
    .slice(from)
    .map((value, index) => ({ time: times[from + index] as Time, value }))
    .filter((point): point is Point => point.value !== null)
}

function coloured(points: Point[]) {
  const { up, down } = palette()
  return points.map((point) => ({ ...point, color: withAlpha(point.value < 0 ? down : up, 0.5) }))
}

function put<T extends 'Line' | 'Histogram'>(
  series: ISeriesApi<T> | undefined,
  points: Point[],
  from: number,
): void {
  const known = series as ISeriesApi<'Line'> | undefined
  if (from === 0) known?.setData(points)
  else for (const point of points) known?.update(point)
}
