// Finds an order's slot by its id: open addressing, Fibonacci hashing, linear probing, no tombstones.

import { assert } from '../core/assert.ts'

/** Where an id's pair would like to be: 2^32 ÷ the golden ratio sends neighbouring ids far apart. */
function homeOf(id: number, shift: number): number {
  return (Math.imul(id, 0x9e3779b1) >>> shift) << 1
}

/** Positive Int32 ids to positive Int32 slots. At most half full, so that every probe ends. */
export class IdMap {
  /** Pairs of id and slot; id 0 = free. */
  private table: Int32Array
  private mask: number
  private shift: number
  private count = 0

  /** `capacity`: how many ids it takes before it first grows. */
  constructor(capacity = 512) {
    const bits = 33 - Math.clz32(Math.max(capacity, 2) - 1)
    this.table = new Int32Array(2 ** (bits + 1))
    this.mask = 2 ** (bits + 1) - 1
    this.shift = 32 - bits
  }

  size(): number {
    return this.count
  }

  clear(): void {
    this.table.fill(0)
    this.count = 0
  }

  /** The slot of an id, 0 when it is not there. */
  get(id: number): number {
    const table = this.table
    const mask = this.mask
    let at = homeOf(id, this.shift)
    for (;;) {
      const key = table[at]!
      if (key === 0) return 0
      if (key === id) return table[at + 1]!
      at = (at + 2) & mask
    }
  }

  /** Adds an id that is not there yet. */
  add(id: number, slot: number): void {
    if (++this.count * 4 > this.table.length) this.grow()
    this.put(id, slot)
  }

  /** Takes an id out; its slot, or 0 when it was not there. */
  remove(id: number): number {
    const table = this.table
    const mask = this.mask
    let at = homeOf(id, this.shift)
    for (;;) {
      const key = table[at]!
      if (key === 0) return 0
      if (key === id) break
      at = (at + 2) & mask
    }
    const slot = table[at + 1]!
    this.count--
    this.close(at)
    return slot
  }

  /** Closes the gap at `hole`: entries that were probed past it move back. */
  private close(gap: number): void {
    const table = this.table
    const mask = this.mask
    const shift = this.shift
    let hole = gap
    let at = gap
    for (;;) {
      at = (at + 2) & mask
      const key = table[at]!
      if (key === 0) break
      const home = homeOf(key, shift)
      if (((at - home) & mask) >= ((at - hole) & mask)) {
        table[hole] = key
        table[hole + 1] = table[at + 1]!
        hole = at
      }
    }
    table[hole] = 0
  }

  private put(id: number, slot: number): void {
    const table = this.table
    const mask = this.mask
    let at = homeOf(id, this.shift)
    while (table[at] !== 0) at = (at + 2) & mask
    table[at] = id
    table[at + 1] = slot
  }

  private grow(): void {
    const old = this.table
    assert(this.shift > 7, 'id map: full')
    this.table = new Int32Array(old.length * 2)
    this.mask = this.table.length - 1
    this.shift--
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) this.put(old[at]!, old[at + 1]!)
    }
  }
}
