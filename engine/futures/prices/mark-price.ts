// The mark: median of the last price, the index with the funding to come, and the index with the average basis (futures-rules B23, B24).

import type { StateReader, StateWriter } from '../../core/state.ts'
import { finePerTick, priceRules, rateUnit } from './price-terms.ts'
import { halfUp, halfUpBig } from './whole-numbers.ts'

/** Middle price less index, every five seconds of the last five minutes, in fine units. */
export class BasisSamples {
  /** NaN = none. */
  private readonly ring = new Float64Array(priceRules.basisSamples).fill(Number.NaN)
  /** Number of the newest sample since 1970. */
  private newest = 0
  private sum = 0
  private count = 0

  /** A sample of this moment, or none: a side of the book is empty, or the index is stale. */
  add(at: number, sample: number | undefined): void {
    const number = Math.floor(at / priceRules.basisEveryMs)
    const passed = Math.min(number - this.newest, priceRules.basisSamples)
    for (let back = passed - 1; back >= 0; back--) this.drop(number - back)
    this.newest = number
    if (sample === undefined) return
    this.ring[number % priceRules.basisSamples] = sample
    this.sum += sample
    this.count++
  }

  private drop(number: number): void {
    const old = this.ring[number % priceRules.basisSamples] as number
    if (Number.isNaN(old)) return
    this.ring[number % priceRules.basisSamples] = Number.NaN
    this.sum -= old
    this.count--
  }

  /** Index + average basis in ticks; without a sample the index. */
  price(index: number): number {
    if (this.count === 0) return halfUp(index, finePerTick)
    return halfUp(index * this.count + this.sum, finePerTick * this.count)
  }

  save(out: StateWriter): void {
    out.array(this.ring)
    out.number(this.newest)
    out.number(this.sum)
    out.number(this.count)
  }

  load(from: StateReader): void {
    this.ring.set(from.float64())
    this.newest = from.number()
    this.sum = from.number()
    this.count = from.number()
  }
}

/** index × (1 + rate × left ÷ interval) in ticks: what funding adds until it is settled. */
export function priceWithFunding(index: number, rate: number, leftMs: number, intervalMs: number): number {
  const whole = BigInt(rateUnit) * BigInt(intervalMs)
  const share = whole + BigInt(rate) * BigInt(leftMs)
  return halfUpBig(BigInt(index) * share, whole * BigInt(finePerTick))
}

/** The middle one of three; each was rounded to the tick, which changes nothing in their order. */
export const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
