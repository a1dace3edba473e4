// Where the two sides of a depth chart go: cumulative sizes over prices, as far from the middle as both sides reach with any weight.

import { valueMarks } from './axis.ts'

/** Best first; floats, for display only. */
export interface DepthSides {
  bids: readonly DepthPoint[]
  asks: readonly DepthPoint[]
}

export interface DepthPoint {
  price: number
  /** Of this level and all better ones. */
  total: number
}

export interface DepthLayout {
  /** From the lowest bid to the highest ask. */
  points: (DepthPoint & { side: 'bid' | 'ask'; x: number; y: number })[]
  bidPath: string
  askPath: string
  middle: number
  prices: { price: number; x: number }[]
  totals: { total: number; y: number }[]
  places: number
}

export const depthBox = { width: 1000, height: 400 } as const
const denseShare = 0.95
/** Room above the deeper side. */
const headroom = 1.08

/** Undefined while a side is empty: without both there cannot be a middle. */
export function layOutDepth({ bids, asks }: DepthSides): DepthLayout | undefined {
  const [bestBid, bestAsk, lastBid, lastAsk] = [bids[0], asks[0], bids.at(-1), asks.at(-1)]
  if (!bestBid || !bestAsk || !lastBid || !lastAsk) return undefined
  const middle = (bestBid.price + bestAsk.price) / 2
  const dense = Math.max(denseReach(bids, middle), denseReach(asks, middle)) * 1.25
  const reach = Math.min(middle - lastBid.price, lastAsk.price - middle, dense)
  const [least, most] = [middle - reach, middle + reach]
  const near = ({ price }: DepthPoint) => price >= least && price <= most
  const [ownBids, ownAsks] = [bids.filter(near), asks.filter(near)]
  const deepest = Math.max(ownBids.at(-1)?.total ?? 0, ownAsks.at(-1)?.total ?? 0) * headroom || 1
  const x = (price: number) => (price - least) / (most - least)
  const y = (total: number) => 1 - total / deepest
  const placed = (side: 'bid' | 'ask') => (point: DepthPoint) => ({
    ...point,
    side,
    x: x(point.price),
    y: y(point.total),
  })
  const { values, places } = valueMarks(0, deepest, 4)
  return {
    points: [...ownBids.map(placed('bid')).reverse(), ...ownAsks.map(placed('ask'))],
    bidPath: stepPath(ownBids, x, y, 0),
    askPath: stepPath(ownAsks, x, y, 1),
    middle,
    prices: valueMarks(least, most, 4).values.map((price) => ({ price, x: x(price) })),
    totals: values.slice(1).map((total) => ({ total, y: y(total) })),
    places,
  }
}

/** How far from the middle nearly all of a side stands: a lone far level must not flatten the rest. */
function denseReach(points: readonly DepthPoint[], middle: number): number {
  const most = (points.at(-1)?.total ?? 0) * denseShare
  return Math.abs((points.find(({ total }) => total >= most)?.price ?? middle) - middle)
}

/** From the best price outward to `end`, a step at each level. */
function stepPath(
  points: readonly DepthPoint[],
  x: (price: number) => number,
  y: (total: number) => number,
  end: number,
): string {
  const { width, height } = depthBox
  const first = points[0]
  if (first === undefined) return ''
  const steps = points.map(
    ({ price, total }) => `H${(x(price) * width).toFixed(1)}V${(y(total) * height).toFixed(1)}`,
  )
  return `M${(x(first.price) * width).toFixed(1)} ${height}${steps.join('')}H${end * width}`
}

/** Cumulative size within a share of the middle, on one side. */
export function sizeWithin(points: readonly DepthPoint[], middle: number, share: number): number {
  const far = middle * share
  return points.findLast(({ price }) => Math.abs(price - middle) <= far)?.total ?? 0
}
