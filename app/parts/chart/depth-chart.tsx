// The depth of a book as a chart: cumulative bids and asks over prices, with a cursor for pointer and arrow keys and a summary
// in words. The server draws it, too.

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { ChartMarket } from './candle-words.ts'
import { type DepthLayout, type DepthSides, depthBox, layOutDepth, sizeWithin } from './depth-layout.ts'

/** What the summary counts: sizes within this share of the middle. */
const nearShare = 0.01

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

export interface DepthChartProps {
  market: ChartMarket & { sizeDecimals: number }
  sides: DepthSides
}

function useWords({ base, quote, priceDecimals, sizeDecimals }: DepthChartProps['market']) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const price = (value: number) => formats.decimal(value.toFixed(priceDecimals), { places: priceDecimals })
  const size = (value: number) =>
    `${formats.decimal(value.toFixed(sizeDecimals), { maxPlaces: sizeDecimals })} ${base}`
  return {
    price,
    point: ({ side, price: at, total }: DepthLayout['points'][number]) =>
      t(`depth.${side}`, { price: `${price(at)} ${quote}`, size: size(total) }),
    summary: ({ bids, asks }: DepthSides, { middle }: DepthLayout) =>
      t('depth.summary', {
        pair: `${base}/${quote}`,
        middle: price(middle),
        share: formats.percent(String(nearShare), { signed: false, places: 0 }),
        bids: size(sizeWithin(bids, middle, nearShare)),
        asks: size(sizeWithin(asks, middle, nearShare)),
      }),
  }
}

export function DepthChart({ market, sides }: DepthChartProps) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const hydrated = useHydrated()
  const words = useWords(market)
  const [at, setAt] = useState<number | null>(null)
  const layout = layOutDepth(sides)
  if (layout === undefined) return <p className="depth-empty">{t('depth.empty')}</p>
  const { points } = layout
  const index = at === null ? null : nearest(points, at)
  const shown = index ?? points.findIndex(({ side }) => side === 'ask')
  const point = points[Math.max(0, shown)] as (typeof points)[number]
  const move = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt((event.clientX - left) / width)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(points[Math.max(0, Math.min(points.length - 1, shown + step))]?.x ?? null)
  }
  return (
    <figure className="depth-chart" dir="ltr">
      <figcaption className="depth-words num">
        <p className="sr-only">{words.summary(sides, layout)}</p>
        <p aria-hidden="true">{index === null ? words.summary(sides, layout) : words.point(point)}</p>
      </figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it gets its role with its keys, once they work */}
      <div
        className="plot"
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setAt(null)}
        onKeyDown={keys}
        onBlur={() => setAt(null)}
        {...(hydrated && {
          role: 'slider',
          tabIndex: 0,
          'aria-label': t('depth.label', { pair: `${market.base}/${market.quote}` }),
          'aria-valuemin': 0,
          'aria-valuemax': points.length - 1,
          'aria-valuenow': Math.max(0, shown),
          'aria-valuetext': words.point(point),
        })}
      >
        <Picture layout={layout} />
        {index !== null && (
          <div className="plot-cursor" style={{ left: percent(point.x) }}>
            <i
              style={{ top: percent(point.y), background: `var(--${point.side === 'bid' ? 'up' : 'down'})` }}
            />
          </div>
        )}
      </div>
      <div className="price-scale num" aria-hidden="true">
        {layout.totals.map(({ total, y }) => (
          <span key={total} style={{ top: percent(y) }}>
            {formats.decimal(total.toFixed(layout.places))}
          </span>
        ))}
      </div>
      <div className="time-scale num" aria-hidden="true">
        {layout.prices.map(({ price, x }) => (
          <span key={price} style={{ left: percent(x) }}>
            {words.price(price)}
          </span>
        ))}
      </div>
    </figure>
  )
}

function nearest(points: DepthLayout['points'], share: number): number {
  let best = 0
  for (const [index, { x }] of points.entries())
    if (Math.abs(x - share) < Math.abs((points[best]?.x ?? 0) - share)) best = index
  return best
}

function Picture({ layout: { bidPath, askPath, totals } }: { layout: DepthLayout }) {
  const { width, height } = depthBox
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {totals.map(({ total, y }) => (
        <path key={total} d={`M0 ${(y * height).toFixed(1)}H${width}`} className="grid-line" />
      ))}
      {(
        [
          ['up', bidPath],
          ['down', askPath],
        ] as const
      ).map(([tone, path]) => (
        <g key={tone}>
          <path d={`${path}V${height}Z`} fill={`var(--${tone})`} fillOpacity={0.14} />
          <path d={path} stroke={`var(--${tone})`} strokeWidth={1.6} vectorEffect="non-scaling-stroke" />
        </g>
      ))}
    </svg>
  )
}
