// How long the event loop was held up at most, seen by turns of its own: by the clock, and by what its own thread did meanwhile.

import { ownMs } from '../load/own-time.ts'

export interface HeldUp {
  ms: number
  /** Processor time in the longest turn: what is left of it when others keep the machine busy. */
  busyMs: number
}

export function watchLoop(): { end(): HeldUp } {
  const longest = { ms: 0, busyMs: 0 }
  let seenAt = performance.now()
  let used = ownMs()
  let isOver = false
  const look = () => {
    const now = performance.now()
    const own = ownMs()
    longest.ms = Math.max(longest.ms, now - seenAt)
    longest.busyMs = Math.max(longest.busyMs, own - used)
    seenAt = now
    used = own
  }
  const turn = () => {
    look()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return {
    end() {
      isOver = true
      look()
      return longest
    },
  }
}
