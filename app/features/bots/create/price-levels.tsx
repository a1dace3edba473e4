// The week's price with the levels of a bot across it: drawn by the server, so that it needs no scripts.

import { useTranslation } from 'react-i18next'
import { heightOf, linePath, scaleOf } from '#app/parts/line-path.ts'

export interface Level {
  price: string
  side: 'buy' | 'sell'
}

const box = { width: 720, height: 240 }
const lineClass = { buy: 'stroke-up', sell: 'stroke-down' } as const

export interface PriceLevelsProps {
  closes: readonly string[]
  levels: readonly Level[]
}

export function PriceLevels({ closes, levels }: PriceLevelsProps) {
  const { t } = useTranslation('bot-forms')
  const prices = closes.map(Number)
  const scale = scaleOf([...prices, ...levels.map(({ price }) => Number(price))])
  return (
    <figure className="px-4 pb-3">
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        className="h-48 w-full pad:h-60"
        aria-hidden="true"
      >
        {levels.map(({ price, side }) => {
          const y = heightOf(Number(price), box, scale)
          return (
            <line
              key={`${side} ${price}`}
              x1="0"
              x2={box.width}
              y1={y}
              y2={y}
              className={lineClass[side]}
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
              opacity={0.75}
            />
          )
        })}
        <path
          d={linePath(prices, box, scale)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="1.6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="text-sm text-text-3">
        {t('levels.caption')} <span className="text-up">{t('levels.buy')}</span> ·{' '}
        <span className="text-down">{t('levels.sell')}</span>
      </figcaption>
    </figure>
  )
}
