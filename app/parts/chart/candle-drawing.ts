// Where candles go in a drawing: a unit-free layout for the SVG that the server sends. Display only, so floats are fine.

import type { AxisTime } from '#app/i18n/format.ts'
import type { Candle } from '#engine/exchange/view.ts'
import { axisTimeKind, spreadIndices, valueMarks } from './axis.ts'
import { type PriceLine, scaleWithLines } from './price-lines.ts'

export interface CandleBox {
  key: number
  /** Left edge and width of the body, of 0…width. */
  x: number
  width: number
  middle: number
  wickTop: number
  wickBottom: number
  bodyTop: number
  bodyHeight: number
  volumeTop: number
  volumeHeight: number
  rising: boolean
}

export interface CandleDrawing {
  width: number
  height: number
  boxes: CandleBox[]
  /** The closes as one line, in the notation of an SVG path. */
  closes: string
  /** Prices for the scale, with their height as a share of the drawing; the last price would cover the words of some. */
  ticks: { price: number; y: number; isCovered: boolean }[]
  times: { at: number; x: number; kind: AxisTime }[]
  last: { price: string; y: number; rising: boolean } | undefined
  /** How far down a price stands, as a share of the drawing; outside of 0…1 beyond its ends. */
  shareOf: (price: number) => number
}

const width = 1200
const height = 400
/** The price part; below it stand the volumes. */
const priceHeight = 320
const margin = 12
const ticksMost = 6
/** What the label of the last price covers above and below, as a share of the drawing. */
const labelShare = 0.05
const timesMost = 6

export function drawCandles(candles: Candle[], lines: readonly PriceLine[] = []): CandleDrawing {
  const highs = candles.map((candle) => Number(candle.high))
  const lows = candles.map((candle) => Number(candle.low))
  const volumes = candles.map((candle) => Number(candle.volume))
  const scale = scaleWithLines(
    Math.min(...lows, Number.POSITIVE_INFINITY),
    Math.max(...highs, Number.NEGATIVE_INFINITY),
    lines,
  )
  const span = scale.most - scale.least || Math.abs(scale.most) * 0.01 || 1
  const mostVolume = Math.max(...volumes, 0) || 1
  const slot = width / Math.max(candles.length, 1)
  const y = (price: number) => margin + ((scale.most - price) / span) * (priceHeight - 2 * margin)
  const boxes = candles.map((candle, index) => {
    const [open, close] = [Number(candle.open), Number(candle.close)]
    const volumeHeight = ((volumes[index] ?? 0) / mostVolume) * (height - priceHeight - 8)
    return {
      key: candle.openTime,
      x: index * slot + slot * 0.15,
      width: slot * 0.7,
      middle: index * slot + slot / 2,
      wickTop: y(highs[index] ?? close),
      wickBottom: y(lows[index] ?? close),
      bodyTop: y(Math.max(open, close)),
      bodyHeight: Math.max(1, Math.abs(y(open) - y(close))),
      volumeTop: height - volumeHeight,
      volumeHeight,
      rising: close >= open,
    }
  })
  const newest = candles.at(-1)
  const shareOf = (price: number) => y(price) / height
  const last = newest && {
    price: newest.close,
    y: shareOf(Number(newest.close)),
    rising: Number(newest.close) >= Number(newest.open),
  }
  const marks = valueMarks(scale.most - span, scale.most, ticksMost).values
  return {
    width,
    height,
    boxes,
    closes: candles
      .map(
        (candle, index) =>
          `${index === 0 ? 'M' : 'L'}${boxes[index]?.middle.toFixed(1)} ${y(Number(candle.close)).toFixed(1)}`,
      )
      .join(''),
    ticks: last
      ? marks.map((price) => {
          const y = shareOf(price)
          return { price, y, isCovered: Math.abs(y - last.y) < labelShare }
        })
      : [],
    times: timeTicks(candles, slot),
    last,
    shareOf,
  }
}

function timeTicks(candles: Candle[], slot: number): CandleDrawing['times'] {
  const marked = spreadIndices(candles.length, timesMost)
  const at = (index: number | undefined) => candles[index ?? 0]?.openTime ?? 0
  const kind = axisTimeKind(at(marked[1] ?? candles.length - 1) - at(marked[0]))
  return marked.map((index) => ({ at: at(index), x: ((index + 0.5) * slot) / width, kind }))
}
