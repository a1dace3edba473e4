// Studies on the living chart: their lines over the prices or in panes of their own. Loaded when one is shown.

import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type SeriesType,
  type Time,
  type WhitespaceData,
} from 'lightweight-charts'
import { breath } from '#app/ui/breath.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Line } from '#engine/reactors/indicators/averages.ts'
import { palette, withAlpha } from '../chart-colours.ts'
import type { StudyValues } from '../legend-texts.ts'
import { type ShownStudy, shownStudies } from './all-studies.ts'
import type { KeptStudy } from './kept-studies.ts'
import type { Bar } from './study.ts'

/** Height of a pane where the prices have 1. */
const paneShare = 0.3
/** How long studies are drawn before the page may answer. */
const pieceMs = 8

type Drawn = ISeriesApi<SeriesType>

interface Layer {
  shown: ShownStudy
  series: Drawn[]
  shifts: number[]
  /** As last computed. */
  rows: Line[]
}

/** The candles as studies need them, and the places of them and of some that have not opened yet. */
interface Scene {
  bars: Bar[]
  times: Time[]
}

export interface StudyNeeds {
  chart: IChartApi
  priceDecimals: number
  /** Where a candle stands on the axis. */
  time(at: number): Time
  /** When the candle after one opens. */
  next(at: number): number
  zoneMinutes: number
}

export class StudyLayers {
  private layers: Layer[] = []
  /** Of all from the first candle on; a later one takes the place of those before. */
  private drawings = 0
  private readonly bars = new WeakMap<Candle, Bar>()

  constructor(private readonly needs: StudyNeeds) {}

  /** Makes their places, still empty. */
  show(kept: readonly KeptStudy[]): void {
    for (const { series } of this.layers) for (const one of series) this.needs.chart.removeSeries(one)
    let pane = 0
    this.layers = shownStudies(kept).map((shown) => this.layer(shown, shown.study.pane ? ++pane : 0))
    for (const own of this.needs.chart.panes().slice(1)) own.setStretchFactor(paneShare)
  }

  /** Every candle of every study, one after the other. */
  async drawAll(candles: () => readonly Candle[]): Promise<void> {
    const drawing = ++this.drawings
    let startedAt = performance.now()
    let drawn = this.sceneOf(candles())
    for (const layer of this.layers) {
      if (performance.now() - startedAt > pieceMs) {
        await breath()
        if (drawing !== this.drawings) return
        startedAt = performance.now()
        drawn = this.sceneOf(candles())
      }
      this.drawLayer(layer, drawn, 0)
    }
  }

  /** From a candle on. */
  draw(candles: readonly Candle[], from: number): void {
    if (this.layers.length === 0) return
    const drawn = this.sceneOf(candles)
    for (const layer of this.layers) this.drawLayer(layer, drawn, from)
  }

  empty(): void {
    for (const layer of this.layers) {
      layer.rows = []
      for (const one of layer.series) one.setData([])
    }
  }

  /** Nothing is drawn any more: the chart goes. */
  stop(): void {
    this.drawings++
    this.layers = []
  }

  private sceneOf(candles: readonly Candle[]): Scene {
    const ahead = Math.max(0, ...this.layers.flatMap(({ shifts }) => shifts))
    return { bars: candles.map((candle) => this.barOf(candle)), times: this.timesOf(candles, ahead) }
  }

  private drawLayer(layer: Layer, { bars, times }: Scene, from: number): void {
    const { study, params } = layer.shown
    layer.rows = study.compute(bars, params)
    for (const [line, row] of layer.rows.entries()) this.put(layer, line, row, times, from)
  }

  /** What each study says of a candle. */
  valuesAt(index: number): StudyValues {
    return new Map(
      this.layers.map(({ shown, rows, shifts }) => [
        shown.key,
        {
          places: shown.study.places ?? this.needs.priceDecimals,
          values: rows.map((row, line) => row[index - (shifts[line] ?? 0)] ?? null),
        },
      ]),
    )
  }

  private put({ shown, series, shifts }: Layer, line: number, row: Line, times: Time[], from: number): void {
    const shift = shifts[line] ?? 0
    const isBars = shown.study.lines[line]?.shape === 'bars'
    const { up, down } = palette()
    const points: (WhitespaceData | { time: Time; value: number; color?: string })[] = []
    for (let index = from; index < row.length; index++) {
      const time = times[index + shift]
      const value = row[index] ?? null
      if (time === undefined) continue
      if (value === null || !Number.isFinite(value)) points.push({ time })
      else
        points.push(isBars ? { time, value, color: withAlpha(value < 0 ? down : up, 0.5) } : { time, value })
    }
    const drawn = series[line] as ISeriesApi<'Line'> | undefined
    if (from === 0) drawn?.setData(points)
    else for (const point of points) drawn?.update(point)
  }

  private layer(shown: ShownStudy, pane: number): Layer {
    const { chart, priceDecimals } = this.needs
    const { study, params, colours } = shown
    const { token, line: quietLine } = palette()
    const places = study.places ?? priceDecimals
    const common = {
      lastValueVisible: false,
      priceLineVisible: false,
      priceFormat: { type: 'price' as const, precision: places, minMove: 1 / 10 ** places },
    }
    const series = study.lines.map(({ shape }, index) => {
      const named = colours[index] ?? '--info'
      const color = named.startsWith('--') ? token(named) : named
      if (shape === 'bars') return chart.addSeries(HistogramSeries, { ...common, color }, pane) as Drawn
      const dots = shape === 'dots' && {
        lineVisible: false,
        pointMarkersVisible: true,
        pointMarkersRadius: 1.5,
      }
      const look = { ...common, color, lineWidth: 1 as const, crosshairMarkerVisible: false, ...dots }
      return chart.addSeries(LineSeries, look, pane) as Drawn
    })
    for (const price of study.guides ?? [])
      series[0]?.createPriceLine({
        price,
        color: quietLine,
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
      })
    return { shown, series, shifts: study.lines.map(({ shift }) => shift?.(params) ?? 0), rows: [] }
  }

  private barOf(candle: Candle): Bar {
    const held = this.bars.get(candle)
    if (held !== undefined) return held
    const { openTime, open, high, low, close, volume } = candle
    const bar = {
      localTime: openTime + this.needs.zoneMinutes * 60_000,
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
      volume: Number(volume),
    }
    this.bars.set(candle, bar)
    return bar
  }

  /** Of the candles, and of some that have not opened yet. */
  private timesOf(candles: readonly Candle[], ahead: number): Time[] {
    const times = candles.map(({ openTime }) => this.needs.time(openTime))
    let at = candles.at(-1)?.openTime ?? 0
    for (let step = 0; step < ahead; step++) {
      at = this.needs.next(at)
      times.push(this.needs.time(at))
    }
    return times
  }
}
