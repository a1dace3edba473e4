// What a position survives: the prices at which it would be liquidated on one scale with the mark and the range of the last day.

import { useTranslation } from 'react-i18next'
import { useFormats } from '#app/i18n/use-locale.ts'
import { distanceOf } from './position-figures.ts'

export interface SurvivalProps {
  mark: string
  /** Liquidation of a long and of a short; "0" or null = none. */
  long: string | null
  short: string | null
  high: string
  low: string
  priceDecimals: number
  /** Beside figures that say the same: the picture, and one line of words. */
  isShort?: boolean
}

/** The scale ends a little beyond what is farthest from the mark, but never so far that the day's range vanishes. */
const roomBeyond = 1.15
const leastReach = 0.01
const mostDayWidths = 12

export interface Scale {
  /** Percent of the width, cut to it. */
  at: (price: string) => number
}

export function scaleOf({
  mark,
  long,
  short,
  high,
  low,
}: Omit<SurvivalProps, 'priceDecimals' | 'isShort'>): Scale {
  const middle = Number(mark)
  const away = (price: string | null) =>
    price === null || price === '0' ? 0 : Math.abs(Number(price) - middle)
  const day = Math.max(away(high), away(low), middle * leastReach)
  const wanted = Math.max(day, Math.min(Math.max(away(long), away(short)), day * mostDayWidths))
  const reach = wanted * roomBeyond
  return {
    at: (price) => Math.max(0, Math.min(100, 50 + ((Number(price) - middle) / reach) * 50)),
  }
}

export function Survival(props: SurvivalProps) {
  const { t } = useTranslation('futures')
  const formats = useFormats()
  const { mark, long, short, high, low, priceDecimals, isShort = false } = props
  const { at } = scaleOf(props)
  const price = (text: string) => formats.decimal(text, { places: priceDecimals })
  const share = (text: string) => formats.percent(text, { places: 2, signed: false })
  const ofLong = long === null ? null : distanceOf(mark, long)
  const ofShort = short === null ? null : distanceOf(mark, short)
  const sentences = [
    ofLong && t('survival.long', { share: share(ofLong), price: price(long ?? '0') }),
    ofShort && t('survival.short', { share: share(ofShort), price: price(short ?? '0') }),
  ].filter((text) => text !== null)
  return (
    <figure className="survival">
      <figcaption className={isShort ? 'sr-only' : undefined}>{t('survival.title')}</figcaption>
      <div className="survival-scale" aria-hidden="true" dir="ltr">
        {ofLong && <i className="fatal low" style={{ width: `${at(long ?? '0')}%` }} />}
        {ofShort && <i className="fatal high" style={{ left: `${at(short ?? '0')}%` }} />}
        <i className="day" style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }} />
        <i className="mark" />
      </div>
      <ul>
        {sentences.map((text) => (
          <li key={text} className={isShort ? 'sr-only' : undefined}>
            {text}
          </li>
        ))}
        {sentences.length === 0 && <li>{t('survival.none')}</li>}
        <li className="quiet">{t('survival.day', { low: price(low), high: price(high) })}</li>
      </ul>
    </figure>
  )
}
