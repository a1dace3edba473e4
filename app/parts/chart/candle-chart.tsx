// The price chart for any page: candles of a pair with axes, dates, values and a legend, and on it lines and fills.
//
//   loader:  candles: await chartCandles(services.markets, { symbol, from, to, zoneMinutes })       (chart-candles.ts)
//   page:    <CandleChart market={market} interval={interval} candles={candles} lines={lines} fills={fills} />
//            feed={useCandleFeed(symbol, interval, now)} (app/live) lets it follow the market
//   route:   export const handle = { i18n: ['chart', …] }
//
// The server draws it as SVG with its axes, a summary in words and a data table; the canvas comes when a reader points at it,
// touches it or focuses it. `lines` and `fills` must keep their identity between renders (useMemo, or straight from the loader).

import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#app/ui/class-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { CandleRows } from './candle-rows.tsx'
import { CandleSvg } from './candle-svg.tsx'
import { type ChartMarket, useCandleSummary } from './candle-words.ts'
import { ChartLegend } from './chart-legend.tsx'
import { type ChartLook, readLook } from './chart-look.ts'
import type { Drawings } from './drawings/drawing-panel.tsx'
import type { ChartFill } from './fill-badges.ts'
import type { ChartHandles } from './price-handles.tsx'
import type { PriceLine } from './price-lines.ts'
import type { PricedLine } from './priced-lines.ts'
import type { KeptStudy } from './studies/kept-studies.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { type CandleFeed, usePageChart } from './use-page-chart.ts'

export interface CandleChartProps {
  market: ChartMarket
  interval: Interval
  /** Oldest first: the stretch of time that is shown. */
  candles: Candle[]
  lines?: readonly PriceLine[]
  /** From `usePriceHandles`: prices that are set on the chart. */
  handles?: ChartHandles
  fills?: readonly ChartFill[]
  look?: ChartLook
  studies?: readonly KeptStudy[]
  drawings?: Drawings
  /** Other prices as lines; as `lines`, they keep their identity. */
  priced?: readonly PricedLine[]
  /** Below the legend of the candles. */
  legends?: ReactNode
  /** From `useCandleFeed`: the chart follows its market once the canvas is there. Without it, it shows the past. */
  feed?: CandleFeed
  /** The canvas comes with the living page, not with the first sign of a hand. */
  isAtOnce?: boolean
  /** Its height, as a class; 18rem without one. */
  className?: string
}

const usualLook = readLook(null)
const noLines: readonly PriceLine[] = []
const noFills: readonly ChartFill[] = []
const noStudies: readonly KeptStudy[] = []
const noPriced: readonly PricedLine[] = []

export function CandleChart({
  market,
  interval,
  candles,
  lines = noLines,
  handles,
  fills = noFills,
  look = usualLook,
  studies = noStudies,
  drawings,
  priced = noPriced,
  legends,
  feed,
  isAtOnce = false,
  className = 'h-72',
}: CandleChartProps) {
  const { t } = useTranslation('chart')
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDetailsElement>(null)
  const [isWanted, setWanted] = useState(isAtOnce)
  const on = { market, interval, candles, look, lines, handles, fills, feed, studies, drawings, priced }
  const { ready, chart } = usePageChart(box, on, isWanted && candles.length > 0)
  const toTable = () => {
    if (table.current === null) return
    table.current.open = true
    table.current.querySelector('section')?.focus()
  }
  const { spoken, keys, leave } = useChartKeys(chart, market, toTable)
  const summary = useCandleSummary(market, interval, candles)
  const { base, quote, priceDecimals } = market
  if (candles.length === 0) return <p className="px-4 py-6 text-text-3">{summary}</p>
  return (
    <figure className="page-chart">
      <figcaption className="sr-only">{summary}</figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is in it is interactive, and asks for the canvas */}
      <div
        className={cx('chart-area', className)}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        {!ready && (
          <CandleSvg candles={candles} priceDecimals={priceDecimals} {...{ look, lines, fills, priced }} />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets its role with its keys, once they work */}
        <div
          ref={box}
          className="canvas-box"
          dir="ltr"
          data-ready={ready || undefined}
          {...(hydrated && {
            role: 'application',
            tabIndex: 0,
            'aria-label': t('canvas', { pair: `${base}/${quote}` }),
            'aria-description': t('hint'),
          })}
          onKeyDown={keys}
          onBlur={leave}
        />
        {handles?.layer(ready)}
        <div className="chart-legends">
          <ChartLegend candles={candles} priceDecimals={priceDecimals} />
          {legends}
        </div>
        <p role="status" className="sr-only">
          {spoken}
        </p>
      </div>
      <details ref={table} className="chart-details">
        <summary>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section tabIndex={0} aria-label={t('table')}>
          <CandleRows candles={candles} priceDecimals={priceDecimals} />
        </section>
      </details>
    </figure>
  )
}
