// The paint loop keeps each region's cadence: never faster, never without need, at once when the reader acts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRegion, type RegionHandle, waitOf } from './paint-loop.ts'

let painted: number
let region: RegionHandle

function open(cadence: Parameters<typeof waitOf>[0]): void {
  painted = 0
  region = openRegion(
    () => painted++,
    () => waitOf(cadence),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.requestAnimationFrame = (run) =>
    setTimeout(() => run(performance.now()), 16) as unknown as number
  vi.advanceTimersByTime(1000)
})
afterEach(() => {
  region.close()
  vi.runAllTimers()
  vi.useRealTimers()
})

const after = (ms: number) => {
  vi.advanceTimersByTime(ms)
  return painted
}

it('paints at most once per cadence and only when touched', () => {
  open('calm')
  region.touch()
  region.touch()
  expect(after(20)).toBe(1)
  region.touch()
  expect(after(60)).toBe(1)
  expect(after(60)).toBe(2)
  expect(after(1000)).toBe(2)
})

it('asks for no frame while nothing is due', () => {
  open('slow')
  region.touch()
  after(20)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  for (let messages = 0; messages < 100; messages++) {
    region.touch()
    after(4)
  }
  expect(frames).not.toHaveBeenCalled()
  expect(after(200)).toBe(2)
  frames.mockRestore()
})

it('one region that waits long keeps no other waiting', () => {
  open('slow')
  region.touch()
  after(20)
  region.touch()
  let quick = 0
  const other = openRegion(
    () => quick++,
    () => waitOf('calm'),
  )
  other.touch()
  after(20)
  other.touch()
  after(120)
  expect([quick, painted]).toEqual([2, 1])
  expect(after(400)).toBe(2)
  other.close()
})

it('stands still while paused, and hurries when the reader acts', () => {
  open('paused')
  region.touch()
  expect(after(9000)).toBe(1)
  region.touch()
  expect(after(9000)).toBe(1)
  region.hurry()
  expect(after(20)).toBe(2)
})
