// The prices of a world: random with jumps, a flash crash, gaps and standstills, or recorded candles.

import { Random } from '#engine/core/random.ts'

/** One move of a path. */
export const pathStepMs = 250

export interface PricePath {
  /** Ticks at a moment; moments must not go back. */
  at(now: number): number
}

/** A jump diffusion in integers of a millionth: no logarithm, no exponential. */
export class RandomPath implements PricePath {
  private readonly random: Random
  private moment: number
  private price: number
  private readonly low: number
  private readonly high: number
  /** Size of a step in millionths. */
  private readonly unrest: number
  private stillFor = 0
  /** Remaining steps of a flash crash, and the size of each. */
  private falling = 0

  constructor(
    seed: number,
    start: number,
    private readonly first: number,
  ) {
    this.random = new Random(seed)
    this.moment = start
    this.price = first
    this.low = Math.max(2, Math.floor(first / 3))
    this.high = first * 3
    this.unrest = 200 + this.random.below(3_000)
  }

  at(now: number): number {
    // After a long gap the last part is enough.
    if (now - this.moment > 400 * pathStepMs) this.moment = now - 400 * pathStepMs
    while (this.moment + pathStepMs <= now) {
      this.moment += pathStepMs
      this.step()
    }
    return this.price
  }

  private step(): void {
    if (this.stillFor > 0) {
      this.stillFor--
      return
    }
    const { random } = this
    const dice = random.below(20_000)
    if (dice < 8) this.stillFor = 20 + random.below(200)
    else if (dice < 12) this.falling = 5 + random.below(10)
    else if (dice < 30) this.move(random.bell() * 60_000)
    if (this.falling > 0) this.move(this.falling-- > 3 ? -30_000 : 25_000)
    else this.move(random.bell() * this.unrest)
  }

  private move(millionths: number): void {
    // Far from its start, the price is pulled back.
    const pull = Math.trunc(((this.first - this.price) * 200) / this.first)
    const moved = this.price + Math.round((this.price * (millionths + pull)) / 1_000_000)
    this.price = Math.min(this.high, Math.max(this.low, moved))
  }
}

/** Recorded candles, scaled to the world's first price; each is played open, low, high, close. */
export class RecordedPath implements PricePath {
  private readonly points: readonly number[]

  constructor(
    rows: readonly (readonly string[])[],
    private readonly start: number,
    private readonly first: number,
    offset: number,
  ) {
    const from = offset % Math.max(1, rows.length - 1)
    this.points = [...rows.slice(from), ...rows.slice(0, from)].flatMap((row) =>
      [row[1], row[3], row[2], row[4]].map(Number),
    )
  }

  at(now: number): number {
    // A quarter of a candle is two seconds here, so that a run sees hours of it.
    const point = Math.floor((now - this.start) / 2_000) % this.points.length
    return Math.max(2, Math.round((this.points[point]! / this.points[0]!) * this.first))
  }
}
