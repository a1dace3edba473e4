// The spot exchange in numbers: many markets, many accounts, one matching rule; no text, no objects per command.

import { assert } from '../core/assert.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { transferUnits } from '../kernel/funds.ts'
import { KernelStores } from '../kernel/stores.ts'
import type { SideNumber } from '../kernel/text.ts'
import { MARKET, OWN_NEXT } from '../market/order-layout.ts'
import { RATE_ONE } from './account-layout.ts'
import { refused, type SpotConfig } from './config.ts'
import { CoreView } from './core-view.ts'
import { MarketOrders } from './market-orders.ts'
import { Modification } from './modification.ts'
import { OrderEntry } from './order-entry.ts'
import { PlatformEntry } from './platform-entry.ts'
import { Settlement } from './settlement.ts'

export type { SpotConfig } from './config.ts'
export { refused, stpNumber, tifNumber } from './config.ts'

/** Balances, holds and waiting prices are the kernel's (`stores`), shared with other products. */
export class SpotCore extends CoreView {
  private readonly audit: boolean
  private readonly settlement: Settlement
  private readonly entry: OrderEntry
  private readonly marketOrders: MarketOrders
  private readonly modification: Modification
  private readonly platformEntry: PlatformEntry

  constructor(
    config: SpotConfig,
    stores = new KernelStores(config.coins.length, config.assertions === true),
  ) {
    super(config, stores)
    this.audit = this.state.audit
    this.settlement = new Settlement(this.state)
    this.entry = new OrderEntry(this.state, this.settlement)
    this.marketOrders = new MarketOrders(this.state, this.settlement, this.entry)
    this.modification = new Modification(this.state, this.settlement, this.entry)
    this.platformEntry = new PlatformEntry(this.state, this.settlement)
  }

  /** Clears events and the list of touched balances. Call before each command. */
  begin(): void {
    this.events.clear()
    this.ledger.begin()
  }

  /** A new account without fees; `master` = the account whose self-trade group it joins, −1 = its own. Answers its index. */
  openAccount(master: number): number {
    return this.state.accounts.open(master)
  }

  /** Rates in 10^-8 (0.1 % = 100,000), at most 10^8. */
  setRates(account: number, maker: number, taker: number): void {
    assert(maker <= RATE_ONE && taker <= RATE_ONE, 'rates: above 100 %')
    this.state.accounts.setRates(account, maker, taker)
  }

  /** Whether its fees are paid in the platform token when there is enough of it (domain.md 3.1). */
  setFeeToken(account: number, on: boolean): void {
    this.state.accounts.setFeeToken(account, on)
  }

  /** Moves available units (two limbs); from `platform.mint` it is a grant. 0 or refused.insufficientFunds. */
  transfer(from: number, to: number, coin: number, high: number, low: number): number {
    return transferUnits(this.state.stores, from, to, coin, high, low) ? 0 : refused.insufficientFunds
  }

  /** Places a limit order (ticks, lots). Its id, or a `refused` number. What became of it is in the events. */
  placeLimit(
    market: number,
    account: number,
    side: SideNumber,
    tif: number,
    stp: number,
    price: number,
    lots: number,
  ): number {
    const result = this.entry.placeLimit(this.market(market), account, side, tif, stp, price, lots)
    this.check()
    return result
  }

  /** Sells lots at the market; slippage in ppm of the best bid, 0 = no cap. Its id, or a `refused` number. */
  placeMarketSell(market: number, account: number, stp: number, lots: number, slippagePpm: number): number {
    const result = this.marketOrders.sell(this.market(market), account, stp, lots, slippagePpm)
    this.check()
    return result
  }

  /** Spends up to a quote amount (two limbs, units) at the market (domain.md 1.4). Its id, or a `refused` number. */
  placeMarketBuy(
    market: number,
    account: number,
    stp: number,
    budgetHigh: number,
    budgetLow: number,
    slippagePpm: number,
  ): number {
    const target = this.market(market)
    const result = this.marketOrders.buy(target, account, stp, budgetHigh, budgetLow, slippagePpm)
    this.check()
    return result
  }

  /** Orders that come in execute at most this share of themselves at once, in ppm; 1,000,000 = all, as always. */
  takeAtMost(ppm: number): void {
    this.entry.atOnce = ppm
  }

  /** Orders that come in trade with none of this account and its group: what they would take of those is cancelled; −1 = with all, as always. */
  keepApartFrom(account: number): void {
    this.entry.apart = account < 0 ? -1 : this.state.accounts.group(account)
  }

  /** New price and new total lots (domain.md 1.8). 0, or a `refused` number with nothing changed. */
  modify(orderId: number, price: number, lots: number): number {
    const result = this.modification.modify(orderId, price, lots)
    this.check()
    return result
  }

