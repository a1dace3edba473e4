// The living chart: lightweight-charts over the same candles, with volume, own orders as lines and history on scroll.
// Loaded after hydration only; the server's SVG stands until it is ready.

import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatDecimal } from '#app/i18n/format.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { Candle } from '#engine/market/view.ts'
import { fetchOlderCandles } from './older-candles.ts'

export interface ChartOrder {
  id: string
  price: string
  title: string
}

export interface ChartSetup {
  symbol: string
  interval: Interval
  candles: Candle[]
  priceDecimals: number
  tick: string
  locale: Locale
  zoneMinutes: number
}

const barsShown = 120
/** Asks for older candles when fewer than this many are left of the screen. */
const marginBars = 30

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The canvas needs plain colours: resolves color-mix through the browser's own style engine. */
function withAlpha(colour: string, alpha: number): string {
  const hex = colour.match(/^#([0-9a-f]{6})$/i)?.[1]
  if (hex === undefined) return colour
  return `#${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}

function palette() {
  return {
    up: token('--up'),
    down: token('--down'),
    accent: token('--accent'),
    text: token('--text-3'),
    line: token('--line-1'),
  }
}

export class LiveChart {
  private readonly chart: IChartApi
  private readonly price: ISeriesApi<'Candlestick'>
  private readonly volume: ISeriesApi<'Histogram'>
  private candles: Candle[]
  private lines = new Map<string, IPriceLine>()
  private orders: ChartOrder[] = []
  private loading = false
  private exhausted = false
  private closed = false
  private readonly themeWatch: MutationObserver

  constructor(
    box: HTMLElement,
    private readonly setup: ChartSetup,
  ) {
    const { locale, priceDecimals, tick } = setup
    this.candles = setup.candles
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
    this.price = this.chart.addSeries(CandlestickSeries, {
      borderVisible: false,
      priceFormat: { type: 'price', precision: priceDecimals, minMove: Number(tick) },
    })
    this.volume = this.chart.addSeries(HistogramSeries, {
      priceScaleId: 'volume',
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    })
    this.chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } })
    this.dress()
    this.showAll()
    const count = this.candles.length
    this.chart.timeScale().setVisibleLogicalRange({ from: count - barsShown, to: count + 4 })
    this.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < marginBars) void this.loadOlder()
    })
    this.themeWatch = new MutationObserver(() => {
      this.dress()
      this.showAll()
      this.showOrders(this.orders)
    })
    this.themeWatch.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['class', 'data-palette'],
    })
  }

  /** The open candle and those that just closed. */
  update(rows: Candle[]): void {
    for (const row of rows) {
      const last = this.candles.at(-1)
      if (last !== undefined && row.openTime < last.openTime) continue
      if (last?.openTime === row.openTime) this.candles[this.candles.length - 1] = row
      else this.candles.push(row)
      this.price.update(this.bar(row))
      this.volume.update(this.volumeBar(row))
    }
  }

  showOrders(orders: ChartOrder[]): void {
    this.orders = orders
    const { accent } = palette()
    for (const line of this.lines.values()) this.price.removePriceLine(line)
    this.lines.clear()
    for (const order of orders) {
      const line = this.price.createPriceLine({
        price: Number(order.price),
        color: accent,
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
        title: order.title,
      })
      this.lines.set(order.id, line)
    }
  }

  close(): void {
    this.closed = true
    this.themeWatch.disconnect()
    this.chart.remove()
  }

  /** The chart knows one time only; shifted by the zone, its axis reads as the page's clock. */
  private time(at: number) {
    return (at / 1000 + this.setup.zoneMinutes * 60) as UTCTimestamp
  }

  private bar(row: Candle) {
    return {
      time: this.time(row.openTime),
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
    }
  }

  private volumeBar(row: Candle) {
    const { up, down } = palette()
    const colour = Number(row.close) >= Number(row.open) ? up : down
    return { time: this.time(row.openTime), value: Number(row.volume), color: withAlpha(colour, 0.32) }
  }

  private showAll(): void {
    this.price.setData(this.candles.map((row) => this.bar(row)))
    this.volume.setData(this.candles.map((row) => this.volumeBar(row)))
  }

  private dress(): void {
    const { up, down, text, line } = palette()
    this.chart.applyOptions({
      layout: { background: { color: 'transparent' }, textColor: text },
      grid: { vertLines: { color: withAlpha(line, 0.5) }, horzLines: { color: withAlpha(line, 0.5) } },
      crosshair: { vertLine: { color: text }, horzLine: { color: text } },
    })
    this.price.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
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
