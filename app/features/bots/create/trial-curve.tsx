// What a tried bot was worth over the days beside the same money held.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import type { CurvePoint } from '#engine/backtest/equity-curve.ts'

export interface TrialCurveProps {
  points: readonly CurvePoint[]
  coin: string
  invested: string
}

export function TrialCurve({ points, coin, invested }: TrialCurveProps) {
  const { t } = useTranslation('bot-trials')
  const formats = useFormats()
  const { times, series } = useMemo(
    () => ({
      times: points.map(([at]) => at),
      series: [
        {
          key: 'equity',
          name: t('equity'),
          values: points.map(([, worth]) => Number(worth)),
          colour: 'var(--accent)',
        },
        {
          key: 'held',
          name: t('hold'),
          values: points.map(([, , worth]) => Number(worth)),
          colour: 'var(--info)',
          dashes: '5 4',
        },
      ],
    }),
    [points, t],
  )
  return (
    <div className="px-4 pb-3">
      <LineChart
        label={t('curve')}
        times={times}
        series={series}
        baseline={Number(invested)}
        format={(value) => `${amountText(formats, value.toFixed(8), coin)} ${coin}`}
      />
    </div>
  )
}
