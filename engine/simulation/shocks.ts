// Falls of the fair price that a test requested: down until the middle of their time, then back.

import type { StateReader, StateWriter } from '../core/state.ts'

const width = 3
const million = 1_000_000

export class Shocks {
  /** Per market: depth in ppm (0 = none), from, until. */
  private readonly rows: Float64Array

  constructor(markets: number) {
    this.rows = new Float64Array(markets * width)
  }

  set(market: number, ppm: number, from: number, until: number): void {
    this.rows.set([ppm, from, until], market * width)
  }

  /** What the fair price of a market is to be taken times now. */
  factor(market: number, now: number): number {
    const at = market * width
    const ppm = this.rows[at] as number
    if (ppm === 0) return 1
    const [from, until] = [this.rows[at + 1] as number, this.rows[at + 2] as number]
    if (now < from || now >= until) return 1
    const half = (until - from) / 2
    const way = now - from < half ? (now - from) / half : (until - now) / half
    return 1 - (way * ppm) / million
  }

  save(out: StateWriter): void {
    out.array(this.rows)
  }

  load(from: StateReader): void {
    this.rows.set(from.float64())
  }
}
