// The price over the life of a bot: its orders and levels as lines, its fills as marks.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCandleFeed } from '#app/live/use-candle-feed.ts'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import type { LineTone, PriceLine } from '#app/parts/chart/price-lines.ts'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { LineName } from '../kinds/bot-lines.ts'
import type { LoadedChart } from './load-chart.server.ts'

const tones: Record<LineName, LineTone> = {
  takeProfit: 'up',
  target: 'up',
  stopLoss: 'down',
  average: 'info',
  entry: 'info',
  low: 'quiet',
  high: 'quiet',
  liquidation: 'down',
}

export function BotChart({ chart, isOver }: { chart: LoadedChart; isOver: boolean }) {
  const { t } = useTranslation('bots')
  const { symbols, market, interval, candles, orders, fills, lines } = chart
  const feed = useCandleFeed(market.symbol, interval, chart.now)
  const drawn = useMemo<PriceLine[]>(
    () => [
      ...orders.map(({ price, side }) => ({
        price,
        tone: side === 'buy' ? ('up' as const) : ('down' as const),
      })),
      ...lines.map(({ name, price }) => ({ price, tone: tones[name], label: t(`line.${name}`) })),
    ],
    [orders, lines, t],
  )
  return (
    <div className="flex flex-col gap-2 px-4 pt-3 pb-2">
      {symbols.length > 1 && (
        <TabLinks
          param="pair"
          label={t('chart.pairs')}
          selected={market.symbol}
          items={symbols.map((symbol) => ({
            value: symbol,
            label: (
              <span lang="en" translate="no">
                {symbol}
              </span>
            ),
          }))}
        />
      )}
      <CandleChart
        key={market.symbol}
        market={market}
        interval={interval}
        candles={candles}
        lines={drawn}
        fills={fills}
        {...(!isOver && { feed })}
      />
      <p className="text-sm text-text-3">
        <span className="text-up">
          {t('chart.buys', { count: orders.filter(({ side }) => side === 'buy').length })}
        </span>
        {' · '}
        <span className="text-down">
          {t('chart.sells', { count: orders.filter(({ side }) => side === 'sell').length })}
        </span>
        {' · '}
        {t('chart.fills', { count: fills.length })}
      </p>
    </div>
  )
}
