// The last seven days of a market as a small drawing.

import { useTranslation } from 'react-i18next'
import type { SparkLine } from './load-sparks.ts'
import { sparkSize } from './spark-size.ts'

const strokes = { up: 'stroke-up', down: 'stroke-down', flat: 'stroke-text-3' } as const

export function Spark({ path, direction }: SparkLine) {
  const { t } = useTranslation('market')
  const { width, height } = sparkSize
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('spark')}
      className="inline-block w-24 max-pad:w-16"
      fill="none"
    >
      <path d={path || `M0 ${height / 2}H${width}`} strokeWidth={1.4} className={strokes[direction]} />
    </svg>
  )
}
