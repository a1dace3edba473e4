// One market's order book: price-time priority over flat records. It knows sides, queues and groups, not money.

import type { StateReader, StateWriter } from '../core/state.ts'
import { BUY, LEVEL_TOTAL_MAX, SELL, STP_CANCEL_MAKER, STP_CANCEL_TAKER, STP_NONE } from './book-terms.ts'
import type { MatchResult } from './match-result.ts'
import { BITS, GROUP, LEVEL, NEXT, PREVIOUS, PRICE, REMAINING } from './order-layout.ts'
import { insteadOfNone, type Orders } from './orders.ts'
import { HEAD, NO_ASK, TAIL, TOTAL } from './page-layout.ts'
import { PricePages } from './price-pages.ts'

export class Book {
  /** Best prices in ticks: 0 and NO_ASK when that side is empty. */
  bid = 0
  ask = NO_ASK
  /** Grows whenever the book changes. */
  version = 0
  /** True when the last `match` was stopped by self-trade prevention. */
  stopped = false
  private readonly pages = new PricePages()

  constructor(
    private readonly orders: Orders,
    private readonly matches: MatchResult,
  ) {}

  /** Whether an order at this price would trade at once. */
  crosses(side: number, price: number): boolean {
    // The sign turned for sellers.
    const turn = -side
    const best = this.opposite(side)
    return (price ^ turn) - (best ^ turn) >= 0
  }

  /** The best price of the other side, NO_ASK or 0 when it is empty. No jump over the side: it goes either way half the time. */
  private opposite(side: number): number {
    return this.ask ^ ((this.ask ^ this.bid) & -side)
  }

  /** Whether a price is better than the best of its own side. */
  private improves(side: number, price: number): boolean {
    const turn = -side
    const best = this.opposite(1 - side)
    return (price ^ turn) - (best ^ turn) > 0
  }

  /**
   * Takes up to `lots` from the other side at `limit` or better, best price first, oldest first (domain.md 1.4).
   * Adds to `matches`; a used-up maker has left the book, its record readable until a slot is taken.
   * Answers the lots not taken.
   */
  match(side: number, limit: number, lots: number, group: number, stp: number): number {
    this.stopped = false
    let wanted = lots
    while (wanted > 0 && this.crosses(side, limit) && !this.stopped) {
      const price = this.opposite(side)
      wanted = this.matchLevel(this.pages.find(price), price, wanted, group, stp)
    }
    return wanted
  }

  /** Takes from one level; when its queue is used up the best price moves on. */
  private matchLevel(level: number, price: number, lots: number, group: number, stp: number): number {
    const ints = this.orders.ints
    const doubles = this.orders.doubles
    const backs = this.orders.backs
    const levels = this.pages.ints
    const totalAt = (level >> 1) + TOTAL
    let wanted = lots
    let slot = levels[level + HEAD]!
    let total = this.pages.doubles[totalAt]!
    while (slot !== 0 && wanted > 0) {
      const rest = doubles[(slot >> 1) + REMAINING]!
      if (stp !== STP_NONE && backs[slot + GROUP] === group) {
        if (stp !== STP_CANCEL_MAKER) this.stopped = true
        if (stp === STP_CANCEL_TAKER) break
        this.matches.add(slot, 0)
      } else {
        const taken = Math.min(rest, wanted)
        this.matches.add(slot, taken)
        wanted -= taken
        doubles[(slot >> 1) + REMAINING] = rest - taken
        if (taken < rest) {
          total -= taken
          break
        }
      }
      total -= rest
      const next = ints[slot + NEXT]!
      this.orders.release(slot)
      slot = next
      if (this.stopped) break
    }
    this.version++
    this.pages.doubles[totalAt] = total
    levels[level + HEAD] = slot
    ints[slot + PREVIOUS] = 0
    if (slot === 0) {
      levels[level + TAIL] = 0
      this.closeLevel(level, price)
    }
    return wanted
  }

  /** Whether a taker would get all its lots; what self-trade prevention would do is reckoned in (domain.md 1.4, FOK). */
  fillable(side: number, limit: number, lots: number, group: number, stp: number): boolean {
    let wanted = lots
    let price = this.opposite(side)
    while (price !== NO_ASK && price !== 0 && (side === BUY ? price <= limit : price >= limit)) {
      const level = this.pages.find(price)
      for (let slot = this.pages.ints[level + HEAD]!; slot !== 0; slot = this.orders.ints[slot + NEXT]!) {
        if (stp !== STP_NONE && this.orders.backs[slot + GROUP] === group) {
          if (stp !== STP_CANCEL_MAKER) return false
        } else {
          wanted -= this.orders.doubles[(slot >> 1) + REMAINING]!
          if (wanted <= 0) return true
        }
      }
      price = side === BUY ? this.pages.above(price, level) : this.pages.below(price, level)
    }
    return false
  }

