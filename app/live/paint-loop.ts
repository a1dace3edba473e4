// One animation-frame loop for everything that moves: each region paints at most once per cadence, and only when dirty.

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

/** One that never painted is due, even while paused. */
const dueAt = ({ lastPaint, wait }: Region) =>
  lastPaint === Number.NEGATIVE_INFINITY ? lastPaint : lastPaint + wait()

function frame(now: number): void {
  isFrameRequested = false
  let soonest = Number.POSITIVE_INFINITY
  for (const region of regions) {
    if (!region.dirty) continue
    const due = dueAt(region)
    if (due <= now) {
      region.dirty = false
      region.lastPaint = now
      region.paint()
    } else soonest = Math.min(soonest, due)
  }
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
