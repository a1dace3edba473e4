// The chart as the server draws it: candles and volumes in one SVG, scales as text beside it.

import { useMemo } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'
import type { Interval } from '#engine/market/intervals.ts'
import { drawCandles } from './candle-drawing.ts'
import type { ChartLook } from './chart-look.ts'
import { barOf, heikinAshi } from './heikin-ashi.ts'

const dayly: readonly Interval[] = ['6H', '8H', '12H', '1D', '3D', '1W', '1M']

/** Candles of averages, as drawn; their digits are never read. */
function averaged(candles: Candle[]): Candle[] {
  return heikinAshi(candles.map(barOf)).map((bar, index) => ({
    ...(candles[index] as Candle),
    open: String(bar.open),
    high: String(bar.high),
    low: String(bar.low),
    close: String(bar.close),
  }))
}

interface CandleSvgProps {
  candles: Candle[]
  interval: Interval
  priceDecimals: number
  look: ChartLook
}

export function CandleSvg({ candles, interval, priceDecimals, look }: CandleSvgProps) {
  const locale = useLocale()
  const formats = useFormats()
  const drawing = useMemo(
    () => drawCandles(look.type === 'heikin-ashi' ? averaged(candles) : candles),
    [candles, look.type],
  )
  const { width, height, boxes, closes, ticks, times, last } = drawing
  const isLine = look.type === 'line' || look.type === 'area'
  const hasVolume = look.volume
  const showTime = (at: number) => {
    const text = formats.dateTime(at)
    return dayly.includes(interval) ? text.split(/,? /)[0] : text.split(/,? /).at(-1)?.slice(0, 5)
  }
  return (
    <div className="candle-svg" aria-hidden="true" dir="ltr">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from readers; the figure's caption says it in words */}
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {ticks.map((tick) => (
          <line
            key={tick.price}
            x1={0}
            x2={width}
            y1={tick.y * height}
            y2={tick.y * height}
            className="grid-line"
          />
        ))}
        {isLine && <path d={closes} className="closes" />}
        {look.type === 'area' && <path d={`${closes}V${height}H0Z`} className="under" />}
        {boxes.map((box) => (
          <g key={box.key} className={box.rising ? 'rise' : 'fall'}>
            {!isLine && (
              <>
                <line x1={box.middle} x2={box.middle} y1={box.wickTop} y2={box.wickBottom} />
                <rect x={box.x} y={box.bodyTop} width={box.width} height={box.bodyHeight} />
              </>
            )}
            {hasVolume && (
              <rect
                x={box.x}
                y={box.volumeTop}
                width={box.width}
                height={box.volumeHeight}
                className="volume"
              />
            )}
          </g>
        ))}
      </svg>
      <div className="price-scale num">
        {ticks.map((tick) => (
          <span key={tick.price} style={{ top: `${(tick.y * 100).toFixed(2)}%` }}>
            {formatDecimal(tick.price.toFixed(priceDecimals), locale, { places: priceDecimals })}
          </span>
        ))}
        {last && (
          <b style={{ top: `${(last.y * 100).toFixed(2)}%` }} className={last.rising ? 'rise' : 'fall'}>
            {formatDecimal(last.price, locale, { places: priceDecimals })}
          </b>
        )}
      </div>
      <div className="time-scale num">
        {times.map((time) => (
          <span key={time.at} style={{ left: `${(time.x * 100).toFixed(2)}%` }}>
            {showTime(time.at)}
          </span>
        ))}
      </div>
    </div>
  )
}
