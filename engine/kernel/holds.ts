// What is frozen for something other than an order in a book: a total per balance, so that I4 can tell it from orders.

import { assert } from '../core/assert.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { highLimb, lowLimb, wideToBigInt } from '../core/wide.ts'
import type { Ledger } from './ledger.ts'

export class Holds {
  /** Row of the ledger → units, never 0. */
  private readonly totals = new Map<number, bigint>()

  constructor(private readonly ledger: Ledger) {}

  /** Available → frozen; false, and nothing moved, when available does not cover it. */
  hold(account: number, coin: number, high: number, low: number): boolean {
    const row = this.ledger.find(account, coin)
    if (!this.ledger.freeze(row, high, low)) return false
    this.set(row, this.at(row) + wideToBigInt(high, low))
    return true
  }

  /** Frozen → available, at most what is held. */
  release(account: number, coin: number, high: number, low: number): void {
    const row = this.ledger.find(account, coin)
    const rest = this.at(row) - wideToBigInt(high, low)
    assert(rest >= 0n, 'holds: more released than held')
    this.ledger.unfreeze(row, high, low)
    this.set(row, rest)
  }

  /** Units held of an account's coin. */
  total(account: number, coin: number): bigint {
    return this.at(this.ledger.find(account, coin))
  }

  private at(row: number): bigint {
    return this.totals.get(row) ?? 0n
  }

  private set(row: number, units: bigint): void {
    if (units === 0n) this.totals.delete(row)
    else this.totals.set(row, units)
  }

  save(out: StateWriter): void {
    const triples = [...this.totals].flatMap(([row, units]) => [row, highLimb(units), lowLimb(units)])
    out.array(Float64Array.from(triples))
  }

  /** Expects the ledger to be loaded. */
  load(from: StateReader): void {
    const triples = from.float64()
    this.totals.clear()
    for (let n = 0; n < triples.length; n += 3) {
      this.set(triples[n]!, wideToBigInt(triples[n + 1]!, triples[n + 2]!))
    }
  }
}
