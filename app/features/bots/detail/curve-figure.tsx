// The result of a bot over its life beside al-tut.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { LineChart } from '#app/parts/chart/line-chart.tsx'
import { useBotMoney } from '../use-bot-words.tsx'
import type { CurvePoint } from './result-curve.ts'

export interface CurveFigureProps {
  points: readonly CurvePoint[]
  coin: string
}

export function CurveFigure({ points, coin }: CurveFigureProps) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const money = useBotMoney()
  const { times, series } = useMemo(
    () => ({
      times: points.map(({ at }) => at),
      series: [
        {
          key: 'total',
          name: t('result.total'),
          values: points.map(({ total }) => total),
          colour: 'var(--accent)',
          isArea: true,
        },
        {
          key: 'hold',
          name: t('result.hold'),
          values: points.map(({ hold }) => hold),
          colour: 'var(--info)',
          dashes: '5 4',
        },
      ],
    }),
    [points, t],
  )
  return (
    <div className="px-4 py-3">
      <LineChart
        label={t('result.curve')}
        times={times}
        series={series}
        baseline={0}
        format={(value) => money(value.toFixed(8), coin, true)}
        formatMark={(value, places) => formats.decimal(value.toFixed(places), { signed: true })}
      />
    </div>
  )
}
