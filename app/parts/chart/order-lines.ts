// Lines on the chart for own orders, for the average price of own buys, and for prices that a form asks for. Each has a label of
// HTML that is placed at every drawing; a line is moved by its label alone, and only when the pointer goes up or down.

import {
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type SeriesType,
} from 'lightweight-charts'
import { palette } from './chart-colours.ts'
import { placeTags } from './tag-places.ts'

export interface ChartOrder {
  id: string
  price: string
  /** The entry is not an order, so it cannot be moved. */
  side: 'buy' | 'sell' | 'entry' | 'bound'
}

/** The pointer's way before it is known where it goes, in pixels. */
const intentPx = 5
const tagPx = 22

interface Held {
  order: ChartOrder
  tag: HTMLElement
  x: number
  y: number
  lineY: number
  /** Undefined until it is clear that the pointer goes up or down. */
  price: number | undefined
}

export interface OrderLineNeeds {
  chart: IChartApi
  series: () => ISeriesApi<SeriesType>
  /** Holds the labels, each with the id of its order in `data-tag`. */
  tags: HTMLElement
  /** Its price is on the way: shown, not sent. */
  dragging: (id: string, price: number | null) => void
  dropped: (id: string, price: number) => void
}

export class OrderLines {
  private orders: readonly ChartOrder[] = []
  private lines = new Map<string, IPriceLine>()
  private held: Held | undefined

  constructor(private readonly needs: OrderLineNeeds) {
    const { tags } = needs
    tags.addEventListener('pointerdown', this.take)
    tags.addEventListener('pointermove', this.move)
    tags.addEventListener('pointerup', this.drop)
    tags.addEventListener('pointercancel', this.leave)
  }

  close(): void {
    const { tags } = this.needs
    tags.removeEventListener('pointerdown', this.take)
    tags.removeEventListener('pointermove', this.move)
    tags.removeEventListener('pointerup', this.drop)
    tags.removeEventListener('pointercancel', this.leave)
  }

  /** `isNewSeries` when the series that had the lines is gone. */
  show(orders: readonly ChartOrder[], isNewSeries = false): void {
    const series = this.needs.series()
    if (!isNewSeries) for (const line of this.lines.values()) series.removePriceLine(line)
    this.orders = orders
    const { up, down, text, accent } = palette()
    const colours = { buy: up, sell: down, entry: text, bound: accent }
    this.lines = new Map(
      orders.map(({ id, price, side }) => [
        id,
        series.createPriceLine({
          price: Number(price),
          color: colours[side],
          lineWidth: 1,
          lineStyle: side === 'entry' ? LineStyle.Dotted : LineStyle.Dashed,
          axisLabelVisible: true,
          title: '',
        }),
      ]),
    )
    this.place()
  }

  place(): void {
    const { chart, tags } = this.needs
    const height = chart.panes()[0]?.getHeight() ?? 0
    const series = this.needs.series()
    const found = [...tags.querySelectorAll<HTMLElement>('[data-tag]')].flatMap((tag) => {
      const order = this.orders.find(({ id }) => id === tag.dataset.tag)
      const own = this.held?.order === order ? this.held?.price : undefined
      const y = order && series.priceToCoordinate(own ?? Number(order.price))
      return y === undefined || y === null ? [] : [{ tag, y: y as number }]
    })
    const places = placeTags(
      found.map(({ y }) => y),
      height,
      tagPx,
    )
    tags.style.insetInlineEnd = `${chart.priceScale('right').width() + 4}px`
    for (const [index, { tag }] of found.entries()) {
      const { top, beyond } = places[index] as (typeof places)[number]
      if (tag.dataset.beyond !== beyond) tag.dataset.beyond = beyond
      tag.style.transform = `translateY(${top.toFixed(1)}px)`
      tag.style.visibility = 'visible'
    }
  }

  private readonly take = (event: PointerEvent) => {
    const target = event.target as HTMLElement
    const tag = target.closest<HTMLElement>('[data-tag]')
    const order = this.orders.find(({ id }) => id === tag?.dataset.tag)
    if (event.button !== 0 || !tag || !order || order.side === 'entry' || target.closest('button')) return
    const lineY = this.needs.series().priceToCoordinate(Number(order.price))
    if (lineY === null) return
    this.held = { order, tag, x: event.clientX, y: event.clientY, lineY, price: undefined }
    tag.setPointerCapture(event.pointerId)
  }

  private readonly move = (event: PointerEvent) => {
    const { held } = this
    if (held === undefined) return
    const [across, along] = [event.clientX - held.x, event.clientY - held.y]
    if (held.price === undefined) {
      if (Math.max(Math.abs(across), Math.abs(along)) < intentPx) return
      if (Math.abs(across) >= Math.abs(along)) {
        this.held = undefined
        return
      }
    }
    const price = this.needs.series().coordinateToPrice(held.lineY + along)
    if (price === null || price <= 0) return
    held.price = price
    this.lines.get(held.order.id)?.applyOptions({ price })
    this.needs.dragging(held.order.id, price)
    this.place()
  }

  private readonly drop = () => {
    const { held } = this
    this.leave()
    if (held?.price !== undefined && held.price !== Number(held.order.price))
      this.needs.dropped(held.order.id, held.price)
  }

  /** Until its order has changed, the line is where it was. */
  private readonly leave = () => {
    const { held } = this
    this.held = undefined
    if (held === undefined) return
    this.lines.get(held.order.id)?.applyOptions({ price: Number(held.order.price) })
    this.needs.dragging(held.order.id, null)
    this.place()
  }
}
