// Brings the canvas to a chart within a page once a reader points at it, touches it or focuses it: until then the server's
// drawing stands, and the page loads nothing for it.

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormats, useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { ChartMarket } from './candle-words.ts'
import { paintLegend } from './chart-legend.tsx'
import type { ChartLook } from './chart-look.ts'
import type { ChartFill } from './fill-badges.ts'
import type { LiveChart } from './live-chart.ts'
import type { ChartHandles } from './price-handles.tsx'
import type { PriceLine } from './price-lines.ts'

/** Of a chart that follows its market. */
export interface CandleFeed {
  /** The exchange's time. */
  now: () => number
  /** The open candle and those that just closed, until the returned function is called. */
  follow: (zoneMinutes: number, onRows: (rows: Candle[]) => void) => () => void
}

export interface OnPageChart {
  market: ChartMarket
  interval: Interval
  candles: Candle[]
  look: ChartLook
  lines: readonly PriceLine[]
  handles: ChartHandles | undefined
  fills: readonly ChartFill[]
  feed: CandleFeed | undefined
}

export function usePageChart(box: RefObject<HTMLElement>, on: OnPageChart, isWanted: boolean) {
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const formats = useFormats()
  const chart = useRef<LiveChart | null>(null)
  const [ready, setReady] = useState(false)
  const newest = useRef({ on, formats })
  newest.current = { on, formats }
  const { market, interval, candles, look, lines, handles, fills, feed } = on
  const { symbol, priceDecimals, tick } = market
  const oldest = candles[0]?.openTime
  // biome-ignore lint/correctness/useExhaustiveDependencies: `oldest` says whether it is another stretch of time
  useEffect(() => {
    if (!isWanted) return
    let closed = false
    let leave = () => {}
    void import('./live-chart.ts').then(({ LiveChart }) => {
      if (closed || box.current === null) return
      const { candles, lines, handles, fills } = newest.current.on
      const made = new LiveChart(box.current, {
        symbol,
        interval,
        candles: [...candles],
        barsShown: candles.length,
        priceDecimals,
        tick,
        locale,
        zoneMinutes,
        look,
        isInPage: true,
        ...(feed && { now: feed.now }),
        onReading: (reading) =>
          paintLegend(box.current?.parentElement, reading, priceDecimals, newest.current.formats),
        ...(handles?.tags.current && {
          orders: {
            tags: handles.tags.current,
            onDragging: (id, price) => newest.current.on.handles?.onDragging(id, price),
            onDrag: (id, price) => newest.current.on.handles?.onDrag(id, price),
          },
        }),
      })
      made.showLines(lines)
      if (handles) made.showOrders(handles.orders)
      made.showFills(fills)
      chart.current = made
      if (feed) leave = feed.follow(zoneMinutes, (rows) => made.update(rows))
      setReady(true)
    })
    return () => {
      closed = true
      leave()
      chart.current?.close()
      chart.current = null
      setReady(false)
    }
  }, [box, isWanted, symbol, interval, oldest, priceDecimals, tick, locale, zoneMinutes, look, feed])
  useEffect(() => chart.current?.update(candles), [candles])
  useEffect(() => chart.current?.showLines(lines), [lines])
  useEffect(() => chart.current?.showFills(fills), [fills])
  const movable = handles?.orders
  useEffect(() => {
    if (movable) chart.current?.showOrders(movable)
  }, [movable])
  return { ready, chart }
}
