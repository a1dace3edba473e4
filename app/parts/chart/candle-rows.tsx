// The candles of a chart as a table, newest first: for reading and for screen readers.

import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'

const rowsInTable = 30
const columns = ['open', 'high', 'low', 'close', 'volume'] as const

interface CandleRowsProps {
  candles: Candle[]
  priceDecimals: number
}

export const CandleRows = memo(function CandleRows({ candles, priceDecimals }: CandleRowsProps) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const rows = candles.slice(-rowsInTable).reverse()
  return (
    <table className="chart-rows">
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {t(`field.${name}`)}
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
  )
})
