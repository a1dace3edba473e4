// The chart: the server's drawing with a summary in words and a table, then the living canvas in the same box.

import { Link, useSearchParams } from '@remix-run/react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { CandleSvg } from '#app/parts/chart/candle-svg.tsx'
import { ChartLegend } from '#app/parts/chart/chart-legend.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { intervals } from '#engine/market/intervals.ts'
import { ChartLookMenu } from './chart-look-menu.tsx'
import { CandleTable } from './chart-table.tsx'
import { DrawingMenu } from './drawing-menu.tsx'
import { FullScreenButton } from './full-screen.tsx'
import { OrderTags } from './order-tags.tsx'
import { useTerminal } from './terminal-context.ts'
import { useChartKeys } from './use-chart-keys.ts'
import { useChartOrders } from './use-chart-orders.ts'
import { useDrawings } from './use-drawings.ts'
import { useChartLook, useLiveChart } from './use-live-chart.ts'
import { useStudies } from './use-studies.ts'
import { queryWith } from './view-state.ts'

const StudyLegend = lazy(() => import('#app/parts/chart/studies/study-legend.tsx'))
const StudyDialog = lazy(() => import('#app/parts/chart/studies/study-dialog.tsx'))

const candlesDrawn = 120

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
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const [studies, setStudies] = useStudies()
  const [edited, setEdited] = useState<string | null>(null)
  const tags = useRef<HTMLDivElement>(null)
  const own = useChartOrders()
  const drawings = useDrawings()
  const { ready, chart } = useLiveChart({ box, tags, studies, drawings, orders: own.tags, fills: own.fills })
  const { spoken, keys, leave } = useChartKeys(chart)
  const look = useChartLook()
  const drawn = useMemo(() => data.candles.slice(-candlesDrawn), [data.candles])
  const summary = useSummary(drawn)
  const { base, quote, priceDecimals } = data.market
  return (
    <section className="region chart" aria-label={t('chart.label', { pair: `${base}/${quote}` })}>
      <header className="region-head">
        <IntervalLinks />
        <ChartLookMenu onStudies={() => setEdited('')} />
        <DrawingMenu drawings={drawings} />
        <CandleTable candles={drawn} />
        <FullScreenButton />
      </header>
      <figure>
        <figcaption className="sr-only">{summary}</figcaption>
        {!ready && (
          <CandleSvg candles={drawn} interval={data.interval} priceDecimals={priceDecimals} look={look} />
        )}
        <div
          ref={box}
          className="canvas-box"
          dir="ltr"
          data-ready={ready || undefined}
          role="application"
          aria-label={t('chart.canvas', { pair: `${base}/${quote}` })}
          aria-describedby="chart-hint"
          tabIndex={hydrated ? 0 : undefined}
          onKeyDown={keys}
          onBlur={leave}
        />
        <OrderTags ref={tags} tags={own.tags} />
        <div className="chart-legends">
          <ChartLegend candles={drawn} priceDecimals={priceDecimals} />
          {studies.length > 0 && (
            <Suspense>
              <StudyLegend studies={studies} onChange={setStudies} onEdit={setEdited} />
            </Suspense>
          )}
        </div>
        {edited !== null && (
          <Suspense>
            <StudyDialog
              studies={studies}
              onChange={setStudies}
              onClose={() => setEdited(null)}
              first={edited}
            />
          </Suspense>
        )}
        <p id="chart-hint" className="sr-only">
          {t('chart.hint')}
        </p>
        <p role="status" className="sr-only" data-candle>
          {spoken}
        </p>
      </figure>
    </section>
  )
}
