// The paint loop keeps each region's cadence: never faster, never without need, at once when the reader acts.
import { beforeEach, expect, it } from 'vitest'
import { openRegion, waitOf } from './paint-loop.ts'

let frames: FrameRequestCallback[] = []

function frameAt(now: number): void {
  const due = frames
  frames = []
  for (const run of due) run(now)
}

beforeEach(() => {
  frames = []
  globalThis.requestAnimationFrame = (run) => frames.push(run)
})

it('paints at most once per cadence and only when touched', () => {
  let painted = 0
  const region = openRegion(
    () => painted++,
    () => waitOf('calm'),
  )
  region.touch()
  region.touch()
  frameAt(1000)
  expect(painted).toBe(1)
  region.touch()
  frameAt(1050)
  expect(painted).toBe(1)
  frameAt(1101)
  expect(painted).toBe(2)
  expect(frames).toHaveLength(0)
  region.close()
})

it('stands still while paused, and hurries when the reader acts', () => {
  let painted = 0
  const region = openRegion(
    () => painted++,
    () => waitOf('paused'),
  )
  region.touch()
  frameAt(5000)
  frameAt(9000)
  expect(painted).toBe(1)
  region.touch()
  frameAt(20_000)
  expect(painted).toBe(1)
  region.hurry()
  frameAt(20_001)
  expect(painted).toBe(2)
  region.close()
})
