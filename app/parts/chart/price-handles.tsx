// Prices that a reader sets on a chart: each has a line with a label, which is dragged up and down or moved by the arrow keys.
//
//   const handles = usePriceHandles({ market, candles, lines, prices, onMove })
//   <CandleChart … lines={lines} handles={handles} />
//
// They only help to fill a form, whose boxes say the same, so they come once scripts run.

import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import { useFormats } from '#app/i18n/use-locale.ts'
import { setText } from '#app/ui/set-text.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { drawCandles } from './candle-drawing.ts'
import type { ChartMarket } from './candle-words.ts'
import { priceAway, priceWithin } from './moved-price.ts'
import type { ChartOrder } from './order-lines.ts'
import type { PriceLine } from './price-lines.ts'

export interface MovablePrice {
  id: string
  label: string
  /** Canonical decimal text, as its bounds. */
  price: string
  least: string
  most: string
}

export interface PriceHandlesProps {
  market: ChartMarket
  candles: Candle[]
  lines: readonly PriceLine[]
  prices: readonly MovablePrice[]
  onMove: (id: string, price: string) => void
}

/** What the chart needs of them. */
export interface ChartHandles {
  tags: RefObject<HTMLElement>
  orders: readonly ChartOrder[]
  onDragging: (id: string, price: string | null) => void
  onDrag: (id: string, price: string) => void
  /** Until the canvas is ready they stand on the server's drawing. */
  layer: (isReady: boolean) => ReactNode
}

/** In thousandths of the price. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** Of a share of the drawing's height, within the box of the chart. */
const heightOf = (share: number) =>
  `max(1px, calc(4px + (100% - 28px) * ${Math.max(0, Math.min(1, share)).toFixed(4)} - 11px))`

export function usePriceHandles({ market, candles, lines, prices, onMove }: PriceHandlesProps): ChartHandles {
  const formats = useFormats()
  const hydrated = useHydrated()
  const tags = useRef<HTMLDivElement>(null)
  const { shareOf } = useMemo(() => drawCandles(candles, lines), [candles, lines])
  const { tick, quote, priceDecimals } = market
  const shown = (price: string) => formats.decimal(price, { places: priceDecimals })
  const boundsOf = ({ least, most }: MovablePrice) => ({ tick, least, most })
  const keys = (event: KeyboardEvent, one: MovablePrice) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(one.id, priceAway(one.price, step, boundsOf(one)))
  }
  const orders = useMemo(
    () => prices.map(({ id, price }) => ({ id, price, side: 'bound' as const })),
    [prices],
  )
  const label = ({ id, label, price, least, most }: MovablePrice, isReady: boolean) => (
    <div
      key={id}
      data-tag={id}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={Number(least)}
      aria-valuemax={Number(most)}
      aria-valuenow={Number(price)}
      aria-valuetext={`${shown(price)} ${quote}`}
      style={isReady ? undefined : { top: heightOf(shareOf(Number(price))) }}
      onKeyDown={(event) => keys(event, { id, label, price, least, most })}
    >
      {label} <b>{shown(price)}</b>
    </div>
  )
  return {
    tags,
    orders,
    onDragging: (id, price) => {
      const one = prices.find((known) => known.id === id)
      if (one) setText(tags.current?.querySelector(`[data-tag="${id}"] b`), shown(price ?? one.price))
    },
    onDrag: (id, price) => {
      const one = prices.find((known) => known.id === id)
      if (one) onMove(id, priceWithin(price, boundsOf(one)))
    },
    layer: (isReady) => (
      <div ref={tags} className="price-handles num" dir="ltr">
        {hydrated && prices.map((one) => label(one, isReady))}
      </div>
    ),
  }
}
