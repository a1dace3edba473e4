// The clocks an exchange may run on. None ever goes back, whatever the machine's own clock does.

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

/** A recorded market's time: begins where the exchange stands and runs `speed` times as fast as the wall. */
export class TapeClock implements Clock {
  private readonly startedAt = performance.now()

  constructor(
    private readonly origin: number,
    private readonly speed: number,
  ) {
    if (!(speed > 0)) throw new Error('tape clock: speed must be above 0')
  }

  now(): number {
    return Math.floor(this.origin + (performance.now() - this.startedAt) * this.speed)
  }
}

export const wallClock: ClockMaker = (lastTime) => new WallClock(lastTime)

export const tapeClock =
  (speed: number): ClockMaker =>
  (lastTime) =>
    new TapeClock(lastTime, speed)
