// The chart: the server's drawing with a summary in words and a table, then the living canvas in the same box.

import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats, useLocale, useZoneMinutes } from '#app/i18n/use-locale.ts'
import { theFeed } from '#app/live/feed.ts'
import { followCandles } from '#app/live/market-live.ts'
import { intervals } from '#engine/market/intervals.ts'
import type { Candle } from '#engine/market/view.ts'
import { CandleSvg } from './candle-svg.tsx'
import { FullScreenButton } from './full-screen.tsx'
import type { ChartOrder, LiveChart } from './live-chart.ts'
import { useTerminal } from './terminal-context.ts'
import { useOpenOrders } from './use-own-prices.ts'
import { queryWith } from './view-state.ts'

const candlesDrawn = 120
const rowsInTable = 30

function IntervalLinks() {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const [search] = useSearchParams()
  return (
    <nav aria-label={t('chart.interval')} className="intervals">
      {intervals.map((interval) => (
        <Link
          key={interval}
          to={queryWith(search, { interval })}
          replace
          preventScrollReset
          aria-current={interval === data.interval ? 'true' : undefined}
        >
          {t(`chart.interval_${interval}`)}
        </Link>
      ))}
    </nav>
  )
}

function useChartOrders(): ChartOrder[] {
  const { t } = useTranslation('order')
  const { data } = useTerminal()
  const formats = useFormats()
  const orders = useOpenOrders()
  const { symbol } = data.market
  return orders
    .filter((order) => order.symbol === symbol && order.price !== null)
    .slice(0, 40)
    .map((order) => ({
      id: order.orderId,
      price: order.price ?? '0',
      title: `${t(`side.${order.side}`)} ${formats.decimal(order.remainingSize)}`,
    }))
}

/** Brings the canvas to life in `box`; true once it has drawn. */
function useLiveChart(box: React.RefObject<HTMLDivElement>): boolean {
  const { data } = useTerminal()
  const locale = useLocale()
  const zoneMinutes = useZoneMinutes()
  const [ready, setReady] = useState(false)
  const chart = useRef<LiveChart | null>(null)
  const orders = useChartOrders()
  const ordersNow = useRef(orders)
  ordersNow.current = orders
  const { symbol, priceDecimals, tick } = data.market
  const { interval } = data
  const first = useRef(data.candles)
  first.current = data.candles
  useEffect(() => {
    let closed = false
    let leave = () => {}
    void import('./live-chart.ts').then(({ LiveChart }) => {
      if (closed || box.current === null) return
      const candles = [...first.current]
      const made = new LiveChart(box.current, {
        symbol,
        interval,
        candles,
        priceDecimals,
        tick,
        locale,
        zoneMinutes,
      })
      made.showOrders(ordersNow.current)
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
  const key = orders.map((order) => `${order.id}:${order.price}:${order.title}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether any line changed
  useEffect(() => chart.current?.showOrders(ordersNow.current), [key])
  return ready
}

function CandleTable({ candles }: { candles: Candle[] }) {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: data.market.priceDecimals })
  const rows = candles.slice(-rowsInTable).reverse()
  return (
    <details className="candle-table">
      <summary>{t('chart.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('chart.table')}>
        <table>
          <thead>
            <tr>
              {(['time', 'open', 'high', 'low', 'close', 'volume'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`chart.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.openTime}>
                <td>{formats.dateTime(row.openTime)}</td>
                <td>{price(row.open)}</td>
                <td>{price(row.high)}</td>
                <td>{price(row.low)}</td>
                <td>{price(row.close)}</td>
                <td>{formats.compact(row.volume)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function useSummary(candles: Candle[]): string {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const formats = useFormats()
  const { base, quote, priceDecimals } = data.market
  // biome-ignore lint/correctness/useExhaustiveDependencies: formats follow the language, which t follows too
  return useMemo(() => {
    const last = candles.at(-1)
    if (last === undefined) return t('chart.empty')
    const price = (text: string) => formats.decimal(text, { places: priceDecimals })
    const [{ high }, { low }] = candles.reduce(
      ([top, bottom], row) => [
        Number(row.high) > Number(top.high) ? row : top,
        Number(row.low) < Number(bottom.low) ? row : bottom,
      ],
      [last, last],
    )
    return t('chart.summary', {
      pair: `${base}/${quote}`,
      interval: t(`chart.interval_${data.interval}`),
      count: candles.length,
      open: price(candles[0]?.open ?? last.open),
      high: price(high),
      low: price(low),
      close: price(last.close),
    })
  }, [candles, t, base, quote, priceDecimals, data.interval])
}

export function ChartPanel() {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const box = useRef<HTMLDivElement>(null)
  const ready = useLiveChart(box)
  const drawn = useMemo(() => data.candles.slice(-candlesDrawn), [data.candles])
  const summary = useSummary(drawn)
  const { base, quote, priceDecimals } = data.market
  return (
    <section className="region chart" aria-label={t('chart.label', { pair: `${base}/${quote}` })}>
      <header className="region-head">
        <IntervalLinks />
        <CandleTable candles={drawn} />
        <FullScreenButton />
      </header>
      <figure>
        <figcaption className="sr-only">{summary}</figcaption>
        {!ready && <CandleSvg candles={drawn} interval={data.interval} priceDecimals={priceDecimals} />}
        <div ref={box} className="canvas-box" dir="ltr" data-ready={ready || undefined} />
      </figure>
    </section>
  )
}
