// PriceTriggers that wait for one price to go one way, the next to be reached on top; and the table of all that are armed.

import { IdMap } from '../market/id-map.ts'

/** From so many that are taken at once, and a share of all, the rest is put in order once. */
const manyAtOnce = 64

/** Heaps that never held anything share these. */
const NO_KEYS = new Float64Array(0)
const NO_SLOTS = new Int32Array(0)

/** The armed triggers of a whole core by id. An trigger is known by its slot, never 0. */
export class TriggerTable {
  /** Per slot: its id, and where in its heap it stands. */
  ids = new Int32Array(64)
  places = new Int32Array(64)
  private readonly heaps: (TriggerHeap | undefined)[] = [undefined]
  private readonly byId = new IdMap()
  private readonly free: number[] = []

  /** A slot for an id that has none. */
  take(id: number, heap: TriggerHeap): number {
    const slot = this.free.pop() ?? this.heaps.length
    if (slot === this.ids.length) {
      this.ids = grown(this.ids)
      this.places = grown(this.places)
    }
    this.ids[slot] = id
    this.heaps[slot] = heap
    this.byId.add(id, slot)
    return slot
  }

  /** Forgets an trigger that left its heap; its id. */
  release(slot: number): number {
    const id = this.ids[slot]!
    this.byId.remove(id)
    this.heaps[slot] = undefined
    this.free.push(slot)
    return id
  }

  has(id: number): boolean {
    return this.byId.get(id) !== 0
  }

  /** False when it is not armed. */
  disarm(id: number): boolean {
    const slot = this.byId.get(id)
    if (slot === 0) return false
    this.heaps[slot]!.remove(this.places[slot]!)
    this.release(slot)
    return true
  }
}

/** A binary heap: smallest key first, among equals the smallest id. */
export class TriggerHeap {
  private keys = NO_KEYS
  private slots = NO_SLOTS
  private size = 0

  constructor(private readonly table: TriggerTable) {}

  /** The smallest key, Infinity when it is empty. */
  firstKey(): number {
    return this.size === 0 ? Number.POSITIVE_INFINITY : this.keys[0]!
  }

  arm(id: number, key: number): void {
    if (this.size === this.keys.length) this.grow()
    this.rise(this.size++, this.table.take(id, this), key)
  }

  /** Takes the first trigger out; its id. */
  takeFirst(): number {
    const slot = this.slots[0]!
    this.remove(0)
    return this.table.release(slot)
  }

  /** Takes out every trigger whose key is below another one, in any order; where they are many, all that stay are put in order once. */
  takeBelow(key: number, taken: (id: number) => void): void {
    const many = Math.max(manyAtOnce, this.size >> 6)
    for (let count = 0; this.firstKey() < key; count++) {
      if (count === many) this.keepFrom(key, taken)
      else taken(this.takeFirst())
    }
  }

  private keepFrom(key: number, taken: (id: number) => void): void {
    const { keys, slots } = this
    let kept = 0
    for (let place = 0; place < this.size; place++) {
      const slot = slots[place]!
      if (keys[place]! < key) taken(this.table.release(slot))
      else this.put(kept++, slot, keys[place]!)
    }
    this.size = kept
    for (let place = (kept >> 1) - 1; place >= 0; place--) this.sink(place, slots[place]!, keys[place]!)
  }

  remove(place: number): void {
    const last = --this.size
    if (place === last) return
    const key = this.keys[last]!
    const slot = this.slots[last]!
    if (place > 0 && this.precedes(key, slot, (place - 1) >> 1)) this.rise(place, slot, key)
    else this.sink(place, slot, key)
  }

  private precedes(key: number, slot: number, place: number): boolean {
    const other = this.keys[place]!
    return key < other || (key === other && this.table.ids[slot]! < this.table.ids[this.slots[place]!]!)
  }

  private rise(from: number, slot: number, key: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      if (!this.precedes(key, slot, parent)) break
      this.put(place, this.slots[parent]!, this.keys[parent]!)
      place = parent
    }
    this.put(place, slot, key)
  }

  private sink(from: number, slot: number, key: number): void {
    let place = from
    for (;;) {
      let child = 2 * place + 1
      if (child >= this.size) break
      const right = child + 1
      if (right < this.size && this.precedes(this.keys[right]!, this.slots[right]!, child)) child = right
      if (this.precedes(key, slot, child)) break
      this.put(place, this.slots[child]!, this.keys[child]!)
      place = child
    }
    this.put(place, slot, key)
  }

  private put(place: number, slot: number, key: number): void {
    this.keys[place] = key
    this.slots[place] = slot
    this.table.places[slot] = place
  }

  private grow(): void {
    const keys = new Float64Array(Math.max(8, this.keys.length * 2))
    keys.set(this.keys)
    this.keys = keys
    this.slots = grown(this.slots)
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(8, array.length * 2))
  larger.set(array)
  return larger
}
