// Finds an order's slot by its id: the newest ids lie in a ring, each at its own place; the few that grow older move to a hash map.

import { IdMap } from './id-map.ts'
import { WINDOW, WINDOW_MASK } from './id-window-layout.ts'

/** Positive Int32 ids to positive Int32 slots. Any ids will do; ids that count up are found without a search. */
export class IdWindow {
  /** The slot of id i at `i & WINDOW_MASK`, for the WINDOW ids up to `newest`; 0 = not there. */
  private readonly ring = new Int32Array(WINDOW)
  private readonly older = new IdMap()
  private newest = 0

  /** Looks at every place. */
  size(): number {
    let count = this.older.size()
    for (const slot of this.ring) if (slot !== 0) count++
    return count
  }

  clear(): void {
    this.ring.fill(0)
    this.older.clear()
    this.newest = 0
  }

  /** The slot of an id, 0 when it is not there. */
  get(id: number): number {
    if (this.isRecent(id)) return this.ring[id & WINDOW_MASK]!
    return this.older.get(id)
  }

  /** Adds an id that is not there yet. */
  add(id: number, slot: number): void {
    if (id > this.newest) this.advance(id)
    else if (!this.isRecent(id)) {
      this.older.add(id, slot)
      return
    }
    this.ring[id & WINDOW_MASK] = slot
  }

  /** Takes an id out; its slot, or 0 when it was not there. */
  remove(id: number): number {
    if (!this.isRecent(id)) return this.older.remove(id)
    const at = id & WINDOW_MASK
    const slot = this.ring[at]!
    this.ring[at] = 0
    return slot
  }

  private isRecent(id: number): boolean {
    return (this.newest - id) >>> 0 < WINDOW
  }

  /** Makes the window end at `id`; what falls out of it moves to the map. */
  private advance(id: number): void {
    const ring = this.ring
    const last = Math.min(this.newest, id - WINDOW)
    for (let old = this.newest - WINDOW + 1; old <= last; old++) {
      const slot = ring[old & WINDOW_MASK]!
      if (slot === 0) continue
      this.older.add(old, slot)
      ring[old & WINDOW_MASK] = 0
    }
    this.newest = id
  }
}
