// A drawing in pixels: its lines, areas and words, and how far a pointer is from them.

import type { ChartPoint, Drawing } from './drawing.ts'

export interface Spot {
  x: number
  y: number
}

export interface Shape {
  lines: { from: Spot; to: Spot; isDashed?: boolean }[]
  area?: { from: Spot; to: Spot }
  words: { at: Spot; text: string }[]
}

export interface ShapeNeeds {
  width: number
  height: number
  price: (price: number) => string
  percent: (share: number) => string
  /** How many candles lie between two times. */
  bars: (from: number, to: number) => number
}

export const fibonacciShares = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]

/** The end of a ray from one spot through another, outside of what is seen. */
function beyond(from: Spot, through: Spot, width: number): Spot {
  const [dx, dy] = [through.x - from.x, through.y - from.y]
  if (dx === 0) return { x: from.x, y: dy < 0 ? -1e4 : 1e4 }
  const edge = dx > 0 ? Math.max(width, through.x) : Math.min(0, through.x)
  return { x: edge, y: from.y + (dy * (edge - from.x)) / dx }
}

/** `spots` are the pixels of the drawing's points; also of one that is not finished yet. */
export function shapeOf({ kind, points, text }: Drawing, spots: readonly Spot[], needs: ShapeNeeds): Shape {
  const { width, height } = needs
  const [a, b = a, c = b] = spots
  const [first, second = first] = points
  if (a === undefined || b === undefined || c === undefined || first === undefined || second === undefined)
    return { lines: [], words: [] }
  switch (kind) {
    case 'trend':
      return { lines: [{ from: a, to: b }], words: [] }
    case 'ray':
      return { lines: [{ from: a, to: beyond(a, b, width) }], words: [] }
    case 'horizontal':
      return {
        lines: [{ from: { x: 0, y: a.y }, to: { x: width, y: a.y } }],
        words: [{ at: { x: 6, y: a.y - 5 }, text: needs.price(first.price) }],
      }
    case 'vertical':
      return { lines: [{ from: { x: a.x, y: 0 }, to: { x: a.x, y: height } }], words: [] }
    case 'channel': {
      const lift = c.y - b.y
      const side = (spot: Spot) => ({ x: spot.x, y: spot.y + lift })
      return {
        lines: [
          { from: a, to: b },
          { from: side(a), to: side(b) },
        ],
        words: [],
      }
    }
    case 'rectangle':
      return { lines: boxLines(a, b), area: { from: a, to: b }, words: [] }
    case 'fibonacci': {
      const levels = fibonacciShares.map((share) => ({ share, y: b.y + (a.y - b.y) * share }))
      const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x, width)]
      return {
        lines: levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } })),
        words: levels.map(({ share, y }) => ({
          at: { x: left + 4, y: y - 3 },
          text: `${share} ${needs.price(second.price + (first.price - second.price) * share)}`,
        })),
      }
    }
    case 'text':
      return { lines: [], words: [{ at: a, text }] }
    case 'measure':
      return {
        lines: boxLines(a, b).map((line) => ({ ...line, isDashed: true })),
        area: { from: a, to: b },
        words: [
          {
            at: { x: Math.min(a.x, b.x) + 4, y: Math.min(a.y, b.y) - 5 },
            text: measured(first, second, needs),
          },
        ],
      }
  }
}

function measured(from: ChartPoint, to: ChartPoint, { price, percent, bars }: ShapeNeeds): string {
  return `${price(to.price - from.price)} (${percent(to.price / from.price - 1)}), ${bars(from.at, to.at)}`
}

function boxLines(a: Spot, b: Spot): Shape['lines'] {
  const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] as Spot }))
}

function distanceToLine({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const long = dx * dx + dy * dy
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / long))
  return Math.hypot(x - from.x - along * dx, y - from.y - along * dy)
}

/** In pixels, to the nearest line or word. */
export function distanceTo({ lines, words }: Shape, spot: Spot): number {
  const isOnWord = words.some(
    ({ at, text }) =>
      spot.x >= at.x && spot.x <= at.x + text.length * 7 && spot.y <= at.y + 3 && spot.y >= at.y - 13,
  )
  if (isOnWord) return 0
  return Math.min(Number.POSITIVE_INFINITY, ...lines.map(({ from, to }) => distanceToLine(spot, from, to)))
}
