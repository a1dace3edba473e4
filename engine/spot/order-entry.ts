// Takes limit orders in: checks, freezes, matches, rests (domain.md 1.4, 1.5); and the steps that other ways in share with them.

import { LIMB, multiply, PRODUCT_MAX, productHigh, productLow, wide } from '../core/wide.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { AVAILABLE, FROZEN } from '../kernel/ledger-layout.ts'
import { orderStatus } from '../kernel/order-status.ts'
import { BUY } from '../market/book-terms.ts'
import type { IdWindow } from '../market/id-window.ts'
import type { MatchResult } from '../market/match-result.ts'
import { ACCOUNT, BITS, GROUP, HELD, ID, MARKET, QUANTITY } from '../market/order-layout.ts'
import type { Orders } from '../market/orders.ts'
import type { Accounts } from './account-records.ts'
import { cancelReason, ORDER_ID_MAX, QUANTITY_MAX, refused, tifNumber } from './config.ts'
import type { CoreState } from './core-state.ts'
import { eventKind, order } from './events.ts'
import type { SpotMarket } from './market.ts'
import { addTo, type Settlement, Taker } from './settlement.ts'
import { withdrawGroup } from './withdraw-group.ts'

/** What BITS of an order holds beside its side. */
export const TIF_SHIFT = 1
export const STP_SHIFT = 3

/** All of an order, in ppm. */
export const WHOLE = 1_000_000

/** At least one lot; in whole numbers, so that no digit is lost. */
function shareOfLots(lots: number, ppm: number): number {
  const rest = lots % WHOLE
  return Math.max(1, ((lots - rest) / WHOLE) * ppm + Math.floor((rest * ppm) / WHOLE))
}

export class OrderEntry {
  readonly taker = new Taker()
  /** What was taken out of available for the order on its way in, two limbs. */
  readonly escrow = new Float64Array(2)
  /** The balance it was taken from. */
  private escrowRow = 0
  /** Σ price × quantity of all fills of the order, two limbs; a modify goes on with what it had. */
  readonly executed = new Float64Array(2)
  /** The share of an order on its way in, in ppm, that may be executed at once; less only while liquidity is disturbed. */
  atOnce = WHOLE
  /** A group whose orders are cancelled where an order on its way in would take them; −1 = none. */
  apart = -1

  /** Parts of the state that the hot path would else reach through it. */
  private readonly orders: Orders
  private readonly ids: IdWindow
  private readonly accounts: Accounts
  private readonly ledger: Ledger
  private readonly matches: MatchResult

  constructor(
    private readonly state: CoreState,
    private readonly settlement: Settlement,
  ) {
    this.orders = state.orders
    this.ids = state.ids
    this.accounts = state.accounts
    this.ledger = state.ledger
    this.matches = state.matches
  }

  /** A limit order: its id, or a `refused` number with nothing changed. */
  placeLimit(
    market: SpotMarket,
    account: number,
    side: number,
    tif: number,
    stp: number,
    price: number,
    lots: number,
  ): number {
    if (price > market.maxPrice) return refused.priceTooLarge
    const rests = tif === tifNumber.gtc || tif === tifNumber.postOnly
    if (rests && !market.book.crosses(side, price)) {
      return this.restAtOnce(market, account, side, tif, stp, price, lots)
    }
    const refusal = this.reserve(market, account, side, price, lots)
    if (refusal !== 0) return refusal
    this.begin(market, ++this.state.lastOrderId, account, side, price)
    this.enter(market, tif, stp, lots, lots)
    return this.taker.orderId
  }

