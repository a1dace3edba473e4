// The last hours of a pair as candles, with its scale; the summary says in words what the drawing shows.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { drawCandles } from '#app/parts/chart/candle-drawing.ts'
import { cx } from '#app/ui/class-names.ts'
import type { HomeHero } from './load-home.ts'
import { useHeroCandles } from './use-hero-live.ts'

const rise = { true: 'fill-up stroke-up', false: 'fill-down stroke-down' } as const

export function HeroChart({ hero }: { hero: HomeHero }) {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const candles = useHeroCandles(hero)
  const { width, height, boxes, ticks, last } = useMemo(() => drawCandles(candles), [candles])
  const { base, quote, priceDecimals } = hero.market
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const at = (share: number) => ({ top: `${(share * 100).toFixed(2)}%` })
  return (
    <figure className="relative h-full min-h-52 overflow-hidden" dir="ltr">
      <figcaption className="sr-only">
        {t('hero.chart', { pair: `${base}/${quote}`, count: candles.length })}
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-y-2 start-0 h-[calc(100%-16px)] w-[calc(100%-76px)]"
      >
        {ticks.map(({ price: of, y }) => (
          <path
            key={of}
            d={`M0 ${y * height}H${width}`}
            className="stroke-line-1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {boxes.map((box) => (
          <g key={box.key} className={rise[`${box.rising}`]}>
            <path
              d={`M${box.middle} ${box.wickTop}V${box.wickBottom}`}
              vectorEffect="non-scaling-stroke"
              fill="none"
            />
            <rect x={box.x} y={box.bodyTop} width={box.width} height={box.bodyHeight} stroke="none" />
            <rect
              x={box.x}
              y={box.volumeTop}
              width={box.width}
              height={box.volumeHeight}
              stroke="none"
              fillOpacity={0.3}
            />
          </g>
        ))}
        {last && (
          <path
            d={`M0 ${last.y * height}H${width}`}
            strokeDasharray="2 3"
            className={cx('fill-none', last.rising ? 'stroke-up' : 'stroke-down')}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="num absolute inset-y-2 end-0 w-19 text-xs text-text-3" aria-hidden="true">
        {ticks.map(
          ({ price: of, y, isCovered }) =>
            !isCovered && (
              <span key={of} style={at(y)} className="absolute start-1.5 -translate-y-1/2">
                {price(of.toFixed(priceDecimals))}
              </span>
            ),
        )}
        {last && (
          <b
            style={at(last.y)}
            className={cx(
              'absolute start-0 -translate-y-1/2 rounded-1 px-1.5 font-medium text-white',
              last.rising ? 'bg-buy' : 'bg-sell',
            )}
          >
            {price(last.price)}
          </b>
        )}
      </div>
    </figure>
  )
}
