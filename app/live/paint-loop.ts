// One animation-frame loop for everything that moves: each region paints at most once per cadence, and only when dirty. Regions
// share frames, and where painting takes long all of them paint more rarely.

import { isFrameOfPress, watchPresses } from './press-frame.ts'

export type Cadence = 'live' | 'calm' | 'slow' | 'paused'

export const cadences: readonly Cadence[] = ['live', 'calm', 'slow', 'paused']

const waits: Record<Cadence, number> = { live: 0, calm: 100, slow: 500, paused: Number.POSITIVE_INFINITY }

interface Region {
  paint: () => void
  /** Milliseconds between paints; infinite while paused. */
  wait: () => number
  dirty: boolean
  lastPaint: number
}

const regions = new Set<Region>()
let isFrameRequested = false
let timer: ReturnType<typeof setTimeout> | undefined
/** When the timer fires. */
let timerAt = Number.POSITIVE_INFINITY

/** Waits longer than a frame use a timer: frames without a paint have a cost, too. */
const frameMs = 17

/** A region that is due within half its wait, and this soon, is painted along: two frames cost more than one. */
const alongMs = 50

/** Painting may take one part in so many of the device's time; where it would take more, waits grow. */
const paintPart = 10
/** One late frame does not count for more. */
const costMsMax = 100
/** What a frame with a paint takes until the browser has drawn it: of the last ones, the newest counting most. */
let costMs = 0

function noteCost(ms: number): void {
  costMs += (Math.min(ms, costMsMax) - costMs) / 10
}

/** "Every frame" stays every frame: its reader chose it. */
const waitOn = ({ wait }: Region) => {
  const ms = wait()
  return ms === 0 ? 0 : Math.max(ms, costMs * paintPart)
}

/** One that never painted is due, even while paused. */
const dueAt = (region: Region) =>
  region.lastPaint === Number.NEGATIVE_INFINITY ? region.lastPaint : region.lastPaint + waitOn(region)

function frame(now: number): void {
  isFrameRequested = false
  const isPress = isFrameOfPress(now)
  const startedAt = performance.now()
  let isPainted = false
  let soonest = Number.POSITIVE_INFINITY
  for (const region of regions) {
    if (!region.dirty) continue
    const due = dueAt(region)
    const early = isPress ? Number.NEGATIVE_INFINITY : Math.min(alongMs, region.wait() / 2)
    if (due <= now + early) {
      region.dirty = false
      region.lastPaint = now
      region.paint()
      isPainted = true
    } else soonest = Math.min(soonest, due)
  }
  // A timer runs once the browser has drawn the frame.
  if (isPainted) setTimeout(() => noteCost(performance.now() - startedAt))
  wakeAt(soonest)
}

function requestFrame(): void {
  clearTimeout(timer)
  timerAt = Number.POSITIVE_INFINITY
  isFrameRequested = true
  requestAnimationFrame(frame)
}

function wakeAt(due: number): void {
  if (isFrameRequested || due >= timerAt) return
  const left = due - performance.now()
  if (left <= frameMs) requestFrame()
  else {
    clearTimeout(timer)
    timerAt = due
    timer = setTimeout(requestFrame, left - frameMs)
  }
}

export interface RegionHandle {
  /** Something changed: paint when the cadence allows. */
  touch(): void
  /** Paint in the next frame whatever the cadence says: the reader's own doing. */
  hurry(): void
  close(): void
}

export function openRegion(paint: () => void, wait: () => number): RegionHandle {
  const region: Region = { paint, wait, dirty: false, lastPaint: Number.NEGATIVE_INFINITY }
  regions.add(region)
  watchPresses()
  return {
    touch() {
      region.dirty = true
      wakeAt(dueAt(region))
    },
    hurry() {
      region.dirty = true
      region.lastPaint = Number.NEGATIVE_INFINITY
      if (!isFrameRequested) requestFrame()
    },
    close: () => regions.delete(region),
  }
}

export const waitOf = (cadence: Cadence): number => waits[cadence]