  /** The commonest order, and so the shortest way: it crosses nothing and only rests. */
  private restAtOnce(
    market: SpotMarket,
    account: number,
    side: number,
    tif: number,
    stp: number,
    price: number,
    lots: number,
  ): number {
    const { state } = this
    const refusal = this.limited(market, side, price, lots)
    if (refusal !== 0) return refusal
    const row = this.ledger.find(account, market.given(side))
    const unit = market.unitsPerLot(side, price)
    const high = productHigh(unit, lots)
    const low = productLow(unit, lots)
    if (!this.ledger.freeze(row, high, low)) return refused.insufficientFunds
    const id = ++state.lastOrderId
    const slot = this.rest(market, id, account, side, tif, stp, price, lots, lots)
    if (slot !== 0) {
      this.orders.backs[slot + HELD] = row
      this.settlement.tellOrder(market, slot, orderStatus.live, 0)
    } else {
      this.ledger.unfreeze(row, high, low)
      this.begin(market, id, account, side, price)
      this.tellTaken(market, price, lots, lots, cancelReason.system)
    }
    return id
  }

  begin(market: SpotMarket, orderId: number, account: number, side: number, limit: number): void {
    const { taker } = this
    taker.orderId = orderId
    taker.account = account
    taker.side = side
    taker.limit = limit
    taker.spent[0] = 0
    taker.spent[1] = 0
    this.executed[0] = 0
    this.executed[1] = 0
    this.matches.count = 0
    market.book.stopped = false
  }

  /** Matches what may match, rests what may rest, drops the remainder with its reason; `lots` of `quantity` are not executed yet. */
  enter(market: SpotMarket, tif: number, stp: number, quantity: number, lots: number): void {
    const { book } = market
    const { side, limit, account } = this.taker
    let rest = lots
    let reason = 0
    if (book.crosses(side, limit)) {
      if (tif === tifNumber.postOnly) reason = cancelReason.postOnly
      else if (tif === tifNumber.fok && !this.fillable(market, stp, lots)) reason = cancelReason.fok
      else {
        rest = this.match(market, lots, stp)
        // What may not be taken may not be crossed either.
        if (this.atOnce < WHOLE && rest > 0 && tif !== tifNumber.ioc && book.crosses(side, limit))
          reason = cancelReason.system
      }
      if (rest > 0 && book.stopped) reason = cancelReason.selfTrade
    }
    let slot = 0
    if (rest > 0 && reason === 0) {
      if (tif === tifNumber.ioc) reason = cancelReason.ioc
      else if (tif === tifNumber.fok) reason = cancelReason.fok
      else {
        slot = this.rest(market, this.taker.orderId, account, side, tif, stp, limit, quantity, rest)
        if (slot === 0) reason = cancelReason.system
        else this.orders.backs[slot + HELD] = this.escrowRow
      }
    }
    this.closeEscrow(market, lots, rest, slot !== 0)
    this.tellTaken(market, limit, quantity, rest, reason)
    if (slot !== 0 && rest < quantity) {
      this.orders.executed[slot >> 2] = this.executed[0]!
      this.orders.executed[(slot >> 2) + 1] = this.executed[1]!
    }
  }

  private rest(
    market: SpotMarket,
    id: number,
    account: number,
    side: number,
    tif: number,
    stp: number,
    price: number,
    quantity: number,
    lots: number,
  ): number {
    const slot = market.book.rest(side, price, lots)
    if (slot === 0) return 0
    const { ints, backs, backDoubles } = this.orders
    ints[slot + ID] = id
    backs[slot + ACCOUNT] = account
    backs[slot + GROUP] = this.accounts.group(account)
    ints[slot + BITS] = side | (tif << TIF_SHIFT) | (stp << STP_SHIFT)
    backs[slot + MARKET] = market.index
    backDoubles[(slot >> 1) + QUANTITY] = quantity
    this.ids.add(id, slot)
    this.accounts.link(account, slot)
    return slot
  }

  match(market: SpotMarket, lots: number, stp: number): number {
    const { taker } = this
    const group = this.accounts.group(taker.account)
    const most = this.atOnce < WHOLE ? shareOfLots(lots, this.atOnce) : lots
    if (this.apart >= 0) withdrawGroup(this.state, this.settlement, market, taker, this.apart, most)
    const rest = lots - most + market.book.match(taker.side, taker.limit, most, group, stp)
    if (this.matches.count > 0) this.settlement.settle(market, taker, this.matches)
    return rest
  }

  private fillable(market: SpotMarket, stp: number, lots: number): boolean {
    const { taker } = this
    const group = this.accounts.group(taker.account)
    return market.book.fillable(taker.side, taker.limit, lots, group, stp)
  }

