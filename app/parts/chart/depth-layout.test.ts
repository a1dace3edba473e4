// A depth chart: both sides equally far from the middle, steps that only rise outward, sums within a distance.

import { expect, it } from 'vitest'
import { layOutDepth, sizeWithin } from './depth-layout.ts'

const side = (...levels: [number, number][]) => levels.map(([price, total]) => ({ price, total }))
const bids = side([99, 1], [98, 3], [90, 10])
const asks = side([101, 2], [102, 5], [103, 6])

it('reaches as far on both sides as the shorter one', () => {
  const layout = layOutDepth({ bids, asks })
  expect(layout?.middle).toBe(100)
  expect(layout?.points.map(({ price, side }) => `${side} ${price}`)).toEqual([
    'bid 98',
    'bid 99',
    'ask 101',
    'ask 102',
    'ask 103',
  ])
  const [lowest, highest] = [layout?.points[0], layout?.points.at(-1)]
  expect(highest?.x).toBe(1)
  expect(lowest?.y).toBeLessThan(layout?.points[1]?.y ?? 0)
  expect(highest?.y).toBeGreaterThan(0)
})

it('draws steps that rise away from the middle', () => {
  const layout = layOutDepth({ bids, asks })
  expect(layout?.askPath).toMatch(/^M666\.7 400H666\.7V\d+\.\dH833\.3V\d+\.\dH1000\.0V\d+\.\dH1000$/)
  expect(layout?.bidPath.endsWith('H0')).toBe(true)
})

it('is nothing while a side is empty', () => {
  expect(layOutDepth({ bids: [], asks })).toBeUndefined()
  expect(layOutDepth({ bids, asks: [] })).toBeUndefined()
})

it('sums what lies within a share of the middle', () => {
  expect(sizeWithin(bids, 100, 0.02)).toBe(3)
  expect(sizeWithin(asks, 100, 0.005)).toBe(0)
})

it('leaves out a lone level far away', () => {
  const far = layOutDepth({
    bids: [...side([99, 50], [98, 100]), ...side([50, 101])],
    asks: side([101, 60], [102, 100], [150, 101]),
  })
  expect(far?.points.map(({ price }) => price)).toEqual([98, 99, 101, 102])
})
