// The chart: the server's drawing with a summary in words and a table, then the living canvas in the same box.

import { Link, useSearchParams } from '@remix-run/react'
import { type MouseEvent, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartLookMenu } from '#app/live/chart-look-menu.tsx'
import { FullScreenButton } from '#app/live/keys/full-screen.tsx'
import { CandleSvg } from '#app/parts/chart/candle-svg.tsx'
import { useCandleSummary } from '#app/parts/chart/candle-words.ts'
import { ChartLegend } from '#app/parts/chart/chart-legend.tsx'
import { DrawingMenu } from '#app/parts/chart/drawings/drawing-menu.tsx'
import { useDrawings } from '#app/parts/chart/drawings/use-drawings.ts'
import { StudiesDialog, StudiesLegend } from '#app/parts/chart/studies/study-parts.tsx'
import { useStudies } from '#app/parts/chart/studies/use-studies.ts'
import { useChartKeys } from '#app/parts/chart/use-chart-keys.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { intervals } from '#engine/market/intervals.ts'
import type { ChartPlace } from './alert-menu.tsx'
import { CandleTable, toggleChartTable } from './chart-table.tsx'
import { CompareLegend, CompareMenu } from './compare-menu.tsx'
import { OrderTags } from './order-tags.tsx'
import { PictureLink } from './picture-link.tsx'
import { useTerminal } from './terminal-context.ts'
import { useChartAlerts } from './use-chart-alerts.ts'
import { useChartOrders } from './use-chart-orders.ts'
import { useCompared } from './use-compared.ts'
import { useGridSwitch } from './use-grid-switch.ts'
import { useChartLook, useLiveChart } from './use-live-chart.ts'
import { plots } from './view-state.ts'

/** Fetched when it is opened. The server has it at once: what it streams later is not seen without JavaScript. */
const DepthView = import.meta.env.SSR
  ? (await import('./depth-view.tsx')).default
  : lazyPart(() => import('./depth-view.tsx'))
const GridLines = lazyPart(() => import('./grid-lines.tsx'))
const AlertMenu = lazyPart(() => import('./alert-menu.tsx'))

const candlesDrawn = 120

function IntervalLinks() {
  const { t } = useTranslation(['terminal', 'chart'])
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
          {t(`chart:interval_${interval}`)}
        </Link>
      ))}
    </nav>
  )
}

/** Candles or the depth of the book. */
function PlotLinks() {
  const { t } = useTranslation('chart')
  const { view } = useTerminal()
  const [search] = useSearchParams()
  return (
    <nav aria-label={t('plots')} className="plots">
      {plots.map((plot) => (
        <Link
          key={plot}
          to={queryWith(search, { plot })}
          replace
          preventScrollReset
          aria-current={plot === view.plot ? 'true' : undefined}
        >
          {t(`plot_${plot}`)}
        </Link>
      ))}
    </nav>
  )
}

export function ChartPanel() {
  const { t } = useTranslation(['terminal', 'chart'])
  const { data, view, live } = useTerminal()
  const uid = data.viewer?.uid
  const hydrated = useHydrated()
  const isDepth = view.plot === 'depth'
  const box = useRef<HTMLDivElement>(null)
  const [studies, setStudies] = useStudies(uid, data.market.symbol)
  const [edited, setEdited] = useState<string | null>(null)
  const tags = useRef<HTMLDivElement>(null)
  const own = useChartOrders()
  const alerts = useChartAlerts()
  const [place, setPlace] = useState<ChartPlace | null>(null)
  const lines = [...own.tags, ...alerts.tags]
  const drawings = useDrawings(uid, data.market.symbol)
  const [compared, setCompared] = useCompared()
  const grids = useGridSwitch()
  const { ready, chart, comparedFailed } = useLiveChart({
    box,
    tags,
    studies,
    drawings,
    compared,
    orders: lines,
    onMoved: alerts.move,
    fills: own.fills,
  })
  const { spoken, keys, leave } = useChartKeys(chart, data.market, toggleChartTable, alerts.create)
  const closeMenu = useCallback(() => setPlace(null), [])
  /** Of a pointer; a key that opens menus has no place on the chart. */
  const openMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (!alerts.create || event.button !== 2) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    const price = chart.current?.priceAt(y)
    if (price === undefined) return
    event.preventDefault()
    setPlace({ x, y, price })
  }
  const look = useChartLook()
  const drawn = useMemo(() => data.candles.slice(-candlesDrawn), [data.candles])
  const summary = useCandleSummary(data.market, data.interval, drawn)
  const { base, quote, priceDecimals } = data.market
  return (
    <section className="region chart" aria-label={t('chart.label', { pair: `${base}/${quote}` })}>
      <header className="region-head">
        <PlotLinks />
        {!isDepth && (
          <>
            <IntervalLinks />
            <ChartLookMenu shown={look} onStudies={() => setEdited('')}>
              {hydrated && grids && (
                <button type="button" aria-pressed={grids.isOn} onClick={grids.toggle}>
                  {t('chart:grids.switch')}
                  {grids.isOn && <Icon name="check" size={14} />}
                </button>
              )}
            </ChartLookMenu>
            <DrawingMenu
              drawings={drawings}
              interval={data.interval}
              now={data.now}
              tick={data.market.tick}
              last={() => live.ticker.get().last}
            />
            <CompareMenu compared={compared} onCompare={setCompared} />
            <CandleTable candles={drawn} />
            <PictureLink chart={chart} box={box} />
          </>
        )}
        <FullScreenButton />
      </header>
      {isDepth && (
        <div className="depth-view">
          <Suspense>
            <DepthView />
          </Suspense>
        </div>
      )}
      <figure hidden={isDepth}>
        <figcaption className="sr-only">{summary}</figcaption>
        {!ready && <CandleSvg candles={drawn} priceDecimals={priceDecimals} look={look} />}
        <div
          ref={box}
          className="canvas-box"
          dir="ltr"
          data-ready={ready || undefined}
          role="application"
          aria-label={t('chart:canvas', { pair: `${base}/${quote}` })}
          aria-describedby="chart-hint"
          tabIndex={hydrated ? 0 : undefined}
          onKeyDown={keys}
          onBlur={leave}
          onContextMenu={openMenu}
        />
        <OrderTags ref={tags} tags={lines} />
        {place && alerts.create && (
          <Suspense>
            <AlertMenu place={place} onAlert={alerts.create} onClose={closeMenu} />
          </Suspense>
        )}
        <div className="chart-legends">
          <ChartLegend candles={drawn} priceDecimals={priceDecimals} />
          <CompareLegend compared={compared} failed={comparedFailed} onCompare={setCompared} />
          {ready && grids?.isOn && (
            <Suspense>
              <GridLines chart={chart} symbol={data.market.symbol} />
            </Suspense>
          )}
          <StudiesLegend studies={studies} onChange={setStudies} onEdit={setEdited} />
        </div>
        <StudiesDialog
          edited={edited}
          studies={studies}
          onChange={setStudies}
          onClose={() => setEdited(null)}
        />
        <p id="chart-hint" className="sr-only">
          {t('chart:hint')}
        </p>
        <p role="status" className="sr-only" data-candle>
          {spoken}
        </p>
      </figure>
    </section>
  )
}
