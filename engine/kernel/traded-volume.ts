// What each owner traded in the last thirty days, day by day, in USDT: one of the ways up the fee ladder (domain.md 3.1).

import type { StateReader, StateWriter } from '../core/state.ts'

const days = 30
/** Far above every threshold; thirty of it still add up in a bigint of any size. */
const most = 2n ** 63n - 1n

/** Of days in two halves each, the low one first. */
function sumOf(halves: Uint32Array): number {
  let sum = 0
  for (let at = 0; at < halves.length; at += 2) sum += halves[at]! + halves[at + 1]! * 2 ** 32
  return sum
}

/** Amounts are integers of 10^-8 USDT. An owner is the index of a main account; sub-accounts count for theirs. */
export class TradedVolume {
  private readonly byOwner = new Map<number, BigInt64Array>()
  private today = 0

  add(owner: number, usdt: number | bigint): void {
    let ring = this.byOwner.get(owner)
    if (ring === undefined) {
      ring = new BigInt64Array(days)
      this.byOwner.set(owner, ring)
    }
    const sum = (ring[this.today] as bigint) + BigInt(usdt)
    ring[this.today] = sum > most ? most : sum
  }

  /** Over today and the 29 days before. */
  of(owner: number): bigint {
    let sum = 0n
    for (const day of this.byOwner.get(owner) ?? []) sum += day
    return sum
  }

  /** The same as a double: bigints of all owners take too long. */
  about(owner: number): number {
    const ring = this.byOwner.get(owner)
    return ring === undefined ? 0 : sumOf(new Uint32Array(ring.buffer))
  }

  /** A day is over: the oldest one is forgotten. */
  nextDay(): void {
    this.today = (this.today + 1) % days
    for (const [owner, ring] of this.byOwner) {
      ring[this.today] = 0n
      if (sumOf(new Uint32Array(ring.buffer)) === 0) this.byOwner.delete(owner)
    }
  }

  save(out: StateWriter): void {
    out.number(this.today)
    out.number(this.byOwner.size)
    for (const [owner, ring] of this.byOwner) {
      out.number(owner)
      out.array(new Uint8Array(ring.buffer))
    }
  }

  load(from: StateReader): void {
    this.today = from.number()
    for (let count = from.number(); count > 0; count--) {
      const owner = from.number()
      this.byOwner.set(owner, new BigInt64Array(from.uint8().buffer))
    }
  }
}
