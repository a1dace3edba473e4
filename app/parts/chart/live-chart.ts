// The living chart: lightweight-charts over the same candles, with volume, studies, own orders as lines, own fills as
// marks, a cursor for the keyboard, and history on scroll. Loaded after hydration only; the server's SVG stands until then.

import {
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  PriceScaleMode,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatDecimal, formatPercent } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { breath } from '#app/ui/breath.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { type Interval, nextBucketStart } from '#engine/market/intervals.ts'
import { palette, withAlpha } from './chart-colours.ts'
import type { ChartLook } from './chart-look.ts'
import type { ComparedPair, CompareSeries } from './compare-series.ts'
import { countdownText } from './countdown.ts'
import type { Drawing, DrawingKind } from './drawings/drawing.ts'
import type { DrawingLayer } from './drawings/drawing-layer.ts'
import { onDrawn } from './drawn-hook.ts'
import { type ChartFill, fillBadges } from './fill-badges.ts'
import { LastTag } from './last-tag.ts'
import type { Reading } from './legend-texts.ts'
import { MainSeries } from './main-series.ts'
import { fetchOlderCandles } from './older-candles.ts'
import { type ChartOrder, OrderLines } from './order-lines.ts'
import { PriceLineSet } from './price-line-set.ts'
import type { PriceLine } from './price-lines.ts'
import type { PricedLine } from './priced-lines.ts'
import type { KeptStudy } from './studies/kept-studies.ts'
import type { StudyLayers } from './studies/study-layers.ts'

export interface ChartSetup {
  symbol: string
  interval: Interval
  candles: Candle[]
  priceDecimals: number
  tick: string
  locale: Locale
  zoneMinutes: number
  look: ChartLook
  /** Candles on the screen at first; a usual number without it. */
  barsShown?: number
  /** It stands in a page that scrolls: the wheel and upright swipes are left to the page. */
  isInPage?: boolean
  /** The exchange's time; without it the newest candle is one of the past. */
  now?: () => number
  /** The candle under the cursor, or the newest, whenever it changes. */
  onReading: (reading: Reading) => void
  studies?: readonly KeptStudy[]
  orders?: OrderHandlers
  drawings?: DrawingHandlers
}

export interface OrderHandlers {
  /** Holds the labels of the orders, each with its id in `data-tag`. */
  tags: HTMLElement
  /** A label is on its way to a price; null when it was left. */
  onDragging: (id: string, price: string | null) => void
  /** An order's line was dragged to a price. */
  onDrag: (id: string, price: string) => void
}

export interface DrawingHandlers {
  list: readonly Drawing[]
  /** Drawings were added or moved on the chart. */
  onChange: (drawings: Drawing[]) => void
  onSelect: (key: string | null) => void
  onToolDone: () => void
}

const usualBars = 120
const barsShownMin = 10
/** Studies look at every candle again, so they follow the open one no more often than this: less than the feed's own beat, for then they are drawn with it. */
const studiesMs = 200

const scaleModes = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
} as const

/** Asks for older candles when fewer than this many are left of the screen. */
const marginBars = 30

export class LiveChart {
  private readonly chart: IChartApi
  private readonly priceFormat: { type: 'price'; precision: number; minMove: number }
  private main: MainSeries
  private marks: ISeriesMarkersPluginApi<Time>
  private readonly volume: ISeriesApi<'Histogram'>
  private studies: StudyLayers | undefined
  private kept: readonly KeptStudy[]
  private studiesDrawnAt = 0
  private studiesDue: ReturnType<typeof setTimeout> | undefined
  /** The first candle that the studies have not drawn as it is now. */
  private staleFrom = Number.POSITIVE_INFINITY
  private look: ChartLook
  private compared: CompareSeries | undefined
  private comparisons = 0
  private priced: CompareSeries[] = []
  private pricings = 0
  private candles: Candle[]
  private interval: Interval
  private orders: readonly ChartOrder[] = []
  private readonly orderLines: OrderLines | undefined
  private lines: PriceLineSet
  private drawings: { list: readonly Drawing[]; selected: string | null } = { list: [], selected: null }
  private tool: DrawingKind | null = null
  private drawingLayer: DrawingLayer | undefined
  private fills: readonly ChartFill[] = []
  /** When the candle under the keyboard's cursor opened. */
  private cursorAt: number | undefined
  private loading = false
  private exhausted = false
  private closed = false
  private readonly tag: LastTag
  private lastLine: IPriceLine | undefined
  /** When the candle under the pointer opened. */
  private pointedAt: number | undefined
  private readonly ticking: ReturnType<typeof setInterval>
  private readonly themeWatch: MutationObserver

