// The resting orders of all books: fixed records in one buffer, a free list that reuses the last first.

import { assert } from '../core/assert.ts'
import { twiceDoubles, twiceInts } from '../core/grow-array.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { HELD, LEVEL, NEXT, ORDER_SIZE, ORDERS_MAX } from './order-layout.ts'

/** `instead` where `slot` is 0 (none), else `as`; slots are never negative. Without a jump, for links that are as often there as not. */
export function insteadOfNone(slot: number, instead: number, as: number): number {
  const none = (slot - 1) >> 31
  return (instead & none) | (as & ~none)
}

/** Orders of every book of one exchange. */
export class Orders {
  /** Fronts; `doubles` is the same memory. */
  ints: Int32Array
  doubles: Float64Array
  /** Backs; `backDoubles` is the same memory. */
  backs: Int32Array
  backDoubles: Float64Array
  /** Quote value executed so far, two limbs at `slot >> 2`; valid only where remaining < quantity. */
  executed: Float64Array
  private free = 0
  private used = ORDER_SIZE
  private live = 0

  constructor(capacity = 1024) {
    this.ints = new Int32Array(capacity * ORDER_SIZE)
    this.doubles = new Float64Array(this.ints.buffer)
    this.backs = new Int32Array(capacity * ORDER_SIZE)
    this.backDoubles = new Float64Array(this.backs.buffer)
    this.executed = new Float64Array(capacity * 2)
  }

  count(): number {
    return this.live
  }

  isFull(): boolean {
    return this.live >= ORDERS_MAX
  }

  /** A slot for a new order, its fields undefined. The caller has looked at `isFull`. */
  take(): number {
    this.live++
    const slot = this.free
    if (slot !== 0) {
      this.free = this.ints[slot + NEXT]!
      return slot
    }
    const fresh = this.used
    if (fresh === this.ints.length) this.grow()
    this.used = fresh + ORDER_SIZE
    return fresh
  }

  /** Gives a slot back. Its fields stay readable until it is taken again. */
  release(slot: number): void {
    this.ints[slot + NEXT] = this.free
    this.free = slot
    this.live--
  }

  /** Indexes into other tables are looked up again on loading, so that the bytes do not depend on them; nor on slot 0, which is unused. */
  save(out: StateWriter): void {
    const ints = this.ints.slice(0, this.used)
    const backs = this.backs.slice(0, this.used)
    for (const part of [ints, backs]) part.fill(0, 0, ORDER_SIZE)
    for (let slot = ORDER_SIZE; slot < this.used; slot += ORDER_SIZE) {
      ints[slot + LEVEL] = 0
      backs[slot + HELD] = 0
    }
    out.number(this.free)
    out.number(this.live)
    out.array(ints)
    out.array(backs)
    out.array(this.executed.subarray(0, this.used >> 2))
  }

  load(from: StateReader): void {
    this.free = from.number()
    this.live = from.number()
    const ints = from.int32()
    this.used = ints.length
    while (this.used > this.ints.length) this.grow()
    this.ints.set(ints)
    this.backs.set(from.int32())
    this.executed.set(from.float64())
  }

  private grow(): void {
    assert(this.ints.length < ORDERS_MAX * ORDER_SIZE * 2, 'orders: full')
    this.ints = twiceInts(this.ints)
    this.doubles = new Float64Array(this.ints.buffer)
    this.backs = twiceInts(this.backs)
    this.backDoubles = new Float64Array(this.backs.buffer)
    this.executed = twiceDoubles(this.executed)
  }
}
