// Brings the canvas to a chart within a page once a reader points at it, touches it or focuses it: until then the server's
// drawing stands, and the page loads nothing for it.

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormats, useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import type { ChartMarket } from './candle-words.ts'
import { paintLegend } from './chart-legend.tsx'
import type { ChartLook } from './chart-look.ts'
import type { Drawings } from './drawings/drawing-panel.tsx'
import type { ChartFill } from './fill-badges.ts'
import type { LiveChart } from './live-chart.ts'
import type { ChartHandles } from './price-handles.tsx'
import type { PriceLine } from './price-lines.ts'
import type { PricedLine } from './priced-lines.ts'
import type { KeptStudy } from './studies/kept-studies.ts'

/** Of a chart that follows its market. */
export interface CandleFeed {
  /** The exchange's time. */
  now: () => number
  /** The open candle and those that just closed, until the returned function is called. */
  follow: (zoneMinutes: number, onRows: (rows: Candle[]) => void) => () => void
  /** The same of another price. */
  followPriced?: (symbol: string, zoneMinutes: number, onRows: (rows: Candle[]) => void) => () => void
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
  studies: readonly KeptStudy[]
  drawings: Drawings | undefined
  priced: readonly PricedLine[]
}

const nothingDrawn: Pick<Drawings, 'drawings' | 'selected' | 'tool'> = {
  drawings: [],
  selected: null,
  tool: null,
}

export function usePageChart(box: RefObject<HTMLElement>, on: OnPageChart, isWanted: boolean) {
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const formats = useFormats()
  const chart = useRef<LiveChart | null>(null)
  const [ready, setReady] = useState(false)
  const newest = useRef({ on, formats })
  newest.current = { on, formats }
  const { market, interval, candles, look, lines, handles, fills, feed, studies, drawings, priced } = on
  const { symbol, priceDecimals, tick } = market
  const oldest = candles[0]?.openTime
  // biome-ignore lint/correctness/useExhaustiveDependencies: `oldest` says whether it is another stretch of time
  useEffect(() => {
    if (!isWanted) return
    let closed = false
    let leave = () => {}
    void import('./live-chart.ts').then(({ LiveChart }) => {
      if (closed || box.current === null) return
      const { candles, lines, handles, fills, look, studies, drawings } = newest.current.on
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
        studies,
        isInPage: true,
        ...(drawings && {
          drawings: {
            list: drawings.drawings,
            onChange: (list) => newest.current.on.drawings?.onChange(list),
            onSelect: (key) => newest.current.on.drawings?.onSelect(key),
            onToolDone: () => newest.current.on.drawings?.onTool(null),
          },
        }),
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
  }, [box, isWanted, symbol, interval, oldest, priceDecimals, tick, locale, zoneMinutes, feed])
  useEffect(() => chart.current?.update(candles), [candles])
  useEffect(() => chart.current?.showLook(look), [look])
  useEffect(() => chart.current?.showStudies(studies), [studies])
  const { drawings: drawn, selected, tool } = drawings ?? nothingDrawn
  useEffect(() => chart.current?.showDrawings(drawn, selected), [drawn, selected])
  useEffect(() => chart.current?.takeTool(tool), [tool])
  usePriced(chart, ready, { priced, feed, zoneMinutes })
  useEffect(() => chart.current?.showLines(lines), [lines])
  useEffect(() => chart.current?.showFills(fills), [fills])
  const movable = handles?.orders
  useEffect(() => {
    if (movable) chart.current?.showOrders(movable)
  }, [movable])
  return { ready, chart }
}

interface Pricing extends Pick<OnPageChart, 'priced' | 'feed'> {
  zoneMinutes: number
}

/** Draws the other prices and follows them. */
function usePriced(
  chart: RefObject<LiveChart | null>,
  ready: boolean,
  { priced, feed, zoneMinutes }: Pricing,
): void {
  const wanted = priced.map(({ symbol, name }) => `${symbol} ${name}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says which they are
  useEffect(() => {
    if (!ready) return
    void chart.current?.showPriced(priced)
    const leaves = priced.map(({ symbol }) =>
      feed?.followPriced?.(symbol, zoneMinutes, (rows) => chart.current?.updatePriced(symbol, rows)),
    )
    return () => {
      for (const leave of leaves) leave?.()
    }
  }, [chart, ready, wanted, feed, zoneMinutes])
}
