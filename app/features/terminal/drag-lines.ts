// Own orders on the chart can be dragged: a line follows the pointer, and the price where it is dropped is reported.
// Nothing is sent from here.

import type { IChartApi, IPriceLine, ISeriesApi, SeriesType } from 'lightweight-charts'

export interface DragLine {
  id: string
  price: string
  line: IPriceLine
}

/** How near to a line, in pixels, the pointer takes it. */
const reach = 5

export class LineDragger {
  private held: { from: DragLine; price: number } | undefined

  constructor(
    private readonly box: HTMLElement,
    private readonly chart: IChartApi,
    private readonly lines: () => readonly DragLine[],
    private readonly series: () => ISeriesApi<SeriesType>,
    private readonly dropped: (id: string, price: number) => void,
  ) {
    box.addEventListener('pointerdown', this.take, true)
    box.addEventListener('pointermove', this.move, true)
    box.addEventListener('pointerup', this.drop, true)
    box.addEventListener('pointercancel', this.leave, true)
  }

  close(): void {
    this.box.removeEventListener('pointerdown', this.take, true)
    this.box.removeEventListener('pointermove', this.move, true)
    this.box.removeEventListener('pointerup', this.drop, true)
    this.box.removeEventListener('pointercancel', this.leave, true)
  }

  private lineAt(event: PointerEvent): DragLine | undefined {
    const y = this.heightOf(event)
    return this.lines().find(({ price }) => {
      const at = this.series().priceToCoordinate(Number(price))
      return at !== null && Math.abs(at - y) <= reach
    })
  }

  private heightOf(event: PointerEvent): number {
    return event.clientY - this.box.getBoundingClientRect().top
  }

  private readonly take = (event: PointerEvent) => {
    const line = event.button === 0 ? this.lineAt(event) : undefined
    if (line === undefined) return
    this.held = { from: line, price: Number(line.price) }
    this.box.setPointerCapture(event.pointerId)
    this.chart.applyOptions({ handleScroll: false, handleScale: false })
  }

  private readonly move = (event: PointerEvent) => {
    if (this.held === undefined) {
      this.box.style.cursor = this.lineAt(event) ? 'ns-resize' : ''
      return
    }
    const price = this.series().coordinateToPrice(this.heightOf(event))
    if (price === null || price <= 0) return
    this.held.price = price
    this.held.from.line.applyOptions({ price })
  }

  private readonly drop = () => {
    const { held } = this
    this.leave()
    if (held !== undefined && held.price !== Number(held.from.price)) this.dropped(held.from.id, held.price)
  }

  /** Until its order has changed, the line is where it was. */
  private readonly leave = () => {
    const { held } = this
    if (held === undefined) return
    this.held = undefined
    held.from.line.applyOptions({ price: Number(held.from.price) })
    this.chart.applyOptions({ handleScroll: true, handleScale: true })
  }
}