  constructor(
    private readonly box: HTMLElement,
    private readonly setup: ChartSetup,
  ) {
    const { locale, priceDecimals, tick } = setup
    this.candles = setup.candles
    this.interval = setup.interval
    this.look = setup.look
    this.kept = setup.studies ?? []
    if (setup.drawings) this.drawings.list = setup.drawings.list
    this.priceFormat = { type: 'price', precision: priceDecimals, minMove: Number(tick) }
    this.chart = createChart(box, {
      autoSize: true,
      layout: { attributionLogo: true, fontFamily: 'inherit', fontSize: 11 },
      localization: {
        locale: locale === 'tr' ? 'tr-TR' : 'en-US',
        priceFormatter: (price: number) =>
          formatDecimal(price.toFixed(priceDecimals), locale, { places: priceDecimals }),
        percentageFormatter: (percent: number) => formatPercent((percent / 100).toFixed(4), locale),
      },
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.06, bottom: 0.22 } },
      timeScale: { borderVisible: false, timeVisible: true, secondsVisible: false, rightOffset: 4 },
    })
    if (setup.isInPage)
      this.chart.applyOptions({
        handleScroll: { mouseWheel: false, vertTouchDrag: false },
        handleScale: { mouseWheel: false },
      })
    this.main = new MainSeries(this.chart, setup.look.type, this.priceFormat)
    this.lines = new PriceLineSet(this.main.api, setup.isInPage === true)
    this.marks = createSeriesMarkers(this.main.api)
    this.volume = this.chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    this.tag = new LastTag(box, this.chart, () => this.main.api)
    const text = (price: number) => price.toFixed(priceDecimals)
    const { orders } = setup
    this.orderLines =
      orders &&
      new OrderLines({
        chart: this.chart,
        series: () => this.main.api,
        tags: orders.tags,
        dragging: (id, price) => orders.onDragging(id, price === null ? null : text(price)),
        dropped: (id, price) => orders.onDrag(id, text(price)),
      })
    this.ticking = setInterval(this.count, 1000)
    this.chart.subscribeCrosshairMove(({ time }) => {
      this.pointedAt = time === undefined ? undefined : this.openTimeOf(time as UTCTimestamp)
      this.read()
    })
    this.dress()
    this.follow()
    this.showAll()
    void this.loadStudies()
    void this.loadDrawings()
    this.showNewest()
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < marginBars) void this.loadOlder()
    })
    this.themeWatch = new MutationObserver(() => {
      this.dress()
      this.showAll()
      void this.loadStudies()
      this.showOrders(this.orders)
      this.lines.dress()
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
    if (from < this.candles.length) this.drawStudies(from)
    this.showLast()
    this.read()
  }

  /** Candles of another length, of the same pair. */
  showInterval(interval: Interval, candles: Candle[]): void {
    if (interval === this.interval) return
    this.interval = interval
    this.candles = candles
    this.exhausted = false
    this.loading = true
    this.cursorAt = undefined
    this.pointedAt = undefined
    this.chart.clearCrosshairPosition()
    // The axis has the times of all series: those of the other interval have to be gone first.
    this.studies?.empty()
    this.volume.setData([])
    this.showAll()
    this.showNewest()
    this.loading = false
  }

  /** Another kind of candles, other studies. */
  showLook(look: ChartLook): void {
    const isOtherType = look.type !== this.look.type
    this.look = look
    if (isOtherType) {
      this.main.remove()
      this.main = new MainSeries(this.chart, look.type, this.priceFormat)
      this.lines = new PriceLineSet(this.main.api, this.setup.isInPage === true, this.lines)
      this.marks = createSeriesMarkers(this.main.api)
      this.follow()
      this.orderLines?.show(this.orders, true)
      this.drawingLayer?.attach()
    }
    this.dress()
    this.showAll()
  }

  /** Other studies, or others of their parameters and colours. */
  showStudies(kept: readonly KeptStudy[]): void {
    this.kept = kept
    void this.loadStudies()
  }

  showDrawings(list: readonly Drawing[], selected: string | null): void {
    this.drawings = { list, selected }
    void this.loadDrawings()
  }

  /** The next clicks place a drawing of this kind; none with null. */
  takeTool(tool: DrawingKind | null): void {
    this.tool = tool
    void this.loadDrawings()
  }

  /** A second pair as a line, on a scale of percent; false when its prices could not be loaded. */
  async showCompared(pair: ComparedPair | null): Promise<boolean> {
    const comparison = ++this.comparisons
    this.compared?.close()
    this.compared = undefined
    this.dress()
    if (pair === null) return true
    const { CompareSeries } = await import('./compare-series.ts')
    if (this.closed || comparison !== this.comparisons) return true
    const { interval } = this
    const { zoneMinutes } = this.setup
    const made = new CompareSeries(pair, { chart: this.chart, interval, zoneMinutes, time: this.time })
    this.compared = made
    this.dress()
    const covered = await made.cover(this.candles)
    if (!this.closed && this.compared === made) this.read()
    return covered
  }

  updateCompared(rows: readonly Candle[]): void {
    this.compared?.update(rows, this.candles)
    this.read()
  }

  /** Other prices of the same contract as lines, on the same scale. */
  async showPriced(lines: readonly PricedLine[]): Promise<void> {
    const pricing = ++this.pricings
    for (const one of this.priced) one.close()
    this.priced = []
    if (lines.length === 0) return
    const { CompareSeries } = await import('./compare-series.ts')
    if (this.closed || pricing !== this.pricings) return
    const { interval } = this
    const { zoneMinutes, priceDecimals } = this.setup
    const needs = { chart: this.chart, interval, zoneMinutes, time: this.time }
    this.priced = lines.map(
      ({ symbol, colour, name }) =>
        new CompareSeries({ symbol, priceDecimals }, needs, { colour, name, width: 1 }),
    )
    await Promise.all(this.priced.map((one) => one.cover(this.candles)))
  }

  updatePriced(symbol: string, rows: readonly Candle[]): void {
    this.priced.find(({ pair }) => pair.symbol === symbol)?.update(rows, this.candles)
  }

  /** The canvas as it is drawn, without what lies over it as HTML. */
  picture(): HTMLCanvasElement {
    return this.chart.takeScreenshot(false, false)
  }

  showOrders(orders: readonly ChartOrder[]): void {
    this.orders = orders
    this.orderLines?.show(orders)
  }

  /** Horizontal lines; in a page the scale goes as far as the nearer of them. */
  showLines(lines: readonly PriceLine[]): void {
    this.lines.show(lines)
  }

  /** Buys as badges below their candle, sells above it, with their number where there are several. */
  showFills(fills: readonly ChartFill[]): void {
    this.fills = fills
    const { up, down } = palette()
    const marks = fillBadges(fills, this.candles).map(({ openTime, side, count }) => {
      const isBuy = side === 'buy'
      return {
        time: this.time(openTime),
        position: isBuy ? ('belowBar' as const) : ('aboveBar' as const),
        shape: isBuy ? ('arrowUp' as const) : ('arrowDown' as const),
        color: isBuy ? up : down,
        text: count > 1 ? String(count) : '',
      }
    })
    this.marks.setMarkers(marks)
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
    this.pointedAt = candle.openTime
    this.read()
    return candle
  }

  /** Of the candle under the keyboard's cursor; undefined without one. */
  get cursorPrice(): string | undefined {
    return this.candles.find(({ openTime }) => openTime === this.cursorAt)?.close
  }

  /** At a height of the box, on a step of the pair; undefined beyond the scale. */
  priceAt(y: number): string | undefined {
    const price = this.main.api.coordinateToPrice(y)
    if (price === null || price <= 0) return undefined
    const { tick, priceDecimals } = this.setup
    return (Math.round(price / Number(tick)) * Number(tick)).toFixed(priceDecimals)
  }

  leaveCursor(): void {
    this.cursorAt = undefined
    this.pointedAt = undefined
    this.chart.clearCrosshairPosition()
    this.read()
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
    clearInterval(this.ticking)
    clearTimeout(this.studiesDue)
    this.studies?.stop()
    this.tag.close()
    this.orderLines?.close()
    this.drawingLayer?.close()
    this.chart.remove()
  }

  /** The chart knows one time only; shifted by the zone, its axis reads as the page's clock. */
  private readonly time = (at: number) => (at / 1000 + this.setup.zoneMinutes * 60) as UTCTimestamp

  private openTimeOf(time: UTCTimestamp): number {
    return (time - this.setup.zoneMinutes * 60) * 1000
  }

  /** What hangs on the series of prices, which is another one for each kind of candles. */
  private follow(): void {
    onDrawn(this.main.api, () => {
      this.tag.place()
      this.orderLines?.place()
    })
    this.lastLine = this.main.api.createPriceLine({
      price: 0,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: false,
      lineVisible: true,
    })
    this.showLast()
  }

  /** The true last price, whatever part of the past is on the screen and whatever the candles average. */
  private showLast(): void {
    const last = this.candles.at(-1)
    if (last === undefined) return
    const { up, down } = palette()
    const isRising = Number(last.close) >= Number(last.open)
    const { locale, priceDecimals } = this.setup
    this.lastLine?.applyOptions({ price: Number(last.close), color: isRising ? up : down })
    this.tag.show(last.close, formatDecimal(last.close, locale, { places: priceDecimals }), isRising)
    this.count()
  }

  private readonly count = () => {
    const last = this.candles.at(-1)
    const { zoneMinutes, now } = this.setup
    if (last === undefined || now === undefined) return
    this.tag.showLeft(countdownText(this.interval, last.openTime, now(), zoneMinutes))
  }

  private read(): void {
    const found = this.candles.findLastIndex(({ openTime }) => openTime === this.pointedAt)
    const index = found < 0 ? this.candles.length - 1 : found
    const candle = this.candles[index]
    if (candle === undefined) return
    const studies = this.studies?.valuesAt(index) ?? new Map()
    const compared = this.compared?.readingAt(candle.openTime, this.candles) ?? null
    this.setup.onReading({ candle, before: this.candles[index - 1], studies, compared })
  }

  private showNewest(): void {
    const count = this.candles.length
    const from = count - (this.setup.barsShown ?? usualBars)
    this.chart.timeScale().setVisibleLogicalRange({ from, to: count + 4 })
  }

  private volumeBar(row: Candle) {
    const { up, down } = palette()
    const colour = Number(row.close) >= Number(row.open) ? up : down
    return { time: this.time(row.openTime), value: Number(row.volume), color: withAlpha(colour, 0.32) }
  }

  private showAll(): void {
    this.main.api.setData(this.main.points(this.candles, 0, this.time))
    this.volume.setData(this.candles.map((row) => this.volumeBar(row)))
    this.volume.applyOptions({ visible: this.look.volume })
    this.staleFrom = Number.POSITIVE_INFINITY
    void this.drawAllStudies()
    this.showFills(this.fills)
    this.showLast()
    this.read()
  }

  private async loadStudies(): Promise<void> {
    if (this.studies === undefined && this.kept.length === 0) return
    const { StudyLayers } = await import('./studies/study-layers.ts')
    // The prices are seen first.
    await breath()
    if (this.closed) return
    const { zoneMinutes, priceDecimals } = this.setup
    this.studies ??= new StudyLayers({
      chart: this.chart,
      priceDecimals,
      time: this.time,
      next: (at) => nextBucketStart(this.interval, at, zoneMinutes),
      zoneMinutes,
    })
    this.studies.show(this.kept)
    await this.drawAllStudies()
  }

  private async drawAllStudies(): Promise<void> {
    await this.studies?.drawAll(() => this.candles)
    if (!this.closed) this.read()
  }

  private async loadDrawings(): Promise<void> {
    const { drawings: handlers, locale, priceDecimals } = this.setup
    const isNeeded = this.drawingLayer || this.drawings.list.length > 0 || this.tool !== null
    if (handlers === undefined || !isNeeded) return
    const { DrawingLayer } = await import('./drawings/drawing-layer.ts')
    if (this.closed) return
    this.drawingLayer ??= new DrawingLayer({
      box: this.box,
      chart: this.chart,
      series: () => this.main.api,
      numberOf: (at) => this.numberOf(at),
      timeOf: (number) => this.timeOf(number),
      price: (price) => formatDecimal(price.toFixed(priceDecimals), locale, { places: priceDecimals }),
      percent: (share) => formatPercent(share.toFixed(6), locale),
      onChange: handlers.onChange,
      onSelect: handlers.onSelect,
      onDone: handlers.onToolDone,
    })
    this.drawingLayer.show(this.drawings.list, this.drawings.selected)
    this.drawingLayer.take(this.tool)
  }

  /** How long the newest candles are; measured, because months differ. */
  private candleMs(): number {
    const [before, last] = this.candles.slice(-2)
    return before && last ? last.openTime - before.openTime : 60_000
  }

  /** The place of a time on the axis, in candles from the oldest; beyond both ends in steps of a candle. */
  private numberOf(at: number): number {
    const [oldest, newest] = [this.candles[0], this.candles.at(-1)]
    if (oldest === undefined || newest === undefined) return 0
    if (at <= oldest.openTime) return (at - oldest.openTime) / this.candleMs()
    if (at >= newest.openTime) return this.candles.length - 1 + (at - newest.openTime) / this.candleMs()
    const index = this.candles.findLastIndex(({ openTime }) => openTime <= at)
    const [from, to] = [this.candles[index], this.candles[index + 1]]
    return from && to ? index + (at - from.openTime) / (to.openTime - from.openTime) : index
  }

  private timeOf(number: number): number {
    const index = Math.max(0, Math.min(this.candles.length - 1, Math.floor(number)))
    const candle = this.candles[index]
    return Math.round((candle?.openTime ?? 0) + (number - index) * this.candleMs())
  }

  private drawStudies(from: number): void {
    this.staleFrom = Math.min(this.staleFrom, from)
    if (this.studies === undefined || this.studiesDue !== undefined) return
    const wait = this.studiesDrawnAt + studiesMs - performance.now()
    if (wait <= 0) this.catchStudiesUp()
    else
      this.studiesDue = setTimeout(() => {
        this.studiesDue = undefined
        this.catchStudiesUp()
        this.read()
      }, wait)
  }

  private catchStudiesUp(): void {
    this.studiesDrawnAt = performance.now()
    this.studies?.draw(this.candles, this.staleFrom)
    this.staleFrom = Number.POSITIVE_INFINITY
  }

  private dress(): void {
    const { text, line } = palette()
    this.chart.applyOptions({
      layout: { background: { color: 'transparent' }, textColor: text, panes: { separatorColor: line } },
      grid: { vertLines: { color: withAlpha(line, 0.5) }, horzLines: { color: withAlpha(line, 0.5) } },
      rightPriceScale: { mode: scaleModes[this.compared ? 'percent' : this.look.scale] },
      crosshair: { vertLine: { color: text }, horzLine: { color: text } },
    })
    this.main.dress()
    this.compared?.dress()
    for (const one of this.priced) one.dress()
  }

  private async loadOlder(): Promise<void> {
    const oldest = this.candles[0]
    if (this.loading || this.exhausted || oldest === undefined) return
    this.loading = true
    const { candles, interval } = this
    const { symbol, zoneMinutes } = this.setup
    const older = await fetchOlderCandles(symbol, interval, oldest.openTime, zoneMinutes)
    // Another interval came meanwhile.
    if (this.candles !== candles) return
    this.loading = false
    if (this.closed || older === undefined) return
    const fresh = older.filter((row) => row.openTime < oldest.openTime)
    this.exhausted = fresh.length === 0
    if (this.exhausted) return
    this.candles = [...fresh, ...this.candles]
    this.showAll()
    for (const one of [this.compared, ...this.priced]) void one?.cover(this.candles)
  }
}
