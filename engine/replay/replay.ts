// A stretch of a log that can be looked at after any of its entries: states kept on the way make going back quick.

import type { StateParts } from '../core/state.ts'
import { Exchange, type ExchangeOptions } from '../exchange/exchange.ts'
import type { Entry, Genesis } from '../exchange/protocol.ts'
import { tickId } from '../host/host.ts'
import { Course } from './course.ts'
import type { OwnBots, OwnBotsState, OwnEvents } from './own-bots.ts'

export interface ReplayInput {
  genesis: Genesis
  options: ExchangeOptions
  /** As it was before the first entry of the stretch; it is used from here on. */
  exchange: Exchange
  account: string
  /** Of that account, beside that exchange. */
  bots: OwnBots
  /** States that are kept; each is a few megabytes. */
  keyframesMax: number
}

interface Keyframe {
  seq: number
  state: StateParts
  bots: OwnBotsState
}

/** Entries between two states that are kept, at first. */
const firstGap = 500
const tick = { type: 'tick' } as const

export class Replay {
  readonly firstSeq: number
  readonly course: Course
  private readonly entries: Entry[] = []
  private keyframes: Keyframe[]
  private gap = firstGap
  private exchange: Exchange
  private readonly botEventsAt = new Map<number, OwnEvents>()

  constructor(private readonly input: ReplayInput) {
    this.exchange = input.exchange
    this.firstSeq = this.exchange.lastSeq
    this.keyframes = [this.keyframe()]
    this.course = new Course(input.account)
    this.course.measure(this.exchange)
  }

  get lastSeq(): number {
    return this.firstSeq + this.entries.length
  }

  /** The next entries of the log. */
  async take(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const { bots } = this.input
    bots.exchange = this.seek(this.lastSeq)
    for (const entry of entries) {
      // Most entries are ticks, and share what is equal.
      this.entries.push(entry.command.type === 'tick' ? { ...entry, id: tickId, command: tick } : entry)
      const { receipt, own } = await bots.apply(entry)
      if (own) this.botEventsAt.set(entry.seq, own)
      this.course.note(entry, receipt, this.exchange)
      if (entry.seq >= (this.keyframes.at(-1)?.seq ?? 0) + this.gap) this.keep()
    }
  }

  /** The exchange after an entry of the stretch; good until the next call. */
  seek(seq: number): Exchange {
    const nearest = this.nearest(seq)
    if (seq < this.exchange.lastSeq || nearest.seq > this.exchange.lastSeq + firstGap)
      this.exchange = this.load(nearest)
    while (this.exchange.lastSeq < seq) this.exchange.apply(this.entryAfter(this.exchange.lastSeq))
    return this.exchange
  }

  /** An exchange of its own as it was after an entry, and the account's bots then. */
  async copyAt(seq: number): Promise<{ exchange: Exchange; bots: OwnBots }> {
    const nearest = this.nearest(seq)
    const exchange = this.load(nearest)
    const bots = this.input.bots.load(nearest.bots, exchange)
    while (exchange.lastSeq < seq) await bots.apply(this.entryAfter(exchange.lastSeq))
    return { exchange, bots }
  }

  /** Events of the account's bots in an entry of the stretch. */
  botEvents(seq: number): OwnEvents | undefined {
    return this.botEventsAt.get(seq)
  }

  /** The last entry at or before a moment; before the first: where the stretch begins. */
  seqAt(time: number): number {
    let [low, high] = [0, this.entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.entries[middle] as Entry).ts <= time) low = middle + 1
      else high = middle
    }
    return this.firstSeq + low
  }

  /** The entries behind one, as they are in the log. */
  after(seq: number): readonly Entry[] {
    return this.entries.slice(seq - this.firstSeq)
  }

  private nearest(seq: number): Keyframe {
    if (!(seq >= this.firstSeq && seq <= this.lastSeq))
      throw new RangeError(`entry ${seq} is not between ${this.firstSeq} and ${this.lastSeq}`)
    return this.keyframes.findLast((one) => one.seq <= seq) as Keyframe
  }

  private entryAfter(seq: number): Entry {
    return this.entries[seq - this.firstSeq] as Entry
  }

  private keyframe(): Keyframe {
    const { exchange, input } = this
    return { seq: exchange.lastSeq, state: exchange.saveParts(), bots: input.bots.save() }
  }

  private load({ state }: Keyframe): Exchange {
    return Exchange.load(this.input.genesis, state, this.input.options)
  }

  private keep(): void {
    if (this.keyframes.length >= this.input.keyframesMax) {
      this.keyframes = this.keyframes.filter((_, index) => index % 2 === 0)
      this.gap *= 2
    }
    if (this.exchange.lastSeq >= (this.keyframes.at(-1)?.seq ?? 0) + this.gap)
      this.keyframes.push(this.keyframe())
  }
}
