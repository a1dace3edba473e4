// Badges of fills: one for each candle and side.

import { expect, it } from 'vitest'
import type { Candle } from '#engine/exchange/view.ts'
import { type ChartFill, fillBadges } from './fill-badges.ts'

const candles = [60, 120].map((openTime) => ({ openTime }) as Candle)
const fill = (at: number, side: 'buy' | 'sell'): ChartFill => ({ at, side })

it('gathers the fills of a candle by side', () => {
  const fills = [fill(125, 'buy'), fill(61, 'buy'), fill(62, 'buy'), fill(63, 'sell'), fill(10, 'buy')]
  expect(fillBadges(fills, candles)).toEqual([
    { openTime: 60, side: 'buy', count: 2 },
    { openTime: 60, side: 'sell', count: 1 },
    { openTime: 120, side: 'buy', count: 1 },
  ])
})
