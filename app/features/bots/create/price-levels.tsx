// The week's price with the levels of a bot across it.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CandleChart } from '#app/parts/chart/candle-chart.tsx'
import type { PriceLine } from '#app/parts/chart/price-lines.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { LoadedForm } from './create-bot.server.ts'
import { useFormPrices } from './use-form-prices.ts'

const none: readonly string[] = []

export interface Level {
  price: string
  side: 'buy' | 'sell'
}

export interface PriceLevelsProps {
  form: LoadedForm
  levels: readonly Level[]
  /** Boxes of the form that may be filled on the chart. */
  movable?: readonly string[]
}

export function PriceLevels({ form, levels, movable = none }: PriceLevelsProps) {
  const { t } = useTranslation('bot-forms')
  const hydrated = useHydrated()
  const lines = useMemo<PriceLine[]>(
    () => levels.map(({ price, side }) => ({ price, tone: side === 'buy' ? 'up' : 'down' })),
    [levels],
  )
  const handles = useFormPrices(form, lines, movable)
  return (
    <div className="px-4 pb-3">
      <CandleChart
        key={form.market.symbol}
        market={form.market}
        interval={form.interval}
        candles={form.candles}
        lines={lines}
        {...(movable.length > 0 && { handles })}
      />
      <p className="text-sm text-text-3">
        {t('levels.caption')} <span className="text-up">{t('levels.buy')}</span> ·{' '}
        <span className="text-down">{t('levels.sell')}</span>
        {hydrated && movable.length > 0 && ` · ${t('levels.move')}`}
      </p>
    </div>
  )
}