  /** Cancels a user's live order. 0 or refused.orderMissing. */
  cancel(orderId: number, reason: number): number {
    const slot = this.ids.remove(orderId)
    if (slot === 0) return refused.orderMissing
    const market = this.market(this.orders.backs[slot + MARKET]!)
    this.settlement.giveBack(market, slot, reason)
    market.book.remove(slot)
    this.check()
    return 0
  }

  /** Cancels an account's live orders, oldest first; market −1 = all, side −1 = both. How many. */
  cancelAll(account: number, market: number, side: number, reason: number): number {
    const { backs } = this.orders
    let cancelled = 0
    let slot = this.firstOrder(account)
    while (slot !== 0) {
      const next = backs[slot + OWN_NEXT]!
      if ((market < 0 || backs[slot + MARKET] === market) && (side < 0 || this.orderSide(slot) === side)) {
        this.withdraw(slot, reason)
        cancelled++
      }
      slot = next
    }
    this.check()
    return cancelled
  }

  /** Empties a book of users' and platform orders: bids first, best first. How many. */
  cancelMarket(market: number, reason: number): number {
    const { book } = this.market(market)
    let cancelled = 0
    for (const side of [0, 1]) {
      for (let price = book.best(side); price !== 0; price = book.best(side)) {
        this.withdraw(book.first(price), reason)
        cancelled++
      }
    }
    this.check()
    return cancelled
  }

  /** A price from outside; rings what it reaches, like every trade. */
  setLastPrice(market: number, price: number): void {
    this.market(market).setLast(price)
  }

  setIndexPrice(market: number, price: number): void {
    this.market(market).setIndex(price)
  }

  /**
   * Rings `id` once, at the next price ≥ `price` (`above`) or ≤ `price`; `source` is a priceSource. At one threshold `rank`
   * (0 … 3) decides who rings first, then the id: a positive Int32, once in all markets together.
   */
  arm(market: number, source: number, id: number, rank: number, above: boolean, price: number): void {
    this.market(market).arm(source, id, rank, above, price)
  }

  /**
   * Follows the highest (sell) or lowest (buy) price since `extreme`, in ticks, and rings once the price has come back by
   * `callbackBps` hundredths of a percent, with rank 0 (domain.md 2.3). Its id is one with those of `arm`.
   */
  follow(
    market: number,
    source: number,
    id: number,
    side: SideNumber,
    callbackBps: number,
    extreme: number,
  ): void {
    this.market(market).follow(source, id, side, callbackBps, extreme)
  }

  /** Off, no price of the market rings or raises anything; turning on compares nothing, the first price after it does. */
  watch(market: number, on: boolean): void {
    this.market(market).watch(on)
  }

  /** Rests a quote of the market maker; what it crosses it takes first, its own crossing quotes are pulled. Handle, 0 = nothing rests. */
  quote(market: number, side: SideNumber, price: number, lots: number): number {
    const result = this.platformEntry.quote(this.market(market), side, price, lots)
    this.check()
    return result
  }

  /** Takes a quote back; false when it is gone. */
  pull(market: number, handle: number): boolean {
    return this.platformEntry.pull(this.market(market), handle)
  }

  /** Lots left of a quote, 0 when it is gone. */
  quoteRemaining(market: number, handle: number): number {
    return this.platformEntry.remaining(this.market(market), handle)
  }

  /** The platform taker trades at once up to `limit`, drops the rest; lots filled. */
  take(market: number, side: SideNumber, limit: number, lots: number): number {
    const result = this.platformEntry.take(this.market(market), side, limit, lots)
    this.check()
    return result
  }

  /** Same history, same bytes, restored in between or not. */
  save(out: StateWriter): void {
    this.state.save(out)
  }

  /** Replaces the state of a core made with the same config. Expects the kernel's stores to be loaded. */
  load(from: StateReader): void {
    this.state.load(from)
  }

  /** The first half of `load`; it may come before the kernel's stores. */
  loadOrders(from: StateReader): void {
    this.state.loadOrders(from)
  }

  /** The second half. */
  loadMarkets(from: StateReader): void {
    this.state.loadMarkets(from)
  }

  private withdraw(slot: number, reason: number): void {
    const market = this.market(this.orders.backs[slot + MARKET]!)
    this.settlement.withdraw(market, slot, reason)
    market.book.remove(slot)
  }

  /** I1 and I10, after every command when assertions are on. */
  private check(): void {
    if (!this.audit) return
    assert(this.ledger.unbalanced().length === 0, 'I1: the legs of a command do not add up to zero')
    for (const { book } of this.markets) assert(book.bid < book.ask, 'I10: crossed book')
  }
}
