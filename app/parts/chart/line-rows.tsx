// The points of a line chart as a table, newest first; of many points an even selection with both ends.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { type LineSeries, showValue } from './line-layout.ts'

const rowsMost = 60

interface LineRowsProps {
  times: readonly number[]
  series: readonly LineSeries[]
  format: (value: number) => string
}

export function LineRows({ times, series, format }: LineRowsProps) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const every = Math.max(1, Math.ceil((times.length - 1) / (rowsMost - 1)))
  const newest = times.length - 1
  const rows = times
    .map((_, index) => index)
    .filter((index) => index === 0 || (newest - index) % every === 0)
    .reverse()
  return (
    <table className="chart-rows">
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((index) => (
          <tr key={times[index]}>
            <td>{formats.dateTime(times[index] ?? 0)}</td>
            {series.map(({ key, values }) => (
              <td key={key}>{showValue(values[index], format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
