// Who waits for a price: triggers at a threshold and trailing stops; what a move of the price reaches fires in path order.

import { SELL } from '../market/book-terms.ts'
import { NO_ASK } from '../market/page-layout.ts'
import { TrailingTable, TrailingTriggers } from './trailing-triggers.ts'
import { TriggerHeap, TriggerTable } from './trigger-heap.ts'

/** Ranks at one price: 0 trailing stops, 1 OCO, 2 triggers and TP/SL, 3 watches. A key is threshold × RANKS + rank. */
const RANKS = 4
const TRAILING = 0

/** Triggers with an id from here on place no orders, they give notice: to `onNotice`, at the very price that fired each. */
export const firstNoticeId = 1 << 30

/** Every trigger and follower of a core by id, and what rang. Ids are positive Int32, each at most once. */
export class PriceTriggers {
  table = new TriggerTable()
  followers = new TrailingTable()
  private readonly fired: number[] = []
  /**
   * Gets every trigger that gives notice, in path order, and may arm and disarm others of its kind at once: the next price of the
   * same entry meets them. It does nothing else, for a match may be under way.
   */
  onNotice: (id: number, price: number) => void = () => undefined
  /** How many gave notice: what a move of the price cost. */
  notices = 0
  /** Triggers that become trailing stops where they fire. */
  private readonly starts = new Map<number, { side: number; bps: number }>()
  /** Extremes of those that fired and follow no longer, until `clearFired`. */
  private readonly lastExtremes = new Map<number, number>()

  isArmed(id: number): boolean {
    return this.table.has(id)
  }

  disarm(id: number): boolean {
    this.starts.delete(id)
    return this.table.disarm(id)
  }

  /** From the price that fires it on it follows. */
  startBy(id: number, side: number, bps: number): void {
    this.starts.set(id, { side, bps })
  }

  /** How it goes on, once: undefined when it only fires. */
  takeStart(id: number): { side: number; bps: number } | undefined {
    if (this.starts.size === 0) return undefined
    const start = this.starts.get(id)
    this.starts.delete(id)
    return start
  }

  unfollow(id: number): boolean {
    return this.followers.remove(id)
  }

  /** Ticks, 0 when it does not follow and is none of those that rang. */
  extreme(id: number): number {
    return this.lastExtremes.get(id) ?? this.followers.extreme(id)
  }

  keepExtreme(id: number, extreme: number): void {
    this.lastExtremes.set(id, extreme)
  }

  /** Forgets all; watches made before are of no use any more. */
  clear(): void {
    this.table = new TriggerTable()
    this.followers = new TrailingTable()
    this.starts.clear()
    this.clearFired()
  }

  /** `price`: the first that reached the threshold. */
  fire(id: number, price: number): void {
    if (id < firstNoticeId) {
      this.fired.push(id)
      return
    }
    this.notices++
    this.onNotice(id, price)
  }

  /** What rang since `clearFired`, in path order. */
  firedCount(): number {
    return this.fired.length
  }

  firedId(n: number): number {
    return this.fired[n]!
  }

  clearFired(): void {
    this.fired.length = 0
    this.lastExtremes.clear()
  }
}

/** Watches one price of one market. */
export class PriceWatch {
  /** A price at or above `up`, or at or below `down`, may fire a trigger; no other does. */
  up = NO_ASK
  down = 0
  private on = true
  /** Thresholds that fire at or above them, and, with the sign turned, at or below them. */
  private readonly above: TriggerHeap
  private readonly below: TriggerHeap
  private readonly followers: TrailingTriggers

  constructor(private readonly triggers: PriceTriggers) {
    this.above = new TriggerHeap(triggers.table)
    this.below = new TriggerHeap(triggers.table)
    this.followers = new TrailingTriggers(triggers.followers)
  }

  /** Rings at the next price ≥ threshold (`above`) or ≤ threshold. */
  arm(id: number, rank: number, above: boolean, threshold: number): void {
    if (above) this.above.arm(id, threshold * RANKS + rank)
    else this.below.arm(id, rank - threshold * RANKS)
    this.setLimits()
  }

  follow(id: number, side: number, bps: number, extreme: number): void {
    this.followers.add(id, side, bps, extreme)
    this.setLimits()
  }

  /** Off, no price fires or raises anything. Turning on compares nothing by itself. */
  watch(on: boolean): void {
    this.on = on
    this.setLimits()
  }

  /**
   * The price went from one to the other. What held already when it was armed fires first, then what lies on the path in
   * its order; at one threshold by rank, then by id.
   */
  move(from: number, to: number): void {
    if (!this.on) return
    this.followers.see(to, this.cameBack)
    if (to >= from) {
      this.fireBelow(to)
      this.fireAbove(to)
    } else {
      this.fireAbove(to)
      this.fireBelow(to)
    }
    this.setLimits()
  }

  /** A trailing stop that fires is a trigger of its threshold from then on: it takes its place among those that fire. */
  private readonly cameBack = (id: number, side: number, threshold: number, extreme: number): void => {
    this.triggers.keepExtreme(id, extreme)
    if (side === SELL) this.below.arm(id, TRAILING - threshold * RANKS)
    else this.above.arm(id, threshold * RANKS + TRAILING)
  }

  private fireAbove(price: number): void {
    while (this.above.firstKey() < (price + 1) * RANKS) this.fireOne(this.above.takeFirst(), price)
  }

  private fireBelow(price: number): void {
    while (this.below.firstKey() < (1 - price) * RANKS) this.fireOne(this.below.takeFirst(), price)
  }

  /** A trailing stop that is activated follows from this very price on, whatever the rest of the command trades at. */
  private fireOne(id: number, price: number): void {
    const start = this.triggers.takeStart(id)
    if (start) this.followers.add(id, start.side, start.bps, price)
    this.triggers.fire(id, price)
  }

  private setLimits(): void {
    const { on, above, below, followers } = this
    // Int32, as the trades that compare with them expect.
    this.up = on ? Math.min(Math.floor(above.firstKey() / RANKS), followers.up) | 0 : NO_ASK
    this.down = on ? Math.max(-Math.floor(below.firstKey() / RANKS), followers.down) | 0 : 0
  }
}
