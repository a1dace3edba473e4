// Our order book as the `book` benchmark drives it: ids, matching, reports; no accounts, no money.

import { Book } from '#engine/market/book.ts'
import { STP_NONE } from '#engine/market/book-terms.ts'
import { IdWindow } from '#engine/market/id-window.ts'
import { MatchResult } from '#engine/market/match-result.ts'
import { BITS, ID as ORDER_ID, PRICE as ORDER_PRICE, REMAINING } from '#engine/market/order-layout.ts'
import { Orders } from '#engine/market/orders.ts'
import {
  CANCEL,
  COMMAND_SIZE,
  type Commands,
  FOK,
  GTC,
  ID,
  KIND,
  NEW,
  POST_ONLY,
  PRICE,
  QUANTITY,
  SIDE,
  TIF,
} from '../commands.ts'
import type { Engine } from '../engine.ts'
import { ACCEPTED, CANCEL_REFUSED, CANCELLED, MODIFIED, MODIFY_REFUSED, TRADE } from '../report-layout.ts'
import { Reports, Tally } from '../reports.ts'

export class FlatBookEngine implements Engine {
  readonly tally = new Tally()
  readonly reports = new Reports()
  private readonly matches = new MatchResult()
  private readonly orders: Orders
  private readonly ids: IdWindow
  readonly book: Book

  constructor(capacity: number) {
    this.orders = new Orders(capacity)
    this.ids = new IdWindow()
    this.book = new Book(this.orders, this.matches)
  }

  run(commands: Commands, from: number, to: number): void {
    const ints = commands.ints
    const doubles = commands.doubles
    this.reports.clear()
    for (let seq = from; seq < to; seq++) {
      const at = seq * COMMAND_SIZE
      const kind = ints[at + KIND]!
      const id = ints[at + ID]!
      if (kind === CANCEL) this.cancel(seq, id)
      else if (kind === NEW)
        this.place(
          seq,
          id,
          ints[at + SIDE]!,
          ints[at + TIF]!,
          ints[at + PRICE]!,
          doubles[(at >> 1) + QUANTITY]!,
        )
      else this.modify(seq, id, ints[at + PRICE]!, doubles[(at >> 1) + QUANTITY]!)
    }
    this.tally.read(this.reports)
  }

  private place(seq: number, id: number, side: number, tif: number, price: number, lots: number): void {
    this.reports.add(ACCEPTED, seq, side, id, 0, price, lots)
    if (this.book.crosses(side, price)) this.cross(seq, id, side, tif, price, lots)
    else if (tif === GTC || tif === POST_ONLY) this.rest(id, side, price, lots)
    else this.reports.add(CANCELLED, seq, side, id, 0, price, 0)
  }

  private cross(seq: number, id: number, side: number, tif: number, price: number, lots: number): void {
    const dropped = tif === POST_ONLY || (tif === FOK && !this.book.fillable(side, price, lots, 0, STP_NONE))
    const rest = dropped ? lots : this.match(seq, id, side, price, lots)
    if (rest === 0) return
    if (tif === GTC) this.rest(id, side, price, rest)
    else this.reports.add(CANCELLED, seq, side, id, 0, price, 0)
  }

  private match(seq: number, id: number, side: number, price: number, lots: number): number {
    const matches = this.matches
    matches.count = 0
    const rest = this.book.match(side, price, lots, 0, STP_NONE)
    const ints = this.orders.ints
    for (let n = 0; n < matches.count; n++) {
      const slot = matches.slots[n]!
      const maker = ints[slot + ORDER_ID]!
      this.reports.add(TRADE, seq, side, maker, id, ints[slot + ORDER_PRICE]!, matches.lots[n]!)
      if (this.orders.doubles[(slot >> 1) + REMAINING] === 0) this.ids.remove(maker)
    }
    return rest
  }

  private rest(id: number, side: number, price: number, lots: number): void {
    const slot = this.book.rest(side, price, lots)
    if (slot === 0) throw new Error('book: a limit of the flat book was reached')
    this.orders.ints[slot + ORDER_ID] = id
    this.ids.add(id, slot)
  }

  private cancel(seq: number, id: number): void {
    const slot = this.ids.remove(id)
    if (slot === 0) {
      this.reports.add(CANCEL_REFUSED, seq, 0, id, 0, 0, 0)
      return
    }
    const ints = this.orders.ints
    this.reports.add(CANCELLED, seq, ints[slot + BITS]!, id, 0, ints[slot + ORDER_PRICE]!, 0)
    this.book.remove(slot)
  }

  private modify(seq: number, id: number, price: number, lots: number): void {
    const slot = this.ids.remove(id)
    if (slot === 0) {
      this.reports.add(MODIFY_REFUSED, seq, 0, id, 0, 0, 0)
      return
    }
    const side = this.orders.ints[slot + BITS]!
    this.reports.add(MODIFIED, seq, side, id, 0, price, lots)
    this.book.remove(slot)
    const rest = this.book.crosses(side, price) ? this.match(seq, id, side, price, lots) : lots
    if (rest > 0) this.rest(id, side, price, rest)
  }
}
