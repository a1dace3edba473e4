// The candles of the chart as a table, newest first: for reading and for screen readers.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Candle } from '#engine/exchange/view.ts'
import { useTerminal } from './terminal-context.ts'

const rowsInTable = 30

/** Opens the table, or closes it, and brings the focus along. */
export function toggleChartTable(): void {
  const table = document.querySelector<HTMLDetailsElement>('.terminal .candle-table')
  if (table === null) return
  table.open = !table.open
  const target = table.open ? table.querySelector('section') : document.querySelector('.terminal .canvas-box')
  ;(target as HTMLElement | null)?.focus()
}

export function CandleTable({ candles }: { candles: Candle[] }) {
  const { t } = useTranslation('terminal')
  const { data } = useTerminal()
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: data.market.priceDecimals })
  const rows = candles.slice(-rowsInTable).reverse()
  return (
    <details className="candle-table">
      <summary className="icon-button" aria-label={t('chart.table')} title={t('chart.table')}>
        <Icon name="list" />
      </summary>
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
