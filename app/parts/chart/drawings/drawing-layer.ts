// Drawings on the living chart: drawn by a primitive of the series, placed by clicks, moved and chosen by the pointer.
// Loaded when a drawing is shown or a tool is taken.

import type { IChartApi, ISeriesApi, ISeriesPrimitive, Logical, SeriesType, Time } from 'lightweight-charts'
import { palette, withAlpha } from '../chart-colours.ts'
import { type ChartPoint, type Drawing, type DrawingKind, freshDrawingKey, pointsNeeded } from './drawing.ts'
import { distanceTo, type Shape, type Spot, shapeOf } from './shapes.ts'

export interface DrawingNeeds {
  box: HTMLElement
  chart: IChartApi
  series: () => ISeriesApi<SeriesType>
  /** Between the time of a candle and its number on the axis; also beyond both ends. */
  numberOf: (at: number) => number
  timeOf: (number: number) => number
  price: (price: number) => string
  percent: (share: number) => string
  onChange: (drawings: Drawing[]) => void
  onSelect: (key: string | null) => void
  /** The tool was used or put away. */
  onDone: () => void
}

const reachPx = 5

interface Held {
  drawing: Drawing
  /** Of one point; undefined when all are moved. */
  index: number | undefined
  from: Spot
  isMoved: boolean
}

export class DrawingLayer {
  private drawings: Drawing[] = []
  private selected: string | null = null
  private tool: DrawingKind | null = null
  private draft: ChartPoint[] = []
  private hover: ChartPoint | undefined
  private held: Held | undefined
  private redraw = () => {}

  constructor(private readonly needs: DrawingNeeds) {
    const { box } = needs
    box.addEventListener('pointerdown', this.press, true)
    box.addEventListener('pointermove', this.move, true)
    box.addEventListener('pointerup', this.release, true)
    box.addEventListener('pointercancel', this.release, true)
    this.attach()
  }

  /** To the series that is drawn now. */
  attach(): void {
    const views = [{ renderer: () => ({ draw: this.draw }) }]
    const primitive: ISeriesPrimitive<Time> = {
      attached: ({ requestUpdate }) => {
        this.redraw = requestUpdate
      },
      paneViews: () => views,
    }
    this.needs.series().attachPrimitive(primitive)
  }

  show(drawings: readonly Drawing[], selected: string | null): void {
    this.drawings = [...drawings]
    this.selected = selected
    this.redraw()
  }

  take(tool: DrawingKind | null): void {
    this.tool = tool
    this.draft = []
    this.hover = undefined
    this.needs.box.style.cursor = tool ? 'crosshair' : ''
    this.letScroll(tool === null)
    this.redraw()
  }

  close(): void {
    const { box } = this.needs
    box.removeEventListener('pointerdown', this.press, true)
    box.removeEventListener('pointermove', this.move, true)
    box.removeEventListener('pointerup', this.release, true)
    box.removeEventListener('pointercancel', this.release, true)
  }

  private letScroll(on: boolean): void {
    this.needs.chart.applyOptions({ handleScroll: on, handleScale: on })
  }

  private spotOf(event: PointerEvent): Spot {
    const area = this.needs.box.getBoundingClientRect()
    return { x: event.clientX - area.left, y: event.clientY - area.top }
  }

  private pointAt({ x, y }: Spot): ChartPoint | undefined {
    const number = this.needs.chart.timeScale().coordinateToLogical(x)
    const price = this.needs.series().coordinateToPrice(y)
    return number === null || price === null ? undefined : { at: this.needs.timeOf(number), price }
  }

  private spotsOf(points: readonly ChartPoint[]): Spot[] {
    return points.flatMap(({ at, price }) => {
      const x = this.needs.chart.timeScale().logicalToCoordinate(this.needs.numberOf(at) as Logical)
      const y = this.needs.series().priceToCoordinate(price)
      return x === null || y === null ? [] : [{ x, y }]
    })
  }

  private shape(drawing: Drawing): Shape {
    const { chart, price, percent, numberOf } = this.needs
    return shapeOf(drawing, this.spotsOf(drawing.points), {
      width: chart.timeScale().width(),
      height: chart.panes()[0]?.getHeight() ?? 0,
      price,
      percent,
      bars: (from, to) => Math.round(numberOf(to) - numberOf(from)),
    })
  }

