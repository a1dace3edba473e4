// A figure that moved keeps its colour for a moment; several flashes end in one frame.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { flash } from './live-row.ts'

class Row {
  readonly marks = new Map<string, string>()
  querySelector = () => this
  setAttribute = (name: string, value: string) => this.marks.set(name, value)
  removeAttribute = (name: string) => this.marks.delete(name)
  get colour() {
    return this.marks.get('data-flash')
  }
}

const move = (row: Row, before: string, now: string) => flash(row as unknown as Element, before, now)
let frames = 0

// One clock for all tests: the loop remembers when it last painted.
beforeAll(() => {
  vi.useFakeTimers()
  globalThis.requestAnimationFrame = (run) => {
    frames++
    return setTimeout(() => run(performance.now()), 16) as unknown as number
  }
})
beforeEach(() => {
  vi.advanceTimersByTime(2000)
  frames = 0
})
afterAll(() => void vi.useRealTimers())

it('shows the direction and then lets it go', () => {
  const row = new Row()
  move(row, '99.5', '100.2')
  expect(row.colour).toBe('up')
  vi.advanceTimersByTime(400)
  expect(row.colour).toBe('up')
  vi.advanceTimersByTime(200)
  expect(row.colour).toBeUndefined()
  move(row, '100.2', '100.1')
  expect(row.colour).toBe('down')
})

it('begins again with each move', () => {
  const row = new Row()
  move(row, '1', '2')
  vi.advanceTimersByTime(300)
  move(row, '2', '3')
  vi.advanceTimersByTime(300)
  expect(row.colour).toBe('up')
  vi.advanceTimersByTime(300)
  expect(row.colour).toBeUndefined()
})

it('ends the flashes of one message in one frame', () => {
  const rows = Array.from({ length: 40 }, () => new Row())
  for (const row of rows) move(row, '1', '2')
  vi.advanceTimersByTime(1000)
  expect(rows.every((row) => row.colour === undefined)).toBe(true)
  expect(frames).toBe(1)
})

it('is still for a price that stayed, and for the first one', () => {
  const row = new Row()
  move(row, '1', '1')
  flash(row as unknown as Element, undefined, '1')
  expect(row.colour).toBeUndefined()
})
