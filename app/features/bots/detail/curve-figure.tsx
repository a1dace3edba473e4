// The result of a bot over its life beside al-tut, drawn by the server.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { LineDrawing } from '#app/parts/line-drawing.tsx'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'
import { cx } from '#app/ui/class-names.ts'
import { useBotMoney } from '../use-bot-words.tsx'
import type { CurvePoint } from './result-curve.ts'

const box = { width: 720, height: 200 }

const lines = [
  { name: 'hold', stroke: 'var(--info)', text: 'text-info', dashes: '4 4' },
  { name: 'total', stroke: 'var(--accent)', text: 'text-accent', dashes: undefined },
] as const

export interface CurveFigureProps {
  points: readonly CurvePoint[]
  coin: string
}

export function CurveFigure({ points, coin }: CurveFigureProps) {
  const { t } = useTranslation('bots')
  const formats = useFormats()
  const money = useBotMoney()
  const scale = scaleOf([0, ...points.flatMap(({ total, hold }) => [total, hold])])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="flex flex-col gap-2 px-4 py-3">
      <LineDrawing
        box={box}
        zero={heightOf(0, box, scale)}
        className="h-44 w-full"
        lines={lines.map(({ name, stroke, dashes }) => {
          const values = points.map((point) => point[name])
          return { name, path: linePath(values, box, scale), stroke, dashes }
        })}
      />
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-sm text-text-3">
        <span>
          {formats.dateTime(first.at)} - {formats.dateTime(last.at)}
        </span>
        {lines.map(({ name, text }) => (
          <span key={name}>
            <span className={cx(text, 'font-medium')}>{t(`result.${name}`)}</span>{' '}
            <span className="num">{money(last[name].toFixed(8), coin, true)}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
