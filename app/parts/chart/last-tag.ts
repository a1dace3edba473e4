// The true last price on the axis, also when the chart shows the past, and how long its candle has left.

import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts'
import { setText } from '#app/ui/set-text.ts'

const heightPx = 34

export class LastTag {
  private readonly tag = document.createElement('div')
  private readonly price = document.createElement('b')
  private readonly left = document.createElement('small')
  private value: number | undefined

  constructor(
    box: HTMLElement,
    private readonly chart: IChartApi,
    private readonly series: () => ISeriesApi<SeriesType>,
  ) {
    this.tag.className = 'last-tag num'
    // The ticker says the price to those who do not see the chart.
    this.tag.setAttribute('aria-hidden', 'true')
    this.tag.append(this.price, this.left)
    box.append(this.tag)
  }

  show(value: string, text: string, isRising: boolean): void {
    this.value = Number(value)
    setText(this.price, text)
    this.tag.dataset.move = isRising ? 'rise' : 'fall'
    this.place()
  }

  showLeft(text: string): void {
    setText(this.left, text)
  }

  /** Beyond the upper or lower end of the scale it stays at that end, with an arrow. */
  place(): void {
    const y = this.value === undefined ? null : this.series().priceToCoordinate(this.value)
    if (y === null) return
    const height = this.chart.panes()[0]?.getHeight() ?? 0
    const top = Math.max(0, Math.min(height - heightPx, y - 9))
    const beyond = y < 0 ? 'above' : y > height ? 'below' : ''
    if (this.tag.dataset.beyond !== beyond) this.tag.dataset.beyond = beyond
    this.tag.style.transform = `translateY(${top.toFixed(1)}px)`
    this.tag.style.width = `${this.chart.priceScale('right').width()}px`
  }

  close(): void {
    this.tag.remove()
  }
}
