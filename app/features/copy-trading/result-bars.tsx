// Gains and losses of closed positions as two bars of one scale, and the curve of profit.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { amountText } from '#app/parts/amount.tsx'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { heightOf, linePath, type Scale } from '#app/parts/line-path.ts'
import type { LeaderFigures } from '#app/services/copy-trading/leader-figures.ts'

export function ResultBars({ gained, lost }: Pick<LeaderFigures, 'gained' | 'lost'>) {
  const { t } = useTranslation('copy-trading')
  const formats = useFormats()
  const most = Math.max(Number(gained), -Number(lost), 1e-8)
  const bar = (label: string, amount: string, colour: string) => (
    <div className="grid grid-cols-[6rem_1fr_auto] items-center gap-2 text-sm">
      <span className="text-text-3">{label}</span>
      <span className="h-2 rounded-1 bg-bg-3" aria-hidden="true">
        <span
          className={`block h-2 rounded-1 ${colour}`}
          style={{ width: `${(100 * Math.abs(Number(amount))) / most}%` }}
        />
      </span>
      <span className="num">{amountText(formats, amount, 'USDT', true)} USDT</span>
    </div>
  )
  return (
    <div className="flex flex-col gap-1">
      {bar(t('figure.gained'), gained, 'bg-up')}
      {bar(t('figure.lost'), lost, 'bg-down')}
    </div>
  )
}

const box = { width: 240, height: 60 }

export function ProfitCurve({ curve, className }: Pick<LeaderFigures, 'curve'> & { className?: string }) {
  const { t } = useTranslation('copy-trading')
  const values = [0, ...curve.map(({ profit }) => Number(profit))]
  const scale: Scale = { least: Math.min(...values), most: Math.max(...values) }
  const isUp = (values.at(-1) ?? 0) >= 0
  return (
    <LineDrawing
      box={box}
      label={t('figure.curve')}
      zero={heightOf(0, box, scale)}
      className={className}
      lines={[
        { name: 'profit', path: linePath(values, box, scale), stroke: isUp ? 'var(--up)' : 'var(--down)' },
      ]}
    />
  )
}
