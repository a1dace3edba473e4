// News: now and then a price moves at once, and stays excited for a while. A pure function of seed and time.

import { mix } from '../core/random.ts'

const range = 4294967296
/** At most one piece of news in each cell of time. */
const cellMs = 6 * 3_600_000
/** The price arrives within this time; the excitement ends after this one. */
const arrivalMs = 40_000
const excitedMs = 2 * 3_600_000
/** Variance that the moment of the news adds, against the usual one. */
const excess = 5

export class News {
  /** Of the two cells that were looked at last: number, time (Infinity: quiet) and share of the move. Not saved. */
  private readonly cells = [-1, -1]
  private readonly times = [0, 0]
  private readonly moves = [0, 0]

  /** `chance` of news in six hours, and the return that the largest one brings. */
  constructor(
    private readonly seed: number,
    private readonly chance: number,
    private readonly size: number,
  ) {}

  /** Return that news brought between two moments. */
  move(from: number, to: number): number {
    let moved = 0
    const last = Math.floor(to / cellMs)
    for (let cell = Math.floor((from - arrivalMs) / cellMs); cell <= last; cell++) {
      const slot = this.look(cell)
      const at = this.times[slot] as number
      if (at < to) moved += (this.moves[slot] as number) * (arrived(at, to) - arrived(at, from))
    }
    return moved
  }

  /** Whether nothing moves or is excited between two moments. */
  isQuiet(from: number, to: number): boolean {
    const last = Math.floor(to / cellMs)
    for (let cell = Math.floor((from - excitedMs) / cellMs); cell <= last; cell++) {
      const at = this.times[this.look(cell)] as number
      if (at < to && at + excitedMs > from) return false
    }
    return true
  }

  /** Variance on top of the usual one. */
  excitement(now: number): number {
    const cell = Math.floor(now / cellMs)
    return this.excessOf(cell, now) + this.excessOf(cell - 1, now)
  }

  private excessOf(cell: number, now: number): number {
    const age = now - (this.times[this.look(cell)] as number)
    if (age < 0 || age > excitedMs) return 0
    const left = 1 - age / excitedMs
    return excess * left * left * left
  }

  private look(cell: number): number {
    const slot = cell & 1
    if (this.cells[slot] === cell) return slot
    const drawn = mix(this.seed, cell >>> 0)
    const isNews = drawn < this.chance * range
    const size = 0.4 + 0.6 * (mix(drawn, 1) / range)
    this.cells[slot] = cell
    this.times[slot] = isNews
      ? cell * cellMs + Math.floor((mix(drawn, 2) / range) * cellMs)
      : Number.POSITIVE_INFINITY
    this.moves[slot] = isNews ? this.size * size * (mix(drawn, 3) & 1 ? 1 : -1) : 0
    return slot
  }
}

function arrived(at: number, now: number): number {
  return Math.max(0, Math.min(1, (now - at) / arrivalMs))
}
