// Events that wait for their rows: taken out oldest first, in slices of whole entries, since a cursor stands between entries.

import type { ExchangeEvent } from '#engine/exchange/protocol.ts'

export interface EventSlice {
  events: readonly ExchangeEvent[]
  /** The seq that the tables reach with them. */
  lastSeq: number
}

/** Events already taken out that may lie in front of those that wait. */
const takenMax = 1 << 16

export class EventQueue {
  private events: ExchangeEvent[] = []
  private taken = 0
  private lastSeq = 0
  private isOpen = false

  get length(): number {
    return this.events.length - this.taken
  }

  /** Also true when only entries without events wait. */
  get hasSlice(): boolean {
    return this.isOpen
  }

  push(events: readonly ExchangeEvent[], lastSeq: number): void {
    for (let i = 0; i < events.length; i++) this.events.push(events[i] as ExchangeEvent)
    this.lastSeq = lastSeq
    this.isOpen = true
  }

  /** The oldest that wait: about so many, at least one entry. They stay until they are dropped. */
  first(most: number): EventSlice {
    const end = this.endOfSlice(most)
    const isAll = end === this.events.length
    return {
      events: this.events.slice(this.taken, end),
      lastSeq: isAll ? this.lastSeq : (this.events[end - 1] as ExchangeEvent).seq,
    }
  }

  drop({ events }: EventSlice): void {
    this.taken += events.length
    if (this.length === 0) this.clear()
    else if (this.taken > takenMax) {
      this.events = this.events.slice(this.taken)
      this.taken = 0
    }
  }

  clear(): void {
    this.events = []
    this.taken = 0
    this.isOpen = false
  }

  private endOfSlice(most: number): number {
    const { events, taken } = this
    const beginsEntry = (at: number) => events[at]?.seq !== events[at - 1]?.seq
    if (this.length <= most) return events.length
    let end = taken + most
    while (end > taken && !beginsEntry(end)) end--
    if (end > taken) return end
    end = taken + most
    while (end < events.length && !beginsEntry(end)) end++
    return end
  }
}