  private under(spot: Spot): Drawing | undefined {
    return this.drawings.findLast((drawing) => distanceTo(this.shape(drawing), spot) <= reachPx)
  }

  private readonly press = (event: PointerEvent) => {
    if (event.button !== 0) return
    const spot = this.spotOf(event)
    if (this.tool !== null) {
      this.place(this.tool, spot)
      return
    }
    const drawing = this.under(spot)
    if (drawing === undefined) {
      if (this.selected !== null) this.needs.onSelect(null)
      return
    }
    const near = this.spotsOf(drawing.points).findIndex(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) <= 8)
    this.held = { drawing, index: near < 0 ? undefined : near, from: spot, isMoved: false }
    this.needs.onSelect(drawing.key)
    this.letScroll(false)
  }

  private place(tool: DrawingKind, spot: Spot): void {
    const point = this.pointAt(spot)
    if (point === undefined) return
    this.draft.push(point)
    if (this.draft.length < pointsNeeded[tool]) {
      this.redraw()
      return
    }
    const key = freshDrawingKey(this.drawings)
    const drawing: Drawing = { key, kind: tool, points: this.draft, text: '' }
    this.take(null)
    this.needs.onChange([...this.drawings, drawing])
    this.needs.onSelect(key)
    this.needs.onDone()
  }

  private readonly move = (event: PointerEvent) => {
    const spot = this.spotOf(event)
    if (this.tool !== null) {
      this.hover = this.pointAt(spot)
      this.redraw()
      return
    }
    const { held } = this
    if (held === undefined) {
      this.needs.box.style.cursor = this.under(spot) ? 'move' : ''
      return
    }
    const [dx, dy] = [spot.x - held.from.x, spot.y - held.from.y]
    const spots = this.spotsOf(held.drawing.points)
    const points = held.drawing.points.map((point, index) => {
      const at = spots[index]
      if (at === undefined || (held.index !== undefined && held.index !== index)) return point
      return this.pointAt({ x: at.x + dx, y: at.y + dy }) ?? point
    })
    held.isMoved = true
    this.drawings = this.drawings.map((one) => (one.key === held.drawing.key ? { ...one, points } : one))
    this.redraw()
  }

  private readonly release = () => {
    const { held } = this
    this.held = undefined
    if (held === undefined) return
    this.letScroll(true)
    if (held.isMoved) this.needs.onChange(this.drawings)
  }

  private readonly draw = (target: {
    useMediaCoordinateSpace(paint: (scope: { context: CanvasRenderingContext2D }) => void): void
  }) => {
    target.useMediaCoordinateSpace(({ context }) => {
      for (const drawing of this.drawings) this.paint(context, drawing, drawing.key === this.selected)
      const points = this.hover ? [...this.draft, this.hover] : this.draft
      if (this.tool !== null && this.draft.length > 0)
        this.paint(context, { key: '', kind: this.tool, points, text: '' }, true)
    })
  }

  private paint(context: CanvasRenderingContext2D, drawing: Drawing, isSelected: boolean): void {
    const { token, accent } = palette()
    const colour = isSelected ? accent : token('--info')
    const { lines, area, words } = this.shape(drawing)
    context.strokeStyle = colour
    context.lineWidth = isSelected ? 2 : 1.5
    if (area) {
      context.fillStyle = withAlpha(colour, 0.1)
      context.fillRect(area.from.x, area.from.y, area.to.x - area.from.x, area.to.y - area.from.y)
    }
    for (const { from, to, isDashed } of lines) {
      context.setLineDash(isDashed ? [4, 3] : [])
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
      context.stroke()
    }
    context.setLineDash([])
    context.fillStyle = colour
    context.font = `12px ${getComputedStyle(this.needs.box).fontFamily}`
    for (const { at, text } of words) context.fillText(text, at.x, at.y)
    if (!isSelected) return
    for (const { x, y } of this.spotsOf(drawing.points)) context.fillRect(x - 3, y - 3, 6, 6)
  }
}
