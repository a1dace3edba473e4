// The chart of the contract: its candles, mark and index, studies, drawings, and entry, liquidation and order prices of one's own.

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { ChartLookMenu } from '#app/live/chart-look-menu.tsx'
import { FullScreenButton } from '#app/live/keys/full-screen.tsx'
import { useCandleFeed } from '#app/live/use-candle-feed.ts'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import { type ChartLook, readLook } from '#app/parts/chart/chart-look.ts'
import { DrawingMenu } from '#app/parts/chart/drawings/drawing-menu.tsx'
import { useDrawings } from '#app/parts/chart/drawings/use-drawings.ts'
import type { PriceLine } from '#app/parts/chart/price-lines.ts'
import type { PricedLine } from '#app/parts/chart/priced-lines.ts'
import { StudiesDialog, StudiesLegend } from '#app/parts/chart/studies/study-parts.tsx'
import { useStudies } from '#app/parts/chart/studies/use-studies.ts'
import { queryWith } from '#app/parts/query-with.ts'
import { SearchLink, useNewestSearch } from '#app/ui/search-link.tsx'
import type { Candle } from '#engine/exchange/view.ts'
import { intervals } from '#engine/market/intervals.ts'
import { useContract } from './contract-context.ts'
import { useKindText } from './plan-words.ts'
import { useOwn } from './use-own.ts'

function IntervalLinks() {
  const { t } = useTranslation(['terminal', 'chart'])
  const { data } = useContract()
  const search = useNewestSearch()
  return (
    <nav aria-label={t('chart.interval')} className="intervals">
      {intervals.map((interval) => (
        <SearchLink
          key={interval}
          to={queryWith(search, { interval })}
          aria-current={interval === data.interval ? 'true' : undefined}
        >
          {t(`chart:interval_${interval}`)}
        </SearchLink>
      ))}
    </nav>
  )
}

/** Entry and liquidation of each position, the price of each live order and where each plan acts. */
function useOwnLines(): PriceLine[] {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const { data } = useContract()
  const { symbol, unit } = data.contract
  const positions = useOwn((state) => state.positions)
  const orders = useOwn((state) => state.orders)
  const plans = useOwn((state) => state.plans)
  const kindText = useKindText()
  const key = JSON.stringify([
    positions.map((one) => [one.symbol, one.side, one.entryPrice, one.liquidationPrice, one.size]),
    orders.map((one) => [one.orderId, one.price, one.remainingSize]),
    plans.map((one) => [one.planId, one.triggerPrice]),
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says whether any line changed
  return useMemo(() => {
    const ofPositions = positions
      .filter((one) => one.symbol === symbol)
      .flatMap(({ side, size, entryPrice, liquidationPrice }): PriceLine[] => [
        {
          price: entryPrice,
          tone: side === 'long' ? 'up' : 'down',
          label: t('chart.entry', { side: t(`side.${side}`), amount: `${formats.decimal(size)} ${unit}` }),
        },
        ...(liquidationPrice === '0'
          ? []
          : [
              {
                price: liquidationPrice,
                tone: 'accent' as const,
                label: t('chart.liquidation', { side: t(`side.${side}`) }),
              },
            ]),
      ])
    const ofOrders = orders
      .filter((one) => one.symbol === symbol)
      .map(
        ({ side, price, remainingSize }): PriceLine => ({
          price,
          tone: side === 'buy' ? 'up' : 'down',
          label: `${t(`order.${side}`)} ${formats.decimal(remainingSize)}`,
        }),
      )
    const ofPlans = plans
      .filter((one) => one.symbol === symbol)
      .flatMap((plan): PriceLine[] =>
        plan.triggerPrice === undefined
          ? []
          : [
              {
                price: plan.triggerPrice,
                tone: plan.side === 'buy' ? 'up' : 'down',
                label: kindText(plan),
              },
            ],
      )
    return [...ofPositions, ...ofOrders, ...ofPlans]
  }, [key, symbol, unit, formats, t])
}

const colours = { mark: '--info', index: '--warn' } as const
const noCandles: Candle[] = []

/** Mark and index, where the look wants them. */
function usePriced(look: ChartLook): PricedLine[] {
  const { t } = useTranslation('chart')
  const { data } = useContract()
  const { priced } = data
  const { symbol } = data.contract
  const { mark, index } = look
  return useMemo(
    () =>
      Object.entries({ mark, index }).flatMap(([series, isOn]): PricedLine[] =>
        isOn
          ? [
              {
                symbol: `${symbol}@${series}`,
                name: t(`price_${series as 'mark' | 'index'}`),
                colour: colours[series as 'mark' | 'index'],
                candles: priced.find((one) => one.series === series)?.candles ?? noCandles,
              },
            ]
          : [],
      ),
    [symbol, priced, mark, index, t],
  )
}

export function ContractChart() {
  const { t } = useTranslation('terminal')
  const { data, view, ticker } = useContract()
  const { contract, interval, candles, now, chartLook } = data
  const uid = data.viewer?.uid
  const lines = useOwnLines()
  const feed = useCandleFeed(contract.symbol, interval, now)
  const lookText = view.chart ?? chartLook
  const look = useMemo(() => readLook(lookText), [lookText])
  const priced = usePriced(look)
  const [studies, setStudies] = useStudies(uid, contract.symbol)
  const drawings = useDrawings(uid, contract.symbol)
  const [edited, setEdited] = useState<string | null>(null)
  const market = useMemo(
    () => ({
      symbol: contract.symbol,
      base: contract.base,
      quote: contract.quote,
      priceDecimals: contract.priceDecimals,
      tick: contract.tick,
    }),
    [contract],
  )
  return (
    <section className="region chart" aria-label={t('chart.label', { pair: contract.name })}>
      <header className="region-head">
        <IntervalLinks />
        <ChartLookMenu shown={look} onStudies={() => setEdited('')} isPriced />
        <DrawingMenu
          drawings={drawings}
          interval={interval}
          now={now}
          tick={contract.tick}
          last={() => ticker.get().last}
        />
        <FullScreenButton />
      </header>
      <CandleChart
        {...{ market, interval, candles, lines, feed, look, priced, studies, drawings }}
        isAtOnce
        className="contract-candles"
        legends={<StudiesLegend studies={studies} onChange={setStudies} onEdit={setEdited} />}
      />
      <StudiesDialog
        edited={edited}
        studies={studies}
        onChange={setStudies}
        onClose={() => setEdited(null)}
      />
    </section>
  )
}
