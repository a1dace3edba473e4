// Brings the canvas to life in its box and keeps it fed: candles, own orders, own fills, the chosen look.

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { followCandles } from '#app/live/market-live.ts'
import type { FillRow } from '#app/services/trading.ts'
import { type ChartLook, readLook } from './chart-look.ts'
import type { ChartFill, ChartOrder, LiveChart } from './live-chart.ts'
import { rowOfPlan } from './plan-rows.ts'
import { useTerminal } from './terminal-context.ts'
import { useOrderDrag } from './use-order-drag.ts'
import { useOpenOrders, usePlans } from './use-own-prices.ts'

const ordersShown = 40

export function useChartLook(): ChartLook {
  const { view, data } = useTerminal()
  const text = view.chart ?? data.chartLook
  return useMemo(() => readLook(text), [text])
}

/** Own orders of this pair, and the prices that those which wait for one wait for. */
function useChartOrders(): ChartOrder[] {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const orders = useOpenOrders()
  const plans = usePlans()
  const { symbol } = data.market
  const waiting = plans.flatMap(({ planId, kind, side, triggerPrice, status, symbol: pair }) =>
    pair === symbol && triggerPrice !== null && status === 'pending'
      ? { id: rowOfPlan(planId), price: triggerPrice, title: `${t(`form.${kind}`)} ${t(`side.${side}`)}` }
      : [],
  )
  const resting = orders
    .filter((order) => order.symbol === symbol && order.price !== null)
    .slice(0, ordersShown)
    .map((order) => ({
      id: order.orderId,
      price: order.price ?? '0',
      title: `${t(`side.${order.side}`)} ${formats.decimal(order.remainingSize)}`,
    }))
  return [...resting, ...waiting.slice(0, ordersShown)]
}

/** Own fills of this pair: those the page came with, and those that happen. */
function useChartFills(): ChartFill[] {
  const { data, account } = useTerminal()
  const { symbol } = data.market
  const [later, setLater] = useState<readonly FillRow[]>([])
  useEffect(
    () =>
      account?.onFills((fills) =>
        setLater((held) => [...held, ...fills.filter((fill) => fill.symbol === symbol)]),
      ),
    [account, symbol],
  )
  return useMemo(() => {
    const all = new Map([...(data.viewer?.ownFills ?? []), ...later].map((fill) => [fill.tradeId, fill]))
    return [...all.values()].map(({ tradeId, at, side }) => ({ id: tradeId, at, side }))
  }, [data.viewer, later])
}

/** `ready` once it has drawn. */
export function useLiveChart(box: RefObject<HTMLElement>) {
  const { data } = useTerminal()
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const [ready, setReady] = useState(false)
  const chart = useRef<LiveChart | null>(null)
  const look = useChartLook()
  const orders = useChartOrders()
  const fills = useChartFills()
  const { symbol, priceDecimals, tick } = data.market
  const { interval } = data
  const drag = useOrderDrag()
  const newest = useRef({ candles: data.candles, look, orders, fills, drag })
  newest.current = { candles: data.candles, look, orders, fills, drag }
  useEffect(() => {
    let closed = false
    let leave = () => {}
    void import('./live-chart.ts').then(({ LiveChart }) => {
      if (closed || box.current === null) return
      const { candles, look, orders, fills } = newest.current
      const made = new LiveChart(box.current, {
        symbol,
        interval,
        candles: [...candles],
        priceDecimals,
        tick,
        locale,
        zoneMinutes,
        look,
        onDrag: (id, price) => newest.current.drag(id, price),
      })
      made.showOrders(orders)
      made.showFills(fills)
      chart.current = made
      leave = followCandles(theFeed(), symbol, interval, zoneMinutes, (rows) => made.update(rows))
      setReady(true)
    })
    return () => {
      closed = true
      leave()
      chart.current?.close()
      chart.current = null
      setReady(false)
    }
  }, [box, symbol, interval, priceDecimals, tick, locale, zoneMinutes])
  const orderKey = orders.map((order) => `${order.id}:${order.price}:${order.title}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `orderKey` says whether any line changed
  useEffect(() => chart.current?.showOrders(newest.current.orders), [orderKey])
  useEffect(() => chart.current?.showFills(fills), [fills])
  useEffect(() => chart.current?.showLook(look), [look])
  return { ready, chart }
}
