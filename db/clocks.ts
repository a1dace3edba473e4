// The clocks an exchange may run on. None ever goes back by itself, whatever the machine's own clock does.

import { performance } from 'node:perf_hooks'
import type { Clock } from '#engine/host/ports.ts'
import { type Log, silentLog } from './log.ts'

export interface ExchangeClock extends Clock {
  /** How far it is ahead of the machine's clock, in ms; undefined where it does not follow that. */
  readonly aheadMs?: number
}

/** Makes a clock once the last exchange time is known: that of the newest entry, or the genesis start. */
export type ClockMaker = (lastTime: number, log?: Log) => ExchangeClock

/** While the machine's clock is behind, exchange time goes on at half speed: it is caught up with after twice the distance. */
export const slewFactor = 0.5
/** The machine's clock is corrected by a few ms now and then, which is not worth a line. */
const notedAheadMs = 1_000

/** The machine's clock. Where that was put back, or is behind the journal at a start, time goes on slewed until they meet. */
export class WallClock implements ExchangeClock {
  private seen = performance.now()
  private isNoted = false

  constructor(
    private time: number,
    private readonly log: Log = silentLog,
  ) {}

  now(): number {
    const seen = performance.now()
    const wall = Date.now()
    this.time = Math.max(wall, this.time + (seen - this.seen) * slewFactor)
    this.seen = seen
    this.note(this.time - wall)
    return Math.floor(this.time)
  }

  get aheadMs(): number {
    return Math.max(0, this.now() - Date.now())
  }

  private note(aheadMs: number): void {
    if (!this.isNoted && aheadMs >= notedAheadMs) {
      this.isNoted = true
      const facts = { aheadMs: Math.round(aheadMs), meetsInMs: Math.round(aheadMs / (1 - slewFactor)) }
      this.log.warn(facts, "exchange time is ahead of the machine's clock and goes on at half speed")
    } else if (this.isNoted && aheadMs <= 0) {
      this.isNoted = false
      this.log.warn({}, "the machine's clock has caught up with exchange time")
    }
  }
}

/**
 * Virtual time: begins where the exchange stands and runs `speed` times as fast as the wall, but never past `limit()`: up
 * to there the exchange has its recorded market's rows, and no reactor has to answer before it goes on. Where the exchange
 * stopped short, the limit draws the time back to it. Time held back is not made up for. While it is paused it stands.
 */
export class VirtualClock implements ExchangeClock {
  private seen = performance.now()
  private readonly first: number
  private factor = 1
  private isStanding: boolean

  constructor(
    private time: number,
    speed = 1,
    private readonly limit = () => Number.POSITIVE_INFINITY,
    // One that is paused later has run by then: by a millisecond, where the machine was busy between the two.
    begins: 'running' | 'standing' = 'running',
  ) {
    this.first = time
    this.isStanding = begins === 'standing'
    this.speed = speed
  }

  now(): number {
    const wall = performance.now()
    if (!this.isStanding) {
      const run = this.time + (wall - this.seen) * this.factor
      this.time = Math.min(run, Math.max(this.first, this.limit()))
    }
    this.seen = wall
    return Math.floor(this.time)
  }

  get isPaused(): boolean {
    return this.isStanding
  }

  pause(): void {
    this.time = this.now()
    this.isStanding = true
  }

  resume(): void {
    this.now()
    this.isStanding = false
  }

  get speed(): number {
    return this.factor
  }

  set speed(factor: number) {
    if (!(factor > 0)) throw new Error('clock: speed must be above 0')
    this.now()
    this.factor = factor
  }

  /** Puts a paused clock to a moment; back only as far as the exchange stopped short of a jump. */
  standAt(at: number): void {
    this.time = Math.max(this.first, at)
  }
}

export const wallClock: ClockMaker = (lastTime, log) => new WallClock(lastTime, log)

/** Time stands where the exchange was left: for work on one that is not running. */
export const stillClock: ClockMaker = (lastTime) => ({ now: () => lastTime })

export const tapeClock =
  (speed: number, limit = () => Number.POSITIVE_INFINITY): ClockMaker =>
  (lastTime) =>
    new VirtualClock(lastTime, speed, limit)
