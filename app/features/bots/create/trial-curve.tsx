// What a tried bot was worth over the days beside the same money held, as one drawing and one sentence.

import { useTranslation } from 'react-i18next'
import { linePath, scaleOf } from '#app/parts/line-path.ts'
import type { CurvePoint } from '#engine/backtest/equity-curve.ts'

const box = { width: 720, height: 180 }

export function TrialCurve({ points }: { points: readonly CurvePoint[] }) {
  const { t } = useTranslation('bot-trials')
  const equity = points.map(([, worth]) => Number(worth))
  const held = points.map(([, , worth]) => Number(worth))
  const scale = scaleOf([...equity, ...held])
  const lines = [
    { values: held, stroke: 'var(--text-3)', dashes: '4 4' },
    { values: equity, stroke: 'var(--accent)', dashes: undefined },
  ]
  return (
    <figure className="px-4 pb-3">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
        aria-hidden="true"
      >
        {lines.map(({ values, stroke, dashes }) => (
          <path
            key={stroke}
            d={linePath(values, box, scale)}
            fill="none"
            stroke={stroke}
            strokeWidth="1.6"
            strokeDasharray={dashes}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption className="text-sm text-text-3">{t('curve')}</figcaption>
    </figure>
  )
}
