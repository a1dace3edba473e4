// Our spot core as the `exchange` benchmark drives it: the code that the server runs, its events read after each command.

import { orderStatus } from '#engine/kernel/order-status.ts'
import { platform } from '#engine/kernel/platform-accounts.ts'
import { priceSource } from '#engine/kernel/ports.ts'
import type { PriceTriggers } from '#engine/kernel/price-triggers.ts'
import { KernelStores } from '#engine/kernel/stores.ts'
import type { SideNumber } from '#engine/kernel/text.ts'
import { SpotCore, stpNumber } from '#engine/spot/core.ts'
import { EVENT_STRIDE, eventKind, fill, order } from '#engine/spot/events.ts'
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

/** How far from the price triggers are armed, in ticks: W1 wanders over some hundreds. */
const TRIGGER_NEAREST = 20
const TRIGGER_SPREAD = 5_000

export class FlatExchangeEngine implements Engine {
  readonly tally = new Tally()
  readonly reports = new Reports()
  private readonly core: SpotCore
  private readonly triggers: PriceTriggers
  /** The core numbers its orders itself, 1, 2, 3 …; a file that does not is translated. */
  private readonly translates: boolean
  private readonly coreIds: Int32Array
  private readonly ids: Int32Array
  private readonly firstAccount: number

  constructor(
    commands: Commands,
    private readonly telling: boolean,
    assertions: boolean,
    private readonly armed = 0,
  ) {
    const stores = new KernelStores(exchangeConfig.coins.length, assertions)
    this.triggers = stores.triggers
    this.core = new SpotCore({ ...exchangeConfig, assertions }, stores)
    this.translates = !commands.countsUp()
    this.coreIds = new Int32Array(commands.highestId() + 1)
    this.ids = new Int32Array(commands.count + 1)
    this.firstAccount = platform.firstUser
    for (let n = 0; n < ACCOUNTS; n++) {
      const account = this.core.openAccount(-1)
      this.core.setRates(account, MAKER_RATE, TAKER_RATE)
      for (const coin of [0, 1]) this.core.transfer(platform.mint, account, coin, 0, FUNDS)
    }
    for (let id = 1; id <= armed; id++) this.arm(id)
  }

  /** Some way off the last price, above or below it by turns, each id at a distance of its own. */
  private arm(id: number): void {
    const last = this.core.lastPrice(0)
    const distance = TRIGGER_NEAREST + ((id * 7_919) % TRIGGER_SPREAD)
    const above = (id & 1) === 0
    this.core.arm(0, priceSource.last, id, 2, above, above ? last + distance : last - distance)
  }

  private armAgain(): void {
    for (let n = 0; n < this.triggers.firedCount(); n++) this.arm(this.triggers.firedId(n))
    this.triggers.clearFired()
  }

  run(commands: Commands, from: number, to: number): void {
    const { ints, doubles } = commands
    this.reports.clear()
    for (let seq = from; seq < to; seq++) {
      const at = seq * COMMAND_SIZE
      const kind = ints[at + KIND]!
      const id = ints[at + ID]!
      const lots = doubles[(at >> 1) + QUANTITY]!
      this.core.begin()
      if (kind === CANCEL) this.core.cancel(this.coreId(id), 0)
      else if (kind === NEW) {
        const account = this.firstAccount + ints[at + ACCOUNT]!
        this.place(account, ints[at + SIDE]! as SideNumber, ints[at + TIF]!, id, ints[at + PRICE]!, lots)
      } else this.modify(id, ints[at + PRICE]!, lots)
      this.read()
      if (this.armed > 0 && this.triggers.firedCount() > 0) this.armAgain()
      if (this.telling) this.tell(commands, seq)
    }
  }

  private place(
    account: number,
    side: SideNumber,
    tif: number,
    id: number,
    price: number,
    lots: number,
  ): void {
    const coreId = this.core.placeLimit(0, account, side, tif, stpNumber.cancelTaker, price, lots)
    if (coreId < 0) throw new Error(`exchange: order ${id} refused with ${coreId}`)
    if (this.translates) this.coreIds[id] = coreId
    if (this.telling) this.ids[coreId] = id
  }

  private coreId(id: number): number {
    return this.translates ? this.coreIds[id]! : id
  }

  /** Cancel and reinsert, as in every engine of the contest; the exchange's own modify follows domain.md 1.8. */
  private modify(id: number, price: number, lots: number): void {
    const { core } = this
    const slot = core.slotOf(this.coreId(id))
    if (slot === 0) return
    const account = core.orderAccount(slot)
    const side = core.orderSide(slot)
    core.cancel(this.coreId(id), 0)
    core.begin()
    this.place(account, side, GTC, id, price, lots)
  }

  /** The consumer: looks at every record. */
  private read(): void {
    const { data, length } = this.core.events
    for (let at = 0; at < length; at += EVENT_STRIDE) {
      if (data[at] !== eventKind.fill) continue
      this.tally.trades++
      this.tally.filledQuantity += data[at + fill.quantity]!
    }
  }

  private tell(commands: Commands, seq: number): void {
    const at = seq * COMMAND_SIZE
    const kind = commands.ints[at + KIND]!
    const id = commands.ints[at + ID]!
    const price = commands.ints[at + PRICE]!
    const lots = commands.doubles[(at >> 1) + QUANTITY]!
    const { data, length } = this.core.events
    if (kind === NEW) this.reports.add(ACCEPTED, seq, commands.ints[at + SIDE]!, id, 0, price, lots)
    else if (length === 0)
      this.reports.add(kind === CANCEL ? CANCEL_REFUSED : MODIFY_REFUSED, seq, 0, id, 0, 0, 0)
    else if (kind !== CANCEL) {
      // The order's own record is the last.
      const side = data[length - EVENT_STRIDE + order.side]!
      this.reports.add(MODIFIED, seq, side, id, 0, price, lots)
    }
    for (let n = 0; n < length; n += EVENT_STRIDE) {
      if (data[n] === eventKind.fill) this.tellTrade(seq, n)
      else if (data[n + order.status]! >= orderStatus.cancelled) this.tellCancel(seq, n)
    }
  }

  private tellTrade(seq: number, at: number): void {
    const { data } = this.core.events
    const maker = this.ids[data[at + fill.makerOrder]!]!
    const taker = this.ids[data[at + fill.takerOrder]!]!
    const side = data[at + fill.takerSide]!
    this.reports.add(TRADE, seq, side, maker, taker, data[at + fill.price]!, data[at + fill.quantity]!)
  }

  private tellCancel(seq: number, at: number): void {
    const { data } = this.core.events
    const id = this.ids[data[at + order.order]!]!
    this.reports.add(CANCELLED, seq, data[at + order.side]!, id, 0, data[at + order.price]!, 0)
  }
}
