// The result of a match, input of its settlement.

import { twiceDoubles, twiceInts } from '../core/grow-array.ts'

/** The resting orders that a taker met, in order: slots and the lots it took of each; 0 lots = removed by self-trade prevention. */
export class MatchResult {
  slots = new Int32Array(256)
  lots = new Float64Array(256)
  count = 0

  add(slot: number, lots: number): void {
    const n = this.count
    if (n === this.slots.length) this.grow()
    this.slots[n] = slot
    this.lots[n] = lots
    this.count = n + 1
  }

  private grow(): void {
    this.slots = twiceInts(this.slots)
    this.lots = twiceDoubles(this.lots)
  }
}
