// Brings the canvas to life in its box and keeps it fed: candles, own orders, own fills, the chosen look.

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useFormats, useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { followCandles } from '#app/live/market-live.ts'
import { paintLegend } from '#app/parts/chart/chart-legend.tsx'
import { type ChartLook, readLook } from '#app/parts/chart/chart-look.ts'
import type { ComparedPair } from '#app/parts/chart/compare-series.ts'
import type { Drawings } from '#app/parts/chart/drawings/drawing-panel.tsx'
import type { ChartFill } from '#app/parts/chart/fill-badges.ts'
import type { LiveChart } from '#app/parts/chart/live-chart.ts'
import type { ChartOrder } from '#app/parts/chart/order-lines.ts'
import type { KeptStudy } from '#app/parts/chart/studies/kept-studies.ts'
import { setText } from '#app/ui/set-text.ts'
import { useTerminal } from './terminal-context.ts'
import { useOrderDrag } from './use-order-drag.ts'

export function useChartLook(): ChartLook {
  const { view, data } = useTerminal()
  const text = view.chart ?? data.chartLook
  return useMemo(() => readLook(text), [text])
}

/** How far the exchange's clock is before this device's, in ms, as the page's first data have it. */
function useClockLead(now: number): number {
  const [lead] = useState(() => now - Date.now())
  return lead
}

/** `ready` once it has drawn. */
export interface OnChart {
  box: RefObject<HTMLElement>
  /** Holds the labels of the orders. */
  tags: RefObject<HTMLElement>
  studies: readonly KeptStudy[]
  drawings: Drawings
  compared: ComparedPair | null
  orders: readonly ChartOrder[]
  fills: ChartFill[]
  /** A line was dragged that belongs to an alert: true where it was known. */
  onMoved: (id: string, price: string) => boolean
}

export function useLiveChart({ box, tags, studies, drawings, compared, orders, fills, onMoved }: OnChart) {
  const { data } = useTerminal()
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const [ready, setReady] = useState(false)
  const chart = useRef<LiveChart | null>(null)
  const look = useChartLook()
  const formats = useFormats()
  const { symbol, priceDecimals, tick } = data.market
  const { interval } = data
  const ahead = useClockLead(data.now)
  const drag = useOrderDrag()
  const { candles } = data
  const now = { interval, candles, studies, drawings, look, orders, fills, drag, onMoved, formats }
  const newest = useRef(now)
  newest.current = now
  useEffect(() => {
    let closed = false
    void import('#app/parts/chart/live-chart.ts').then(({ LiveChart }) => {
      if (closed || box.current === null || tags.current === null) return
      const { interval, candles, studies, look, orders, fills } = newest.current
      const made = new LiveChart(box.current, {
        symbol,
        interval,
        candles: [...candles],
        priceDecimals,
        tick,
        locale,
        zoneMinutes,
        look,
        studies,
        drawings: {
          list: newest.current.drawings.drawings,
          onChange: (list) => newest.current.drawings.onChange(list),
          onSelect: (key) => newest.current.drawings.onSelect(key),
          onToolDone: () => newest.current.drawings.onTool(null),
        },
        now: () => Date.now() + ahead,
        onReading: (reading) =>
          paintLegend(box.current?.parentElement, reading, priceDecimals, newest.current.formats),
        orders: {
          tags: tags.current,
          onDragging: (id, price) => {
            const text = price && newest.current.formats.decimal(price, { places: priceDecimals })
            setText(tags.current?.querySelector(`[data-tag="${id}"] [data-price]`), text ?? '')
          },
          onDrag: (id, price) => {
            if (!newest.current.onMoved(id, price)) newest.current.drag(id, price)
          },
        },
      })
      made.showOrders(orders)
      made.showFills(fills)
      chart.current = made
      setReady(true)
    })
    return () => {
      closed = true
      chart.current?.close()
      chart.current = null
      setReady(false)
    }
  }, [box, tags, symbol, priceDecimals, tick, locale, zoneMinutes, ahead])
  useEffect(() => {
    const made = chart.current
    if (!ready || made === null) return
    made.showInterval(interval, [...newest.current.candles])
    return followCandles(theFeed(), symbol, interval, zoneMinutes, (rows) => made.update(rows))
  }, [ready, symbol, interval, zoneMinutes])
  const orderKey = orders.map((order) => `${order.id}:${order.price}:${order.side}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `orderKey` says whether any line changed
  useEffect(() => chart.current?.showOrders(newest.current.orders), [orderKey])
  useEffect(() => chart.current?.showFills(fills), [fills])
  useEffect(() => chart.current?.showLook(look), [look])
  useEffect(() => chart.current?.showStudies(studies), [studies])
  const { drawings: drawn, selected, tool } = drawings
  useEffect(() => chart.current?.showDrawings(drawn, selected), [drawn, selected])
  useEffect(() => chart.current?.takeTool(tool), [tool])
  const comparedFailed = useComparedLine(chart, ready, compared)
  return { ready, chart, comparedFailed }
}

/** Draws the compared pair and follows it; true when its prices could not be loaded. */
function useComparedLine(
  chart: RefObject<LiveChart | null>,
  ready: boolean,
  compared: ComparedPair | null,
): boolean {
  const { data } = useTerminal()
  const zoneMinutes = useZoneMinutes()
  const [failed, setFailed] = useState(false)
  const { interval } = data
  const { symbol, priceDecimals } = compared ?? { symbol: null, priceDecimals: 0 }
  useEffect(() => {
    if (!ready) return
    let isOld = false
    setFailed(false)
    const pair = symbol === null ? null : { symbol, priceDecimals }
    void chart.current?.showCompared(pair).then((isDrawn) => !isOld && setFailed(!isDrawn))
    const leave =
      symbol !== null &&
      followCandles(theFeed(), symbol, interval, zoneMinutes, (rows) => chart.current?.updateCompared(rows))
    return () => {
      isOld = true
      if (leave) leave()
    }
  }, [chart, ready, symbol, priceDecimals, interval, zoneMinutes])
  return failed
}
