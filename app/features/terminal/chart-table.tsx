// The candles of the terminal's chart as a table, over the chart.

import { useTranslation } from 'react-i18next'
import { CandleRows } from '#app/parts/chart/candle-rows.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Candle } from '#engine/exchange/view.ts'
import { useTerminal } from './terminal-context.ts'

/** Opens the table, or closes it, and brings the focus along. */
export function toggleChartTable(): void {
  const table = document.querySelector<HTMLDetailsElement>('.terminal .candle-table')
  if (table === null) return
  table.open = !table.open
  const target = table.open ? table.querySelector('section') : document.querySelector('.terminal .canvas-box')
  ;(target as HTMLElement | null)?.focus()
}

export function CandleTable({ candles }: { candles: Candle[] }) {
  const { t } = useTranslation('chart')
  const { data } = useTerminal()
  return (
    <details className="candle-table">
      <summary className="icon-button" aria-label={t('table')} title={t('table')}>
        <Icon name="list" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('table')}>
        <CandleRows candles={candles} priceDecimals={data.market.priceDecimals} />
      </section>
    </details>
  )
}
