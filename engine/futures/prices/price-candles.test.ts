// Minutes of mark and index: what they hold, minutes in which nothing moved, and the same after a snapshot.

import { describe, expect, it } from 'vitest'
import { StateReader, StateWriter } from '../../core/state.ts'
import { PriceCandles } from './price-candles.ts'

const minute = 60_000
const start = Date.UTC(2026, 0, 1)
const shape = ({ open, high, low, close, volume }: ReturnType<PriceCandles['mark']['row']>) => [
  open,
  high,
  low,
  close,
  volume,
]

function filled(): PriceCandles {
  const candles = new PriceCandles({ mark: 600_000, index: 60_000_000 }, start)
  const marks = [600_100, 600_500, 599_900, 600_200]
  for (const [second, mark] of marks.entries()) candles.print(start + second * 1000, mark, mark * 100)
  candles.print(start + 3 * minute, 600_300, 60_030_000)
  return candles
}

describe('candles of mark and index', () => {
  it('hold first, highest, lowest and last of a minute, without volume', () => {
    const { mark, index } = filled()
    expect(shape(mark.row(3))).toEqual([600_100, 600_500, 599_900, 600_200, 0])
    expect(shape(index.row(3))).toEqual([60_010_000, 60_050_000, 59_990_000, 60_020_000, 0])
  })

  it('repeat the last price in minutes without one', () => {
    const { mark } = filled()
    expect([2, 1].map((back) => shape(mark.row(back)))).toEqual([
      [600_200, 600_200, 600_200, 600_200, 0],
      [600_200, 600_200, 600_200, 600_200, 0],
    ])
    expect(shape(mark.row(0))).toEqual([600_300, 600_300, 600_300, 600_300, 0])
  })

  it('the price of a whole minute belongs to the minute that begins', () => {
    const candles = new PriceCandles({ mark: 1, index: 100 }, start)
    candles.print(start + minute - 1000, 5, 500)
    candles.print(start + minute, 9, 900)
    expect([candles.mark.row(1).high, candles.mark.row(0).open]).toEqual([5, 9])
  })

  it('go on the same after a snapshot', () => {
    const candles = filled()
    const out = new StateWriter()
    candles.save(out)
    const copy = new PriceCandles({ mark: 1, index: 1 }, 0)
    copy.load(new StateReader(out.done()))
    for (const one of [candles, copy]) one.print(start + 4 * minute, 600_400, 60_040_000)
    expect(shape(copy.mark.row(0))).toEqual(shape(candles.mark.row(0)))
    expect(shape(copy.index.row(4))).toEqual(shape(candles.index.row(4)))
  })
})
