// Values by id, oldest first, for what comes and goes with every command.
//
// Of a Map V8 makes a new table again and again then, and each outgrown table points to the one after it. One of them that a full
// collection has moved to the old space keeps all later ones, with everything that was ever in them, until the next full collection.

import { IdMap } from './id-map.ts'

/** Ids are positive Int32. */
export class ById<T> {
  private readonly places = new IdMap()
  // By place; those that hold something are a ring in the order in which they were added, through place 0, which holds nothing.
  private readonly values: (T | undefined)[] = [undefined]
  private readonly idOf = [0]
  private readonly after = [0]
  private readonly before = [0]
  /** The first place that is free again; the others follow by `after`. */
  private free = 0

  get size(): number {
    return this.places.size()
  }

  get(id: number): T | undefined {
    return this.values[this.places.get(id)]
  }

  /** Adds an id that is not there yet. */
  add(id: number, value: T): void {
    const place = this.take()
    const last = this.before[0] as number
    this.values[place] = value
    this.idOf[place] = id
    this.before[place] = last
    this.after[place] = 0
    this.after[last] = place
    this.before[0] = place
    this.places.add(id, place)
  }

  private take(): number {
    if (this.free === 0) return this.values.length
    const place = this.free
    this.free = this.after[place] as number
    return place
  }

  /** Whether it was there. */
  remove(id: number): boolean {
    const place = this.places.remove(id)
    if (place === 0) return false
    const [before, after] = [this.before[place] as number, this.after[place] as number]
    this.after[before] = after
    this.before[after] = before
    this.values[place] = undefined
    this.after[place] = this.free
    this.free = place
    return true
  }

  /** Oldest first. Nothing is added or removed meanwhile. */
  *entries(): Generator<[id: number, value: T]> {
    for (let at = this.after[0] as number; at !== 0; at = this.after[at] as number)
      yield [this.idOf[at] as number, this.values[at] as T]
  }

  /** A copy of the values, oldest first. */
  list(): T[] {
    return Array.from(this.entries(), ([, value]) => value)
  }

  ids(): number[] {
    return Array.from(this.entries(), ([id]) => id)
  }
}
