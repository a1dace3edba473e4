// What a tried bot was worth over the days beside the same money held, as one drawing and one sentence.

import { useTranslation } from 'react-i18next'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { linePath, scaleOf } from '#app/parts/line-path.ts'
import type { CurvePoint } from '#engine/backtest/equity-curve.ts'

const box = { width: 720, height: 180 }

export function TrialCurve({ points }: { points: readonly CurvePoint[] }) {
  const { t } = useTranslation('bot-trials')
  const equity = points.map(([, worth]) => Number(worth))
  const held = points.map(([, , worth]) => Number(worth))
  const scale = scaleOf([...equity, ...held])
  const line = (values: readonly number[]) => linePath(values, box, scale)
  return (
    <figure className="px-4 pb-3">
      <LineDrawing
        box={box}
        className="h-40 w-full"
        lines={[
          { name: 'held', path: line(held), stroke: 'var(--text-3)', dashes: '4 4' },
          { name: 'equity', path: line(equity), stroke: 'var(--accent)' },
        ]}
      />
      <figcaption className="text-sm text-text-3">{t('curve')}</figcaption>
    </figure>
  )
}