  /** Takes what an order needs out of available: 0, or why not, with nothing changed. */
  reserve(market: SpotMarket, account: number, side: number, price: number, lots: number): number {
    const refusal = this.limited(market, side, price, lots)
    if (refusal !== 0) return refusal
    multiply(market.unitsPerLot(side, price), lots)
    return this.hold(account, market.given(side))
  }

  /** Which limit forbids such an order, 0 = none. */
  private limited(market: SpotMarket, side: number, price: number, lots: number): number {
    const unit = market.unitsPerLot(side, price)
    if (lots > QUANTITY_MAX) return refused.quantityTooLarge
    if (unit * lots >= PRODUCT_MAX) return refused.notionalTooLarge
    if (this.state.lastOrderId === ORDER_ID_MAX || this.orders.isFull()) return refused.tooManyOrders
    return 0
  }

  /** Moves `wide` from available into the escrow. */
  hold(account: number, coin: number): number {
    const { ledger } = this
    const row = ledger.find(account, coin)
    const high = wide[0]!
    const low = wide[1]!
    if (!ledger.covers(row, high, low) && !ledger.mayBorrow(row)) return refused.insufficientFunds
    this.escrowRow = row
    this.escrow[0] = high
    this.escrow[1] = low
    ledger.subtract(row, AVAILABLE, high, low)
    return 0
  }

  /** Out of the escrow: what was paid, what a resting remainder freezes, and the rest back to available (V-M2). */
  closeEscrow(market: SpotMarket, lots: number, rest: number, rests: boolean): void {
    const { ledger } = this
    const { side, limit } = this.taker
    if (rests && rest === lots) {
      ledger.add(this.escrowRow, FROZEN, this.escrow[0]!, this.escrow[1]!)
    } else if (rests) {
      multiply(market.unitsPerLot(side, limit), rest)
      ledger.add(this.escrowRow, FROZEN, wide[0]!, wide[1]!)
      if (side === BUY) this.refund(wide[0]!, wide[1]!)
    } else if (side === BUY) this.refund(0, 0)
    else if (rest > 0) {
      multiply(market.lotUnits, rest)
      ledger.add(this.escrowRow, AVAILABLE, wide[0]!, wide[1]!)
    }
  }

  /** Gives back escrow − spent − kept. */
  refund(keptHigh: number, keptLow: number): void {
    const { spent } = this.taker
    let high = this.escrow[0]! - spent[0]! - keptHigh
    let low = this.escrow[1]! - spent[1]! - keptLow
    while (low < 0) {
      low += LIMB
      high--
    }
    if (high === 0 && low === 0) return
    this.ledger.add(this.escrowRow, AVAILABLE, high, low)
  }

  /** Tells what became of the order that came in; `price` 0 = a market order. */
  tellTaken(market: SpotMarket, price: number, quantity: number, rest: number, reason: number): void {
    const { taker, executed } = this
    addTo(executed, 0, taker.spent[0]!, taker.spent[1]!)
    const at = this.state.events.next()
    const { data } = this.state.events
    data[at] = eventKind.order
    data[at + order.market] = market.index
    data[at + order.order] = taker.orderId
    data[at + order.account] = taker.account
    data[at + order.side] = taker.side
    data[at + order.price] = price
    data[at + order.quantity] = quantity
    data[at + order.remaining] = rest
    data[at + order.quoteHigh] = executed[0]!
    data[at + order.quoteLow] = executed[1]!
    data[at + order.status] = statusOf(quantity, rest, reason)
    data[at + order.reason] = reason
  }
}

function statusOf(quantity: number, rest: number, reason: number): number {
  const untouched = rest === quantity
  if (reason !== 0) {
    // A market buy's quantity is what it bought: with a reason and lots it was cut short.
    return untouched || quantity === 0 ? orderStatus.cancelled : orderStatus.partiallyCancelled
  }
  if (rest === 0) return orderStatus.filled
  return untouched ? orderStatus.live : orderStatus.partiallyFilled
}
