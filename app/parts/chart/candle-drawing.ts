// Where candles go in a drawing: a unit-free layout for the SVG that the server sends. Display only, so floats are fine.

import type { Candle } from '#engine/exchange/view.ts'

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
  /** Prices for the scale, with their height as a share of the drawing. */
  ticks: { price: number; y: number }[]
  times: { at: number; x: number }[]
  last: { price: string; y: number; rising: boolean } | undefined
}

const width = 1200
const height = 400
/** The price part; below it stand the volumes. */
const priceHeight = 320
const margin = 12

/** A round step (1, 2, 5 × 10^n) that gives at most `count` lines over `span`. */
function niceStep(span: number, count: number): number {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = rough / power
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power
}

export function drawCandles(candles: Candle[]): CandleDrawing {
  const highs = candles.map((candle) => Number(candle.high))
  const lows = candles.map((candle) => Number(candle.low))
  const volumes = candles.map((candle) => Number(candle.volume))
  const top = Math.max(...highs, Number.NEGATIVE_INFINITY)
  const bottom = Math.min(...lows, Number.POSITIVE_INFINITY)
  const span = top - bottom || Math.abs(top) * 0.01 || 1
  const mostVolume = Math.max(...volumes, 0) || 1
  const slot = width / Math.max(candles.length, 1)
  const y = (price: number) => margin + ((top - price) / span) * (priceHeight - 2 * margin)
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
    ticks: candles.length === 0 ? [] : priceTicks(top, bottom, span, y),
    times: timeTicks(candles, slot),
    last: newest && {
      price: newest.close,
      y: y(Number(newest.close)) / height,
      rising: Number(newest.close) >= Number(newest.open),
    },
  }
}

function priceTicks(top: number, bottom: number, span: number, y: (price: number) => number) {
  const step = niceStep(span, 6)
  const ticks: CandleDrawing['ticks'] = []
  for (let price = Math.ceil(bottom / step) * step; price <= top; price += step) {
    ticks.push({ price, y: y(price) / height })
  }
  return ticks
}

function timeTicks(candles: Candle[], slot: number): CandleDrawing['times'] {
  const every = Math.max(1, Math.ceil(candles.length / 6))
  return candles
    .map((candle, index) => ({ at: candle.openTime, x: ((index + 0.5) * slot) / width, index }))
    .filter(({ index }) => index % every === Math.floor(every / 2))
}
