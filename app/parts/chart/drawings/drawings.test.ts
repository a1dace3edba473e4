// Drawings: what of a stored text is readable, what each kind draws, how near a pointer is.

import { expect, it } from 'vitest'
import { type Drawing, type DrawingKind, drawingKinds, pointsNeeded, readDrawings } from './drawing.ts'
import { distanceTo, shapeOf } from './shapes.ts'

const needs = {
  width: 400,
  height: 200,
  price: (price: number) => price.toFixed(1),
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  bars: (from: number, to: number) => to - from,
}

const spots = [
  { x: 100, y: 100 },
  { x: 200, y: 50 },
  { x: 200, y: 80 },
]

const drawing = (kind: DrawingKind): Drawing => ({
  key: 'd1',
  kind,
  text: 'note',
  points: [
    { at: 1, price: 100 },
    { at: 5, price: 150 },
    { at: 5, price: 120 },
  ].slice(0, pointsNeeded[kind]),
})

const shape = (kind: DrawingKind) => shapeOf(drawing(kind), spots.slice(0, pointsNeeded[kind]), needs)

it.each(drawingKinds)('%s is read back as it was stored', (kind) =>
  expect(readDrawings(JSON.stringify([drawing(kind)]))).toEqual([drawing(kind)]),
)

it.each(['', '{', 'null', '[{"kind":"trend"}]', '[{"key":"a","kind":"pitchfork","points":[]}]'])(
  'leaves out %s',
  (text) => expect(readDrawings(text)).toEqual([]),
)

it('goes on with a ray to the edge, and ends a trend line', () => {
  expect(shape('ray').lines[0]?.to).toEqual({ x: 400, y: -50 })
  expect(shape('trend').lines[0]?.to).toEqual({ x: 200, y: 50 })
})

it('draws the second side of a channel through its third point', () =>
  expect(shape('channel').lines[1]).toEqual({ from: { x: 100, y: 130 }, to: { x: 200, y: 80 } }))

it('names the levels of Fibonacci from the second point to the first', () => {
  const { words } = shape('fibonacci')
  expect(words.map(({ text }) => text)).toContain('0.5 125.0')
  expect(words[0]?.text).toBe('0 150.0')
  expect(words.at(-1)?.text).toBe('1 100.0')
})

it('measures price, percent and candles', () =>
  expect(shape('measure').words[0]?.text).toBe('50.0 (50.0%), 4'))

it('is taken at its lines and words only', () => {
  expect(distanceTo(shape('trend'), { x: 150, y: 75 })).toBeCloseTo(0)
  expect(distanceTo(shape('trend'), { x: 300, y: 0 })).toBeGreaterThan(50)
  expect(distanceTo(shape('horizontal'), { x: 390, y: 103 })).toBe(3)
  expect(distanceTo(shape('text'), { x: 110, y: 95 })).toBe(0)
  expect(distanceTo(shape('rectangle'), { x: 150, y: 75 })).toBe(25)
})
