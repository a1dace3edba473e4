// The way of the price inside one recorded candle: open, then low and high, then close (domain.md 11.1).

import { mix, Random } from '../core/random.ts'

export interface CandlePath {
  /** Points in time order: epoch ms, ticks, lots traded there (0: the price moves without a trade), a drawn side. */
  at: number[]
  price: number[]
  lots: number[]
  sides: number[]
  /** The candle has no movement of its own: nothing needs to be shown when the price is there already. */
  still: boolean
}

/** Trades of one candle at most. */
const pointsMax = 20
/** Open, the two extremes, close. */
const corners = 4

/**
 * Path of one row [ts, open, high, low, close, volume] (ticks and lots) that lasts `ms`: low before high when it closed
 * at or above its open, else high before low. The lots add up to the volume; every corner is touched; all points lie
 * inside the candle's time. Same row and seed, same path. domain.md 11.1.
 */
export function candlePath(row: Float64Array, ms: number, seed: number): CandlePath {
  const [ts, open, high, low, close, volume] = row as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const random = new Random(mix(seed, Math.floor(ts / 1000) >>> 0))
  const rising = close >= open
  const marks = [open, rising ? low : high, rising ? high : low, close]
  const flat = high === low
  const price = flat
    ? flatPrices(open, volume)
    : volume < corners
      ? marks
      : wander(marks, volume, low, high, random)
  const count = price.length
  const slot = ms / count
  const at = price.map((_, i) => Math.floor(ts + slot * (i + (i === 0 ? 0.2 : 0.95) * random.share())))
  return {
    at,
    price,
    lots: volume < count ? price.map((_, i) => (i === count - 1 ? volume : 0)) : split(volume, count, random),
    sides: price.map(() => random.below(2)),
    still: flat && volume === 0,
  }
}

function flatPrices(price: number, volume: number): number[] {
  return new Array(Math.max(1, Math.min(pointsMax / 2, volume))).fill(price)
}

/** The corners with steps in between that stay inside low … high. */
function wander(marks: number[], volume: number, low: number, high: number, random: Random): number[] {
  const count = Math.min(pointsMax, volume)
  const spare = count - corners
  const first = 1 + Math.floor(spare * (0.15 + 0.35 * random.share()))
  const second = first + 1 + Math.floor((count - 3 - first) * (0.3 + 0.5 * random.share()))
  const places = [0, first, second, count - 1]
  const prices: number[] = []
  for (let leg = 0; leg < corners - 1; leg++) {
    const [from, to] = [places[leg] as number, places[leg + 1] as number]
    const [start, end] = [marks[leg] as number, marks[leg + 1] as number]
    for (let i = from; i < to; i++) {
      const straight = start + ((end - start) * (i - from)) / (to - from)
      const aside = i === from ? 0 : random.bell() * (high - low) * 0.07
      prices.push(Math.max(low, Math.min(high, Math.round(straight + aside))))
    }
  }
  prices.push(marks[corners - 1] as number)
  return prices
}

/** `total` lots in `count` uneven parts of at least one lot. */
function split(total: number, count: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => 0.2 / Math.sqrt(random.share() + 0.01))
  const sum = weights.reduce((a, b) => a + b, 0)
  const spare = total - count
  const parts = weights.map((weight) => 1 + Math.floor((spare * weight) / sum))
  const given = parts.reduce((a, b) => a + b, 0)
  // The share formula rounds down, except for the last bit of very large volumes.
  parts[0] = (parts[0] as number) + (total - given)
  return parts
}
