// How the result of a bot comes about: what is realised, the rest that floats with the price, the total, and al-tut beside it.

import { useTranslation } from 'react-i18next'
import { useBotMoney } from '../use-bot-words.tsx'

const box = { width: 640, height: 200 }
const margin = 14

interface Bar {
  name: 'gridProfit' | 'realised' | 'floating' | 'unpaired' | 'total' | 'hold'
  from: number
  to: number
  text: string
}

export interface WaterfallProps {
  /** Its realised profit is that of pairs of orders. */
  isGrid: boolean
  /** The rest is not only what floats: fees and funding, too. */
  isOnContract: boolean
  paired: string
  floating: string
  total: string
  /** What the same funds had made, held. */
  hold?: string | undefined
  coin: string
}

export function Waterfall({ isGrid, isOnContract, paired, floating, total, hold, coin }: WaterfallProps) {
  const { t } = useTranslation('bots')
  const money = useBotMoney()
  const [realised, whole] = [Number(paired), Number(total)]
  const bars: Bar[] = [
    { name: isGrid ? 'gridProfit' : 'realised', from: 0, to: realised, text: paired },
    { name: isOnContract && isGrid ? 'unpaired' : 'floating', from: realised, to: whole, text: floating },
    { name: 'total', from: 0, to: whole, text: total },
    ...(hold === undefined ? [] : [{ name: 'hold' as const, from: 0, to: Number(hold), text: hold }]),
  ]
  const ends = bars.flatMap(({ from, to }) => [from, to])
  const most = Math.max(0, ...ends)
  const least = Math.min(0, ...ends)
  const y = (value: number) => margin + ((box.height - 2 * margin) * (most - value)) / (most - least || 1)
  const slot = box.width / bars.length
  return (
    <figure className="flex flex-col gap-2 px-4 pb-4">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
        aria-hidden="true"
      >
        <line x1="0" x2={box.width} y1={y(0)} y2={y(0)} stroke="var(--line-2)" />
        {bars.map(({ name, from, to }, index) => {
          const top = Math.min(y(from), y(to))
          return (
            <rect
              key={name}
              x={index * slot + slot * 0.2}
              width={slot * 0.6}
              y={top}
              height={Math.max(2, Math.abs(y(from) - y(to)))}
              fill={name === 'hold' ? 'var(--info)' : to >= from ? 'var(--up)' : 'var(--down)'}
              opacity={name === 'total' ? 1 : 0.75}
            />
          )
        })}
      </svg>
      <figcaption
        className="grid gap-x-2 text-center text-sm"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(({ name, text }) => (
          <span key={name} className="flex flex-col">
            <span className="text-text-3">{t(`result.${name}`)}</span>
            <span className="num">{money(text, coin, true)}</span>
          </span>
        ))}
      </figcaption>
      <p className="text-sm text-text-3">
        {t(
          isOnContract
            ? isGrid
              ? 'result.noteContract'
              : 'result.noteCycles'
            : isGrid
              ? 'result.note'
              : 'result.noteOthers',
        )}
      </p>
    </figure>
  )
}
