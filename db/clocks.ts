// The clocks an exchange may run on. None ever goes back by itself, whatever the machine's own clock does.

import { performance } from 'node:perf_hooks'
import type { Clock } from '#engine/host/ports.ts'

/** Makes a clock once the last exchange time is known: that of the newest entry, or the genesis start. */
export type ClockMaker = (lastTime: number) => Clock

export class WallClock implements Clock {
  constructor(private last: number) {}

  now(): number {
    this.last = Math.max(this.last, Date.now())
    return this.last
  }
}

/**
 * A recorded market's time: begins where the exchange stands and runs `speed` times as fast as the wall, but never past
 * `limit()`: up to there the exchange has the tape's rows, and nobody has to answer before it goes on. Where the exchange
 * stopped short, the limit draws the time back to it. Time held back is not made up for.
 */
export class TapeClock implements Clock {
  private seen = performance.now()
  private readonly first: number

  constructor(
    private time: number,
    private readonly speed: number,
    private readonly limit: () => number,
  ) {
    this.first = time
    if (!(speed > 0)) throw new Error('tape clock: speed must be above 0')
  }

  now(): number {
    const wall = performance.now()
    const run = this.time + (wall - this.seen) * this.speed
    this.time = Math.min(run, Math.max(this.first, this.limit()))
    this.seen = wall
    return Math.floor(this.time)
  }
}

export const wallClock: ClockMaker = (lastTime) => new WallClock(lastTime)

/** Time stands where the exchange was left: for work on one that is not running. */
export const stillClock: ClockMaker = (lastTime) => ({ now: () => lastTime })

export const tapeClock =
  (speed: number, limit = () => Number.POSITIVE_INFINITY): ClockMaker =>
  (lastTime) =>
    new TapeClock(lastTime, speed, limit)
