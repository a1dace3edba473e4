// The index: weighted mean of the venues that are fresh and near the others (domain.md 5.7, futures-rules B22).

import type { StateReader, StateWriter } from '../../core/state.ts'
import { finePerTick, priceRules } from './price-terms.ts'
import { halfUp } from './whole-numbers.ts'

export class IndexPrice {
  /** Price in fine units, 0 = none. */
  private readonly quotes: Float64Array
  private readonly quotedAt: Float64Array
  /** In fine units. */
  value: number
  /** No venue and no book says what it is worth: the value is an old one. */
  isStale = false
  /** Venues counted in the present value. */
  counted = 0
  /** Set by a scenario: no venue is looked at. */
  private isFixed = false

  constructor(
    private readonly weights: readonly number[],
    value: number,
  ) {
    this.value = value
    this.quotes = new Float64Array(weights.length)
    this.quotedAt = new Float64Array(weights.length)
  }

  /** A venue says a price, in fine units; 0 = it went away. */
  quote(venue: number, price: number, at: number): void {
    this.quotes[venue] = price
    this.quotedAt[venue] = at
  }

  /** Price and time of a venue's newest quote. */
  quoteOf(venue: number): { price: number; at: number } {
    return { price: this.quotes[venue] as number, at: this.quotedAt[venue] as number }
  }

  /** The value of a scenario: it stays, fresh or stale, until the next one (futures-rules F). */
  fix(value: number, isStale: boolean): void {
    this.isFixed = true
    this.value = value
    this.isStale = isStale
  }

  /** Computed from venues again. */
  release(): void {
    this.isFixed = false
  }

  /** Whether the venue is fresh and near the others at this moment. */
  isCounted(venue: number, at: number): boolean {
    if (!this.isFresh(venue, at)) return false
    const median = this.median(this.freshOnes(at))
    return this.isNear(this.quotes[venue] as number, median)
  }

  /** Computes the value again. `bid` and `ask` in ticks are the contract's own book, 0 = no such side. */
  update(at: number, bid: number, ask: number): void {
    if (this.isFixed) return
    const fresh = this.freshOnes(at)
    this.counted = 0
    if (fresh.length === 0) {
      this.isStale = bid === 0 || ask === 0
      if (!this.isStale) this.value = (bid + ask) * (finePerTick / 2)
      return
    }
    this.isStale = false
    const median = this.median(fresh)
    let [sum, weights] = [0, 0]
    for (let venue = 0; venue < this.weights.length; venue++) {
      const price = this.quotes[venue] as number
      if (!this.isFresh(venue, at) || !this.isNear(price, median)) continue
      const weight = this.weights[venue] as number
      this.counted++
      sum += weight * price
      weights += weight
    }
    this.value = this.counted < 2 ? median : halfUp(sum, weights)
  }

  private isFresh(venue: number, at: number): boolean {
    return (this.quotes[venue] as number) > 0 && at - (this.quotedAt[venue] as number) <= priceRules.staleMs
  }

  private isNear(price: number, median: number): boolean {
    return Math.abs(price - median) * 100 <= priceRules.outlierPercent * median
  }

  private freshOnes(at: number): number[] {
    const fresh: number[] = []
    for (let venue = 0; venue < this.quotes.length; venue++)
      if (this.isFresh(venue, at)) fresh.push(this.quotes[venue] as number)
    return fresh.sort((a, b) => a - b)
  }

  private median(sorted: readonly number[]): number {
    const middle = sorted.length >> 1
    const upper = sorted[middle] as number
    return sorted.length % 2 ? upper : halfUp((sorted[middle - 1] as number) + upper, 2)
  }

  save(out: StateWriter): void {
    out.array(this.quotes)
    out.array(this.quotedAt)
    out.number(this.value)
    out.number(this.isStale ? 1 : 0)
    out.number(this.counted)
    out.number(this.isFixed ? 1 : 0)
  }

  load(from: StateReader): void {
    this.quotes.set(from.float64())
    this.quotedAt.set(from.float64())
    this.value = from.number()
    this.isStale = from.number() === 1
    this.counted = from.number()
    this.isFixed = from.number() === 1
  }
}
