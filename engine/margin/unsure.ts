// Wallets that are to be looked at, by the indexes of their accounts. At the beginning of a round they stand in the order of their opening;
// those that come while it lasts are behind them.

import { twiceBytes } from '../core/grow-array.ts'

export class Unsure {
  private sorted: number[] = []
  private later: number[] = []
  /** How many of either were taken. */
  private head = 0
  private laterHead = 0
  /** By index: 1 = it is among them. What left out of turn keeps its place in a list, and is passed over there. */
  private members = new Uint8Array(64)
  private count = 0

  get size(): number {
    return this.count
  }

  /** One that is among them keeps its turn. */
  add(index: number): void {
    while (index >= this.members.length) this.members = twiceBytes(this.members)
    if (this.members[index] === 1) return
    this.members[index] = 1
    this.count++
    this.later.push(index)
  }

  /** False where it was not among them. */
  delete(index: number): boolean {
    if (this.members[index] !== 1) return false
    this.members[index] = 0
    this.count--
    return true
  }

  take(): number | undefined {
    while (this.head < this.sorted.length) {
      const index = this.sorted[this.head++] as number
      if (this.delete(index)) return index
    }
    while (this.laterHead < this.later.length) {
      const index = this.later[this.laterHead++] as number
      if (this.delete(index)) return index
    }
    return undefined
  }

  /** A round begins. */
  sort(): void {
    if (this.later.length === 0) return
    const more = Float64Array.from(this.later.slice(this.laterHead))
    // A price that reached many names them in order.
    if (!isAscending(more)) more.sort()
    this.sorted = this.merged(this.sorted, this.head, more)
    this.head = 0
    this.later = []
    this.laterHead = 0
  }

  /** The members of two lists in order, the first from a place on. */
  private merged(left: readonly number[], from: number, right: Float64Array): number[] {
    const all: number[] = []
    let [at, other, last] = [from, 0, -1]
    while (at < left.length || other < right.length) {
      const a = left[at] ?? Number.POSITIVE_INFINITY
      const b = right[other] ?? Number.POSITIVE_INFINITY
      const next = Math.min(a, b)
      if (a <= b) at++
      else other++
      if (next === last || this.members[next] !== 1) continue
      all.push(next)
      last = next
    }
    return all
  }

  /** In the order in which they would be taken. */
  *[Symbol.iterator](): IterableIterator<number> {
    const all = [...this.sorted.slice(this.head), ...this.later.slice(this.laterHead)]
    for (const index of new Set(all)) if (this.members[index] === 1) yield index
  }
}

function isAscending(numbers: Float64Array): boolean {
  for (let at = 1; at < numbers.length; at++) if (numbers[at - 1]! > numbers[at]!) return false
  return true
}
