// The living chart: lightweight-charts over the same candles, with volume, studies, own orders as lines, own fills as
// marks, a cursor for the keyboard, and history on scroll. Loaded after hydration only; the server's SVG stands until then.

import {
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { palette, withAlpha } from './chart-colours.ts'
import type { ChartLook } from './chart-look.ts'
import type { DragLine, LineDragger } from './drag-lines.ts'
import { MainSeries } from './main-series.ts'
import { fetchOlderCandles } from './older-candles.ts'
import type { StudyLayers } from './study-layers.ts'

export interface ChartOrder {
  id: string
  price: string
  title: string
}

export interface ChartFill {
  id: string
  at: number
  side: 'buy' | 'sell'
}

export interface ChartSetup {
  symbol: string
  interval: Interval
  candles: Candle[]
  priceDecimals: number
  tick: string
  locale: Locale
  zoneMinutes: number
  look: ChartLook
  /** An order's line was dragged to a price. */
  onDrag: (id: string, price: string) => void
}

const barsShown = 120
const barsShownMin = 10
/** Asks for older candles when fewer than this many are left of the screen. */
const marginBars = 30

export class LiveChart {
  private readonly chart: IChartApi
  private readonly priceFormat: { type: 'price'; precision: number; minMove: number }
  private main: MainSeries
  private marks: ISeriesMarkersPluginApi<Time>
  private readonly volume: ISeriesApi<'Histogram'>
  private studies: StudyLayers | undefined
  private look: ChartLook
  private candles: Candle[]
  private orders: ChartOrder[] = []
  private lines: DragLine[] = []
  private dragger: LineDragger | undefined
  private fills: ChartFill[] = []
  /** When the candle under the keyboard's cursor opened. */
  private cursorAt: number | undefined
  private loading = false
  private exhausted = false
  private closed = false
  private readonly themeWatch: MutationObserver

  constructor(
    private readonly box: HTMLElement,
    private readonly setup: ChartSetup,
  ) {
    const { locale, priceDecimals, tick } = setup
    this.candles = setup.candles
    this.look = setup.look
    this.priceFormat = { type: 'price', precision: priceDecimals, minMove: Number(tick) }
    this.chart = createChart(box, {
      autoSize: true,
      layout: { attributionLogo: true, fontFamily: 'inherit', fontSize: 11 },
      localization: {
        locale: locale === 'tr' ? 'tr-TR' : 'en-US',
        priceFormatter: (price: number) =>
          formatDecimal(price.toFixed(priceDecimals), locale, { places: priceDecimals }),
      },
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.06, bottom: 0.22 } },
      timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: 4 },
    })
    this.main = new MainSeries(this.chart, setup.look.type, this.priceFormat)
    this.marks = createSeriesMarkers(this.main.api)
    this.volume = this.chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    this.dress()
    this.showAll()
    void this.showStudies()
    const count = this.candles.length
    this.chart.timeScale().setVisibleLogicalRange({ from: count - barsShown, to: count + 4 })
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < marginBars) void this.loadOlder()
    })
    this.themeWatch = new MutationObserver(() => {
      this.dress()
      this.showAll()
      void this.showStudies()
      this.showOrders(this.orders)
    })
    this.themeWatch.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['class', 'data-palette'],
    })
  }

  /** The open candle and those that just closed. */
  update(rows: Candle[]): void {
    let from = this.candles.length
    for (const row of rows) {
      const last = this.candles.at(-1)
      if (last !== undefined && row.openTime < last.openTime) continue
      if (last?.openTime === row.openTime) this.candles[this.candles.length - 1] = row
      else this.candles.push(row)
      from = Math.min(from, this.candles.length - 1)
    }
    for (const point of this.main.points(this.candles, from, this.time)) this.main.api.update(point)
    for (const row of this.candles.slice(from)) this.volume.update(this.volumeBar(row))
    if (from < this.candles.length) this.studies?.draw(this.candles, from)
  }

  /** Another kind of candles, other studies. */
  showLook(look: ChartLook): void {
    const isOtherType = look.type !== this.look.type
    this.look = look
    if (isOtherType) {
      this.main.remove()
      this.main = new MainSeries(this.chart, look.type, this.priceFormat)
      this.marks = createSeriesMarkers(this.main.api)
      this.showOrders(this.orders)
    }
    this.showAll()
    void this.showStudies()
  }

  showOrders(orders: ChartOrder[]): void {
    this.orders = orders
    const { accent } = palette()
    for (const line of this.main.api.priceLines()) this.main.api.removePriceLine(line)
    this.lines = orders.map(({ id, price, title }) => {
      const line = this.main.api.createPriceLine({
        price: Number(price),
        color: accent,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
        title,
      })
      return { id, price, line }
    })
    if (orders.length > 0) void this.letDrag()
  }

  /** Buys as arrows from below, sells from above, at the candle in which they happened. */
  showFills(fills: ChartFill[]): void {
    this.fills = fills
    const { accent } = palette()
    const marks = fills.flatMap(({ id, at, side }) => {
      const candle = this.candles.findLast(({ openTime }) => openTime <= at)
      if (candle === undefined) return []
      const isBuy = side === 'buy'
      return {
        id,
        time: this.time(candle.openTime),
        position: isBuy ? ('belowBar' as const) : ('aboveBar' as const),
        shape: isBuy ? ('arrowUp' as const) : ('arrowDown' as const),
        color: accent,
      }
    })
    this.marks.setMarkers(marks.sort((a, b) => a.time - b.time))
  }

  /** Moves the keyboard's cursor by some candles, from the newest at first; the candle it is on now. */
  moveCursor(step: number): Candle | undefined {
    const at = this.candles.findIndex(({ openTime }) => openTime === this.cursorAt)
    const wanted = at < 0 && Number.isFinite(step) ? this.candles.length - 1 : Math.max(at, 0) + step
    const index = Math.max(0, Math.min(this.candles.length - 1, wanted))
    const candle = this.candles[index]
    if (candle === undefined) return undefined
    this.cursorAt = candle.openTime
    const scale = this.chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (range !== null && (index < range.from + 1 || index > range.to - 1)) {
      const half = (range.to - range.from) / 2
      scale.setVisibleLogicalRange({ from: index - half, to: index + half })
    }
    this.chart.setCrosshairPosition(Number(candle.close), this.time(candle.openTime), this.main.api)
    return candle
  }

  leaveCursor(): void {
    this.cursorAt = undefined
    this.chart.clearCrosshairPosition()
  }

  /** Below 1 nearer, above 1 farther; the right edge stays. */
  zoom(factor: number): void {
    const scale = this.chart.timeScale()
    const range = scale.getVisibleLogicalRange()
    if (range === null) return
    const width = Math.max(barsShownMin, (range.to - range.from) * factor)
    scale.setVisibleLogicalRange({ from: range.to - width, to: range.to })
  }

  close(): void {
    this.closed = true
    this.themeWatch.disconnect()
    this.dragger?.close()
    this.chart.remove()
  }

  /** The chart knows one time only; shifted by the zone, its axis reads as the page's clock. */
  private readonly time = (at: number) => (at / 1000 + this.setup.zoneMinutes * 60) as UTCTimestamp

  private volumeBar(row: Candle) {
    const { up, down } = palette()
    const colour = Number(row.close) >= Number(row.open) ? up : down
    return { time: this.time(row.openTime), value: Number(row.volume), color: withAlpha(colour, 0.32) }
  }

  private showAll(): void {
    this.main.api.setData(this.main.points(this.candles, 0, this.time))
    this.volume.setData(this.candles.map((row) => this.volumeBar(row)))
    this.volume.applyOptions({ visible: this.look.studies.includes('volume') })
    this.studies?.draw(this.candles, 0)
    this.showFills(this.fills)
  }

  private async showStudies(): Promise<void> {
    if (this.studies === undefined && this.look.studies.every((name) => name === 'volume')) return
    const { StudyLayers } = await import('./study-layers.ts')
    if (this.closed) return
    this.studies ??= new StudyLayers(this.chart, this.priceFormat, this.time)
    this.studies.show(this.look.studies, this.candles)
  }

  private async letDrag(): Promise<void> {
    if (this.dragger) return
    const { LineDragger } = await import('./drag-lines.ts')
    if (this.closed || this.dragger) return
    this.dragger = new LineDragger(
      this.box,
      this.chart,
      () => this.lines,
      () => this.main.api,
      (id, price) => this.setup.onDrag(id, price.toFixed(this.setup.priceDecimals)),
    )
  }

  private dress(): void {
    const { text, line } = palette()
    this.chart.applyOptions({
      layout: { background: { color: 'transparent' }, textColor: text, panes: { separatorColor: line } },
      grid: { vertLines: { color: withAlpha(line, 0.5) }, horzLines: { color: withAlpha(line, 0.5) } },
      crosshair: { vertLine: { color: text }, horzLine: { color: text } },
    })
    this.main.dress()
  }

  private async loadOlder(): Promise<void> {
    const oldest = this.candles[0]
    if (this.loading || this.exhausted || oldest === undefined) return
    this.loading = true
    const { symbol, interval, zoneMinutes } = this.setup
    const older = await fetchOlderCandles(symbol, interval, oldest.openTime, zoneMinutes)
    this.loading = false
    if (this.closed || older === undefined) return
    const fresh = older.filter((row) => row.openTime < oldest.openTime)
    this.exhausted = fresh.length === 0
    if (this.exhausted) return
    this.candles = [...fresh, ...this.candles]
    this.showAll()
  }
}
