// Trailing stops: each follows the best price since it began and fires when the price comes back by its rate (domain.md 2.3).
//
// Those of one side and rate form a trail. All with the same extreme are one run, and a new extreme swallows all runs
// behind it, so a price costs nothing where it makes no new extreme and fires none.

import { divideCeil, divideFloor } from '../core/wide.ts'
import { SELL } from '../market/book-terms.ts'
import { NO_ASK } from '../market/page-layout.ts'

/** What a rate of 1 is in hundredths of a percent. */
const RATE_ONE_BPS = 10_000

interface Run {
  /** The extreme in ticks, negative for buys: greater is always farther along. */
  level: number
  readonly members: Set<number>
}

/** One side and rate of one price; runs by falling level: the first is the next to fire, the last the next to be raised. */
class Trail {
  readonly runs: Run[] = []
  private readonly sign: number

  constructor(
    readonly side: number,
    private readonly bps: number,
  ) {
    this.sign = side === SELL ? 1 : -1
  }

  levelOf(price: number): number {
    return price * this.sign
  }

  /** Where the run of a level is or belongs. */
  placeOf(level: number): number {
    const { runs } = this
    let from = 0
    let to = runs.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (runs[middle]!.level > level) from = middle + 1
      else to = middle
    }
    return from
  }

  /** The run of a level, made where there is none. */
  runAt(level: number): Run {
    const place = this.placeOf(level)
    const found = this.runs[place]
    if (found?.level === level) return found
    const run: Run = { level, members: new Set() }
    this.runs.splice(place, 0, run)
    return run
  }

  extremeOf(run: Run): number {
    return run.level * this.sign
  }

  /** The price in ticks that fires a run: for a sell this or lower, for a buy this or higher. */
  firesAt(run: Run): number {
    const extreme = this.extremeOf(run)
    return this.side === SELL
      ? divideFloor(extreme * (RATE_ONE_BPS - this.bps), RATE_ONE_BPS)
      : divideCeil(extreme * (RATE_ONE_BPS + this.bps), RATE_ONE_BPS)
  }
}

interface Follower {
  readonly of: TrailingTriggers
  readonly trail: Trail
  run: Run
}

/** All that follow any price of a core, by id. */
export class TrailingTable {
  private readonly byId = new Map<number, Follower>()

  get(id: number): Follower | undefined {
    return this.byId.get(id)
  }

  set(id: number, follower: Follower): void {
    this.byId.set(id, follower)
  }

  delete(id: number): void {
    this.byId.delete(id)
  }

  /** Ticks, 0 when it does not follow. */
  extreme(id: number): number {
    const follower = this.byId.get(id)
    return follower === undefined ? 0 : follower.trail.extremeOf(follower.run)
  }

  /** False when it does not follow. */
  remove(id: number): boolean {
    const follower = this.byId.get(id)
    if (follower === undefined) return false
    this.byId.delete(id)
    follower.of.leave(id, follower.trail, follower.run)
    return true
  }
}

/** Receives which trigger fires, its side, the price of the path, and how far the price had gone. */
type Fire = (id: number, side: number, at: number, extreme: number) => void

/** Those who follow one price. */
export class TrailingTriggers {
  /** A price at or above `up`, or at or below `down`, may raise or fire a trigger; no other does. */
  up = NO_ASK
  down = 0
  private readonly trails = new Map<number, Trail>()

  constructor(private readonly table: TrailingTable) {}

  add(id: number, side: number, bps: number, extreme: number): void {
    const key = bps * 2 + side
    let trail = this.trails.get(key)
    if (trail === undefined) {
      trail = new Trail(side, bps)
      this.trails.set(key, trail)
    }
    const run = trail.runAt(trail.levelOf(extreme))
    run.members.add(id)
    this.table.set(id, { of: this, trail, run })
    this.setLimits(trail)
  }

  /** Takes one out whom the table has forgotten. */
  leave(id: number, trail: Trail, run: Run): void {
    run.members.delete(id)
    if (run.members.size === 0) trail.runs.splice(trail.placeOf(run.level), 1)
  }

  /** A new price raises those it is better for; those it fires follow no longer. */
  see(price: number, fire: Fire): void {
    if (price < this.up && price > this.down) return
    this.up = NO_ASK
    this.down = 0
    for (const [key, trail] of this.trails) {
      this.raise(trail, trail.levelOf(price))
      this.fire(trail, price, fire)
      if (trail.runs.length === 0) this.trails.delete(key)
      else this.setLimits(trail)
    }
  }

  private raise({ runs }: Trail, level: number): void {
    let swallowed: Run | undefined
    for (let last = runs.at(-1); last !== undefined && last.level <= level; last = runs.at(-1)) {
      runs.pop()
      swallowed = swallowed === undefined ? last : this.unite(swallowed, last)
    }
    if (swallowed === undefined) return
    swallowed.level = level
    runs.push(swallowed)
  }

  /** The fewer join the more, so that few move often. */
  private unite(one: Run, other: Run): Run {
    const [few, many] = one.members.size < other.members.size ? [one, other] : [other, one]
    for (const id of few.members) {
      many.members.add(id)
      this.table.get(id)!.run = many
    }
    return many
  }

  private fire(trail: Trail, price: number, fire: Fire): void {
    const { runs, side } = trail
    let count = 0
    for (; count < runs.length; count++) {
      const run = runs[count]!
      const at = trail.firesAt(run)
      if (side === SELL ? price > at : price < at) break
      for (const id of run.members) {
        this.table.delete(id)
        fire(id, side, at, trail.extremeOf(run))
      }
    }
    runs.splice(0, count)
  }

  /** Draws the limits so near that nothing of this trail is missed. */
  private setLimits(trail: Trail): void {
    const fires = trail.firesAt(trail.runs[0]!)
    const extreme = trail.extremeOf(trail.runs.at(-1)!)
    const sells = trail.side === SELL
    this.up = Math.min(this.up, sells ? extreme + 1 : fires)
    this.down = Math.max(this.down, sells ? fires : extreme - 1)
  }
}
