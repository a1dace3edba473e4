// The drawing keeps candles inside its box and in order.
import { expect, it } from 'vitest'
import type { Candle } from '#engine/exchange/view.ts'
import { drawCandles } from './candle-drawing.ts'

function candle(openTime: number, open: string, high: string, low: string, close: string): Candle {
  return { openTime, open, high, low, close, volume: '5', quoteVolume: '0', usdtVolume: '0', closed: true }
}

it('places bodies between their wicks', () => {
  const drawing = drawCandles([candle(0, '10', '14', '9', '12'), candle(1, '12', '13', '8', '9')])
  const [first, second] = drawing.boxes
  expect(first).toMatchObject({ rising: true })
  expect(second).toMatchObject({ rising: false })
  for (const box of drawing.boxes) {
    expect(box.wickTop).toBeLessThanOrEqual(box.bodyTop)
    expect(box.bodyTop + box.bodyHeight).toBeLessThanOrEqual(box.wickBottom + 1)
    expect(box.x + box.width).toBeLessThanOrEqual(drawing.width)
  }
  expect(drawing.last).toMatchObject({ price: '9', rising: false })
  expect(drawing.ticks.length).toBeGreaterThan(2)
})

it('marks the prices of the scale that the last one would cover', () => {
  const { ticks } = drawCandles([candle(0, '10', '14', '9', '12'), candle(1, '12', '13', '8', '12.05')])
  expect(ticks.filter(({ isCovered }) => isCovered).map(({ price }) => price)).toEqual([12])
  expect(ticks.length).toBeGreaterThan(2)
})

it('survives no candles and a flat market', () => {
  expect(drawCandles([])).toMatchObject({ boxes: [], ticks: [], times: [], last: undefined })
  const flat = drawCandles([candle(0, '5', '5', '5', '5')])
  expect(Number.isFinite(flat.boxes[0]?.bodyTop)).toBe(true)
})

it('widens its scale for lines that are near, and not for distant ones', () => {
  const candles = [candle(0, '10', '14', '9', '12'), candle(60_000, '12', '13', '8', '9')]
  const line = (price: string) => ({ price, tone: 'up' as const })
  const near = drawCandles(candles, [line('20')])
  expect(near.shareOf(20)).toBeGreaterThanOrEqual(0)
  expect(near.shareOf(14)).toBeGreaterThan(drawCandles(candles).shareOf(14))
  const far = drawCandles(candles, [line('60')])
  expect(far.shareOf(14)).toBe(drawCandles(candles).shareOf(14))
  expect(far.shareOf(60)).toBeLessThan(0)
})
