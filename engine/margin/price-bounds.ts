// Who is to be looked at when the price of a pair leaves its bounds: two heaps for each pair, so that a price that reaches none costs
// two comparisons.

import type { StateReader, StateWriter } from '../core/state.ts'
import { TriggerHeap, TriggerTable } from '../kernel/trigger-heap.ts'

/** Inside it the price changes nothing for its waiter. In ticks, and between them. */
interface Bound {
  pair: number
  low: number
  high: number
}

/** Waiters are the indexes of accounts. */
export class PriceBounds {
  private readonly table = new TriggerTable()
  /** By pair; keys of the lower bounds are negative prices, so that the first to be reached is on top of either. */
  private readonly heaps = new Map<number, { lower: TriggerHeap; upper: TriggerHeap }>()
  private readonly boundsOf = new Map<number, Bound[]>()

  constructor(private readonly pairs: number) {}

  /** Pairs that a bound was ever set for. */
  watched(): IterableIterator<number> {
    return this.heaps.keys()
  }

  /** Instead of all that it had. */
  set(waiter: number, bounds: Bound[]): void {
    this.forget(waiter)
    this.boundsOf.set(waiter, bounds)
    for (const { pair, low, high } of bounds) {
      const { lower, upper } = this.heapsOf(pair)
      lower.arm(this.idOf(waiter, pair), -low)
      upper.arm(this.idOf(waiter, pair) + 1, high)
    }
  }

  forget(waiter: number): void {
    for (const { pair } of this.boundsOf.get(waiter) ?? []) {
      this.table.disarm(this.idOf(waiter, pair))
      this.table.disarm(this.idOf(waiter, pair) + 1)
    }
    this.boundsOf.delete(waiter)
  }

  /** Whether no more than its interest may be left: its bounds are one price, or it waits for none. */
  isTight(waiter: number): boolean {
    return this.boundsOf.get(waiter)?.every(({ low, high }) => low === high) ?? true
  }

  /** Waiters whose bounds a price has left, by index. They wait for nothing more. */
  reached(pair: number, price: number): number[] {
    const { lower, upper } = this.heapsOf(pair)
    const found: number[] = []
    for (;;) {
      const heap = lower.firstKey() < -price ? lower : upper.firstKey() < price ? upper : undefined
      if (heap === undefined) return found.sort((a, b) => a - b)
      const waiter = Math.floor(heap.takeFirst() / (2 * this.pairs))
      this.forget(waiter)
      found.push(waiter)
    }
  }

  save(out: StateWriter): void {
    out.number(this.boundsOf.size)
    for (const [waiter, bounds] of this.boundsOf)
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
