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

it('regions that are due at nearly the same time share a frame', () => {
  open('calm')
  const other = openRegion(
    () => painted++,
    () => waitOf('calm'),
  )
  region.touch()
  after(40)
  other.touch()
  after(40)
  painted = 0
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  for (let step = 0; step < 100; step++) {
    region.touch()
    other.touch()
    after(10)
  }
  expect(painted).toBeGreaterThanOrEqual(18)
  expect(frames.mock.calls.length).toBeLessThan(13)
  frames.mockRestore()
  other.close()
})

it('paints more rarely where painting takes long, and as before once it does not', () => {
  let [spent, costMs] = [0, 40]
  const clock = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + spent)
  painted = 0
  region = openRegion(
    () => {
      painted++
      spent += costMs
    },
    () => waitOf('calm'),
  )
  const paintsIn = (ms: number) => {
    const before = painted
    for (let step = 0; step < ms / 10; step++) {
      region.touch()
      after(10)
    }
    return painted - before
  }
  paintsIn(12_000)
  expect(paintsIn(4000)).toBeLessThan(14)
  costMs = 0
  paintsIn(12_000)
  expect(paintsIn(4000)).toBeGreaterThan(35)
  now.mockRestore()
})

it('leaves the frame after a press to what was pressed', () => {
  const screen = new EventTarget()
  vi.stubGlobal('window', screen)
  open('calm')
  region.touch()
  expect(after(20)).toBe(1)
  region.touch()
  after(90)
  screen.dispatchEvent(new Event('keydown'))
  expect(after(10)).toBe(1)
  expect(after(20)).toBe(2)
  vi.unstubAllGlobals()
})