  /**
   * Puts an order that does not cross at the end of its level's queue. Answers its slot; the caller fills in who it is.
   * 0 when a limit is reached: orders, pages, or lots of one level.
   */
  rest(side: number, price: number, lots: number): number {
    const orders = this.orders
    if (orders.isFull()) return 0
    const level = this.pages.open(price)
    if (level === 0) return 0
    const levels = this.pages.ints
    const totalAt = (level >> 1) + TOTAL
    const total = this.pages.doubles[totalAt]! + lots
    if (total > LEVEL_TOTAL_MAX) return 0
    const slot = orders.take()
    const ints = orders.ints
    const tail = levels[level + TAIL]!
    ints[slot + NEXT] = 0
    ints[slot + PREVIOUS] = tail
    ints[slot + LEVEL] = level
    ints[slot + PRICE] = price
    ints[slot + BITS] = side
    orders.doubles[(slot >> 1) + REMAINING] = lots
    this.pages.doubles[totalAt] = total
    levels[level + TAIL] = slot
    // Slot 0 is not an order: its links may be written.
    ints[tail + NEXT] = slot
    levels[level + HEAD] = insteadOfNone(tail, slot, levels[level + HEAD]!)
    this.pages.mark(price, level)
    this.version++
    if (this.improves(side, price)) {
      if (side === BUY) this.bid = price
      else this.ask = price
    }
    return slot
  }

  /** Takes a resting order out and gives its slot back; its record stays readable until a slot is taken. */
  remove(slot: number): void {
    const ints = this.orders.ints
    const levels = this.pages.ints
    const level = ints[slot + LEVEL]!
    const next = ints[slot + NEXT]!
    const previous = ints[slot + PREVIOUS]!
    const totalAt = (level >> 1) + TOTAL
    this.pages.doubles[totalAt] = this.pages.doubles[totalAt]! - this.orders.doubles[(slot >> 1) + REMAINING]!
    // Slot 0 is not an order: its links may be written.
    ints[previous + NEXT] = next
    ints[next + PREVIOUS] = previous
    levels[level + HEAD] = insteadOfNone(previous, next, levels[level + HEAD]!)
    levels[level + TAIL] = insteadOfNone(next, previous, levels[level + TAIL]!)
    this.version++
    if ((next | previous) === 0) this.closeLevel(level, ints[slot + PRICE]!)
    this.orders.release(slot)
  }

  /** Lowers what rests of an order; it keeps its place in the queue (domain.md 1.8). */
  reduce(slot: number, lots: number): void {
    const at = (slot >> 1) + REMAINING
    const totalAt = (this.orders.ints[slot + LEVEL]! >> 1) + TOTAL
    const less = this.orders.doubles[at]! - lots
    this.pages.doubles[totalAt] = this.pages.doubles[totalAt]! - less
    this.orders.doubles[at] = lots
    this.version++
  }

  private closeLevel(level: number, price: number): void {
    if (price === this.ask) this.ask = this.pages.above(price, level)
    else if (price === this.bid) this.bid = this.pages.below(price, level)
    this.pages.clear(price, level)
  }

  /** Best price of a side in ticks, 0 when it is empty. */
  best(side: number): number {
    if (side === BUY) return this.bid
    return this.ask === NO_ASK ? 0 : this.ask
  }

  /** The next worse price in use after `price`, which is in use; 0 when there is none. */
  worse(side: number, price: number): number {
    const level = this.pages.find(price)
    if (side === BUY) return this.pages.below(price, level)
    const above = this.pages.above(price, level)
    return above === NO_ASK ? 0 : above
  }

  /** The n-th best price, n from 1; the deepest when there are fewer; 0 when that side is empty (domain.md 1.6). */
  levelPrice(side: number, n: number): number {
    let price = this.best(side)
    for (let seen = 1; seen < n && price !== 0; seen++) {
      const next = this.worse(side, price)
      if (next === 0) return price
      price = next
    }
    return price
  }

  /** Slot of the oldest order at a price, 0 when there is none. */
  first(price: number): number {
    const level = this.pages.find(price)
    return level === 0 ? 0 : this.pages.ints[level + HEAD]!
  }

  /** Lots resting at a price. */
  total(price: number): number {
    const level = this.pages.find(price)
    return level === 0 ? 0 : this.pages.doubles[(level >> 1) + TOTAL]!
  }

  /** Writes [price, lots] of the best levels into `out`; answers how many levels. */
  levels(side: number, most: number, out: Float64Array): number {
    let price = this.best(side)
    let n = 0
    for (; n < most && price !== 0; n++) {
      out[n * 2] = price
      out[n * 2 + 1] = this.total(price)
      price = this.worse(side, price)
    }
    return n
  }

  /** Prices and heads of both sides, best first; the queues themselves are in the orders. */
  save(out: StateWriter): void {
    out.number(this.version)
    for (const side of [BUY, SELL]) {
      const heads: number[] = []
      for (let price = this.best(side); price !== 0; price = this.worse(side, price)) {
        heads.push(price, this.first(price))
      }
      out.array(Int32Array.from(heads))
    }
  }

  /** Expects the orders to be loaded. */
  load(from: StateReader): void {
    this.pages.clearAll()
    this.version = from.number()
    this.bid = 0
    this.ask = NO_ASK
    for (const side of [BUY, SELL]) {
      const heads = from.int32()
      for (let n = 0; n < heads.length; n += 2) this.restoreLevel(side, heads[n]!, heads[n + 1]!)
    }
  }

  private restoreLevel(side: number, price: number, head: number): void {
    const level = this.pages.open(price)
    const levels = this.pages.ints
    let total = 0
    levels[level + HEAD] = head
    for (let slot = head; slot !== 0; slot = this.orders.ints[slot + NEXT]!) {
      this.orders.ints[slot + LEVEL] = level
      levels[level + TAIL] = slot
      total += this.orders.doubles[(slot >> 1) + REMAINING]!
    }
    this.pages.doubles[(level >> 1) + TOTAL] = total
    this.pages.mark(price, level)
    if (side === BUY) this.bid = Math.max(this.bid, price)
    else this.ask = Math.min(this.ask, price)
  }
}
