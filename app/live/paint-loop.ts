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
let scheduled = false

function frame(now: number): void {
  scheduled = false
  let waiting = false
  for (const region of regions) {
    if (!region.dirty) continue
    const wait = region.wait()
    if (now - region.lastPaint >= wait) {
      region.dirty = false
      region.lastPaint = now
      region.paint()
    } else if (wait !== Number.POSITIVE_INFINITY) waiting = true
  }
  if (waiting) schedule()
}

function schedule(): void {
  if (scheduled) return
  scheduled = true
  requestAnimationFrame(frame)
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
      schedule()
    },
    hurry() {
      region.dirty = true
      region.lastPaint = Number.NEGATIVE_INFINITY
      schedule()
    },
    close: () => regions.delete(region),
  }
}

export const waitOf = (cadence: Cadence): number => waits[cadence]
