// The chart as the server draws it: candles and volumes in one SVG, scales, line labels and fills as text beside it.

import { useMemo } from 'react'
import { formatDecimal } from '#app/i18n/format.ts'
import { useFormats, useLocale } from '#app/i18n/use-locale.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { type CandleDrawing, drawCandles } from './candle-drawing.ts'
import type { ChartLook } from './chart-look.ts'
import { type ChartFill, fillBadges } from './fill-badges.ts'
import { barOf, heikinAshi } from './heikin-ashi.ts'
import { type PriceLine, toneTokens } from './price-lines.ts'
import type { PricedLine } from './priced-lines.ts'
import { placeTags } from './tag-places.ts'

/** About the height that pages give it, in pixels: labels keep apart for it. */
const usualHeight = 300
const labelHeight = 16

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

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
  priceDecimals: number
  look: ChartLook
  lines?: readonly PriceLine[]
  fills?: readonly ChartFill[]
  priced?: readonly PricedLine[]
}

const noLines: readonly PriceLine[] = []
const noPriced: readonly PricedLine[] = []

export function CandleSvg({
  candles,
  priceDecimals,
  look,
  lines = noLines,
  fills = [],
  priced = noPriced,
}: CandleSvgProps) {
  const locale = useLocale()
  const formats = useFormats()
  const drawing = useMemo(
    () => drawCandles(look.type === 'heikin-ashi' ? averaged(candles) : candles, lines),
    [candles, look.type, lines],
  )
  const { ticks, times, last } = drawing
  const price = (text: string) => formatDecimal(text, locale, { places: priceDecimals })
  return (
    <div className="candle-svg" aria-hidden="true" dir="ltr">
      <Picture drawing={drawing} look={look} lines={lines} priced={priced} />
      <div className="plot-marks num">
        <FillMarks drawing={drawing} candles={candles} fills={fills} />
        <LineLabels drawing={drawing} lines={lines} price={price} />
      </div>
      <div className="price-scale num">
        {ticks.map(
          (tick) =>
            !tick.isCovered && (
              <span key={tick.price} style={{ top: percent(tick.y) }}>
                {price(tick.price.toFixed(priceDecimals))}
              </span>
            ),
        )}
        {last && (
          <b style={{ top: percent(last.y) }} className={last.rising ? 'rise' : 'fall'}>
            {price(last.price)}
          </b>
        )}
      </div>
      <div className="time-scale num">
        {times.map((time) => (
          <span key={time.at} style={{ left: percent(time.x) }}>
            {formats.axisTime(time.at, time.kind)}
          </span>
        ))}
      </div>
    </div>
  )
}

const moves = ['rise', 'fall'] as const

/** Far below a pixel. */
const fine = (value: number) => Math.round(value * 100) / 100

type Box = CandleDrawing['boxes'][number]

// All candles of one colour in three paths: as shapes of their own they were a fifth of the page's elements.
const wickOf = ({ middle, wickTop, wickBottom }: Box) =>
  `M${fine(middle)} ${fine(wickTop)}V${fine(wickBottom)}`
const bodyOf = ({ x, width, bodyTop, bodyHeight }: Box) => rectangle(x, bodyTop, width, bodyHeight)
const volumeOf = ({ x, width, volumeTop, volumeHeight }: Box) => rectangle(x, volumeTop, width, volumeHeight)

const rectangle = (x: number, y: number, width: number, height: number) =>
  `M${fine(x)} ${fine(y)}h${fine(width)}v${fine(height)}h${fine(-width)}z`

interface PictureProps {
  drawing: CandleDrawing
  look: ChartLook
  lines: readonly PriceLine[]
  priced: readonly PricedLine[]
}

function Picture({ drawing, look, lines, priced }: PictureProps) {
  const { width, height, boxes, closes, ticks, shareOf } = drawing
  const isLine = look.type === 'line' || look.type === 'area'
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from readers; the figure's caption says it in words
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
      {moves.map((move) => {
        const own = boxes.filter(({ rising }) => rising === (move === 'rise'))
        return (
          <g key={move} className={move}>
            {!isLine && <path d={own.map(wickOf).join('')} className="wicks" />}
            {!isLine && <path d={own.map(bodyOf).join('')} />}
            {look.volume && <path d={own.map(volumeOf).join('')} className="volume" />}
          </g>
        )
      })}
      {priced.map(({ symbol, colour, candles }) => (
        <path
          key={symbol}
          d={pathOf(drawing, candles)}
          className="closes"
          style={{ stroke: `var(${colour})` }}
        />
      ))}
      {lines.map(({ price, tone }) => {
        const y = (shareOf(Number(price)) * height).toFixed(1)
        return (
          <path
            key={`${price}:${tone}`}
            d={`M0 ${y}H${width}`}
            className="price-line"
            stroke={`var(${toneTokens[tone]})`}
          />
        )
      })}
    </svg>
  )
}

/** Closes over the candles of the drawing, where both have one. */
function pathOf({ boxes, height, shareOf }: CandleDrawing, candles: readonly Candle[]): string {
  const closes = new Map(candles.map(({ openTime, close }) => [openTime, Number(close)]))
  const points = boxes.flatMap(({ key, middle }) => {
    const close = closes.get(key)
    return close === undefined ? [] : [`${middle.toFixed(1)} ${(shareOf(close) * height).toFixed(1)}`]
  })
  return points.length === 0 ? '' : `M${points.join('L')}`
}

function FillMarks({
  drawing: { boxes, width, height },
  candles,
  fills,
}: {
  drawing: CandleDrawing
  candles: Candle[]
  fills: readonly ChartFill[]
}) {
  const boxOf = new Map(boxes.map((box) => [box.key, box]))
  return fillBadges(fills, candles).map(({ openTime, side, count }) => {
    const box = boxOf.get(openTime)
    if (box === undefined) return null
    const isBuy = side === 'buy'
    const y = isBuy ? box.wickBottom : box.wickTop
    return (
      <i
        key={`${openTime}:${side}`}
        data-side={side}
        style={{ left: percent(box.middle / width), top: percent(y / height) }}
      >
        {isBuy ? '▲' : '▼'}
        {count > 1 && <small>{count}</small>}
      </i>
    )
  })
}

function LineLabels({
  drawing: { shareOf },
  lines,
  price,
}: {
  drawing: CandleDrawing
  lines: readonly PriceLine[]
  price: (text: string) => string
}) {
  const labelled = lines.filter(({ label }) => label !== undefined)
  const places = placeTags(
    labelled.map((line) => shareOf(Number(line.price)) * usualHeight),
    usualHeight,
    labelHeight,
  )
  return labelled.map((line, index) => {
    const { top, beyond } = places[index] as (typeof places)[number]
    return (
      <b
        key={`${line.price}:${line.label}`}
        data-beyond={beyond}
        style={{ top: percent(top / usualHeight), borderColor: `var(${toneTokens[line.tone]})` }}
      >
        {line.label} {price(line.price)}
      </b>
    )
  })
}
