// The naive exchange under the same workload: what the flat one must agree with, report by report.

import { platform } from '#engine/kernel/platform-accounts.ts'
import { stpNumber } from '#engine/spot/core.ts'
import {
  ACCOUNT,
  ACCOUNTS,
  CANCEL,
  COMMAND_SIZE,
  type Commands,
  GTC,
  ID,
  KIND,
  NEW,
  PRICE,
  QUANTITY,
  SIDE,
  TIF,
} from '../commands.ts'
import type { Engine } from '../engine.ts'
import { ACCEPTED, CANCEL_REFUSED, CANCELLED, MODIFIED, MODIFY_REFUSED, TRADE } from '../report-layout.ts'
import { Reports, Tally } from '../reports.ts'
import { exchangeConfig, FUNDS, MAKER_RATE, TAKER_RATE } from './exchange-config.ts'
import { NaiveExchange } from './naive/exchange.ts'

export class NaiveExchangeEngine implements Engine {
  readonly tally = new Tally()
  readonly reports = new Reports()
  private readonly exchange = new NaiveExchange(exchangeConfig)
  private readonly exchangeIds = new Map<number, number>()
  private readonly ids = new Map<number, number>()

  constructor() {
    for (let n = 0; n < ACCOUNTS; n++) {
      const account = this.exchange.openAccount(-1)
      this.exchange.setRates(account, MAKER_RATE, TAKER_RATE)
      for (const coin of [0, 1]) this.exchange.transfer(platform.mint, account, coin, BigInt(FUNDS))
    }
  }

  run(commands: Commands, from: number, to: number): void {
    const { ints, doubles } = commands
    this.reports.clear()
    for (let seq = from; seq < to; seq++) {
      const at = seq * COMMAND_SIZE
      const id = ints[at + ID]!
      this.exchange.events.length = 0
      if (ints[at + KIND] === NEW) this.place(seq, at, commands)
      else if (ints[at + KIND] === CANCEL) {
        const refused = this.exchange.cancel(this.exchangeIds.get(id) ?? 0, 0) !== 0
        if (refused) this.reports.add(CANCEL_REFUSED, seq, 0, id, 0, 0, 0)
      } else this.modify(seq, id, ints[at + PRICE]!, doubles[(at >> 1) + QUANTITY]!)
      this.tell(seq)
    }
    this.tally.read(this.reports)
  }

  private place(seq: number, at: number, { ints, doubles }: Commands): void {
    const [id, side, price] = [ints[at + ID]!, ints[at + SIDE]!, ints[at + PRICE]!]
    const lots = doubles[(at >> 1) + QUANTITY]!
    this.reports.add(ACCEPTED, seq, side, id, 0, price, lots)
    this.enter(platform.firstUser + ints[at + ACCOUNT]!, side, ints[at + TIF]!, id, price, lots)
  }

  private enter(account: number, side: number, tif: number, id: number, price: number, lots: number): void {
    const number = this.exchange.placeLimit(0, account, side, tif, stpNumber.cancelTaker, price, lots)
    this.exchangeIds.set(id, number)
    this.ids.set(number, id)
  }

  /** Cancel and reinsert, as in every engine of the contest. */
  private modify(seq: number, id: number, price: number, lots: number): void {
    const order = this.exchange.live.get(this.exchangeIds.get(id) ?? 0)
    if (order === undefined) {
      this.reports.add(MODIFY_REFUSED, seq, 0, id, 0, 0, 0)
      return
    }
    this.reports.add(MODIFIED, seq, order.side, id, 0, price, lots)
    this.exchange.cancel(order.id, 0)
    this.exchange.events.length = 0
    this.enter(order.account, order.side, GTC, id, price, lots)
  }

  private tell(seq: number): void {
    for (const event of this.exchange.events) {
      if (event.kind === 'fill') {
        const [maker, taker] = [this.ids.get(event.maker[0])!, this.ids.get(event.taker[0])!]
        this.reports.add(TRADE, seq, event.takerSide, maker, taker, event.price, event.quantity)
      } else if (event.status >= 5) {
        this.reports.add(CANCELLED, seq, event.side, this.ids.get(event.id)!, 0, event.price, 0)
      }
    }
  }
}
