// Horizontal lines on the living chart, and where wanted a scale that goes as far as the nearer of them.

import {
  type AutoscaleInfo,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type SeriesType,
} from 'lightweight-charts'
import { palette } from './chart-colours.ts'
import { type PriceLine, scaleWithLines, toneTokens } from './price-lines.ts'

export class PriceLineSet {
  private lines: readonly PriceLine[] = []
  private drawn: IPriceLine[] = []

  /** `before` had the lines on a series that is gone. */
  constructor(
    private readonly series: ISeriesApi<SeriesType>,
    isWidening: boolean,
    before?: PriceLineSet,
  ) {
    if (isWidening)
      series.applyOptions({
        autoscaleInfoProvider: (base: () => AutoscaleInfo | null) => this.widened(base()),
      })
    if (before) this.show(before.lines)
  }

  show(lines: readonly PriceLine[]): void {
    for (const line of this.drawn) this.series.removePriceLine(line)
    this.lines = lines
    const { token } = palette()
    this.drawn = lines.map(({ price, tone, label }) =>
      this.series.createPriceLine({
        price: Number(price),
        color: token(toneTokens[tone]),
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: label !== undefined,
        title: label ?? '',
      }),
    )
  }

  /** The theme has changed. */
  dress(): void {
    this.show(this.lines)
  }

  private widened(info: AutoscaleInfo | null): AutoscaleInfo | null {
    if (info?.priceRange == null || this.lines.length === 0) return info
    const { minValue, maxValue } = info.priceRange
    const { least, most } = scaleWithLines(minValue, maxValue, this.lines)
    return { ...info, priceRange: { minValue: least, maxValue: most } }
  }
}
