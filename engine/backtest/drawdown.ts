// The deepest fall of a worth from a peak before it, as a share of that peak.

import { one, over, textOf } from '../reactors/amounts.ts'

export class Drawdown {
  private fall = { by: 0n, from: one }

  /** Begins at a peak. */
  constructor(private peak: bigint) {}

  /** Worths in their order. Only those that may be a new peak or a deeper fall have to be seen. */
  see(worth: bigint): void {
    if (worth >= this.peak) {
      this.peak = worth
      return
    }
    const by = this.peak - worth
    if (by * this.fall.from > this.fall.by * this.peak) this.fall = { by, from: this.peak }
  }

  get share(): string {
    return textOf(over(this.fall.by, this.fall.from))
  }
}
