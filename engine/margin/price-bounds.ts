// Who is to be looked at when the price of a pair leaves its bounds: two heaps for each pair, so that a price that reaches none costs
// two comparisons.

import { twiceBytes } from '../core/grow-array.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { TriggerHeap, TriggerTable } from '../kernel/trigger-heap.ts'

/** Inside it the price changes nothing for its waiter. In ticks, and between them. */
interface Bound {
  pair: number
  low: number
  high: number
}

/**
 * How a waiter stands: it has no bounds, waits, or a price has left one of its bounds. Then it waits for nothing more, though its others are
 * still in their heaps.
 */
const NOT_THERE = 0
const WAITS = 1
const REACHED = 2
/** The same while they are being put in order. */
const FOUND = 3

/** Of so many waiters a walk over all accounts finds the order sooner. */
const crowd = 1_000

const none = new Float64Array(0)

/** Waiters are the indexes of accounts. */
export class PriceBounds {
  private readonly table = new TriggerTable()
  /** By pair; keys of the lower bounds are negative prices, so that the first to be reached is on top of either. */
  private readonly heaps = new Map<number, { lower: TriggerHeap; upper: TriggerHeap }>()
  private readonly waiting = new Map<number, readonly Bound[]>()
  /** By waiter: a price that many reach asks here alone. */
  private stands = new Uint8Array(64)
  /** By waiter, 1 where a price may move without leaving its bounds: every hour of every loan looks here. */
  private roomy = new Uint8Array(64)

  constructor(private readonly pairs: number) {}

  /** Pairs that a bound was ever set for. */
  watched(): IterableIterator<number> {
    return this.heaps.keys()
  }

  /** Instead of all that it had. */
  set(waiter: number, bounds: Bound[]): void {
    this.forget(waiter)
    this.waiting.set(waiter, bounds)
    while (waiter >= this.roomy.length) {
      this.roomy = twiceBytes(this.roomy)
      this.stands = twiceBytes(this.stands)
    }
    this.stands[waiter] = WAITS
    this.roomy[waiter] = bounds.some(({ low, high }) => low !== high) ? 1 : 0
    for (const { pair, low, high } of bounds) {
      const { lower, upper } = this.heapsOf(pair)
      lower.arm(this.idOf(waiter, pair), -low)
      upper.arm(this.idOf(waiter, pair) + 1, high)
    }
  }

  forget(waiter: number): void {
    for (const { pair } of this.waiting.get(waiter) ?? []) {
      this.table.disarm(this.idOf(waiter, pair))
      this.table.disarm(this.idOf(waiter, pair) + 1)
    }
    this.waiting.delete(waiter)
    this.roomy[waiter] = 0
    this.stands[waiter] = NOT_THERE
  }

  /** Whether no more than its interest may be left: its bounds are one price, or it waits for none. */
  isTight(waiter: number): boolean {
    return this.roomy[waiter] !== 1
  }

  /** Waiters whose bounds a price has left, by index. They wait for nothing more. */
  reached(pair: number, price: number): Float64Array {
    const { lower, upper } = this.heapsOf(pair)
    if (lower.firstKey() >= -price && upper.firstKey() >= price) return none
    const found: number[] = []
    const take = (id: number) => {
      const waiter = Math.floor(id / (2 * this.pairs))
      if (this.stands[waiter] !== WAITS) return
      this.stands[waiter] = FOUND
      this.roomy[waiter] = 0
      found.push(waiter)
    }
    lower.takeBelow(-price, take)
    upper.takeBelow(price, take)
    const sorted = found.length < crowd ? Float64Array.from(found).sort() : this.marked(found)
    for (const waiter of sorted) this.stands[waiter] = REACHED
    return sorted
  }

  /** A crowd is put in order by walking over all that are marked, which costs less than sorting it. */
  private marked(found: readonly number[]): Float64Array {
    const sorted = new Float64Array(found.length)
    let count = 0
    for (let waiter = this.stands.indexOf(FOUND); count < found.length; waiter++)
      if (this.stands[waiter] === FOUND) sorted[count++] = waiter
    return sorted
  }

  save(out: StateWriter): void {
    const waiting = [...this.waiting].filter(([waiter]) => this.stands[waiter] === WAITS)
    out.number(waiting.length)
    for (const [waiter, bounds] of waiting)
      out.array(Float64Array.of(waiter, ...bounds.flatMap(({ pair, low, high }) => [pair, low, high])))
  }

  load(from: StateReader): void {
    for (let count = from.number(); count > 0; count--) {
      const [waiter, ...numbers] = from.float64()
      const bounds: Bound[] = []
      for (let at = 0; at < numbers.length; at += 3)
        bounds.push({ pair: numbers[at]!, low: numbers[at + 1]!, high: numbers[at + 2]! })
      this.set(waiter as number, bounds)
    }
  }

  private idOf(waiter: number, pair: number): number {
    return 2 * (waiter * this.pairs + pair)
  }

  private heapsOf(pair: number) {
    const found = this.heaps.get(pair)
    if (found) return found
    const made = { lower: new TriggerHeap(this.table), upper: new TriggerHeap(this.table) }
    this.heaps.set(pair, made)
    return made
  }
}
