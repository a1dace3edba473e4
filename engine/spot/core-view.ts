// Queries of the spot core: balances, orders, books, prices, who waits. Nothing here changes anything.

import type { FrozenAmounts } from '../kernel/frozen-amounts.ts'
import type { Ledger } from '../kernel/ledger.ts'
import type { KernelStores } from '../kernel/stores.ts'
import type { SideNumber } from '../kernel/text.ts'
import type { IdWindow } from '../market/id-window.ts'
import { ACCOUNT, BITS, ID, MARKET, OWN_NEXT, PRICE, QUANTITY, REMAINING } from '../market/order-layout.ts'
import type { Orders } from '../market/orders.ts'
import { NO_ASK } from '../market/page-layout.ts'
import type { SpotConfig } from './config.ts'
import { CoreState } from './core-state.ts'
import type { EventRing } from './events.ts'
import { addFrozen, brokenInvariants } from './invariants.ts'
import type { SpotMarket } from './market.ts'
import { TIF_SHIFT } from './order-entry.ts'

export class CoreView {
  /** What happened since `begin`. */
  readonly events: EventRing
  protected readonly state: CoreState
  /** Parts of the state that the hot path would else reach through it. */
  protected readonly ids: IdWindow
  protected readonly orders: Orders
  protected readonly ledger: Ledger
  protected readonly markets: readonly SpotMarket[]

  constructor(
    config: SpotConfig,
    readonly stores: KernelStores,
  ) {
    this.state = new CoreState(config, stores)
    this.events = this.state.events
    this.ids = this.state.ids
    this.orders = this.state.orders
    this.ledger = this.state.ledger
    this.markets = this.state.markets
  }

  /** Writes [availableHigh, availableLow, frozenHigh, frozenLow] into `out`, in units. */
  balance(account: number, coin: number, out: Float64Array): void {
    this.ledger.read(account, coin, out)
  }

  /** User balances changed since `begin`, in order of first change: how many, then account and coin of the n-th. */
  touchedCount(): number {
    return this.ledger.touchedCount()
  }

  /** Whether what an account has available may lie below zero. */
  mayOwe(account: number): boolean {
    return this.ledger.mayOwe(account)
  }

  touchedAccount(n: number): number {
    return this.ledger.touchedAccount(n)
  }

  touchedCoin(n: number): number {
    return this.ledger.touchedCoin(n)
  }

  /** Every balance, also of platform accounts, in no particular order. */
  eachBalance(visit: (account: number, coin: number) => void): void {
    this.ledger.eachRow(visit)
  }

  /** Whether an account ever held a coin. */
  everHeld(account: number, coin: number): boolean {
    return this.ledger.find(account, coin) !== 0
  }

  /** Slot of a user's live order, 0 when there is none. Slots are valid until the next change. */
  slotOf(orderId: number): number {
    return this.ids.get(orderId)
  }

  /** An account's live orders in order of entry: slots, 0 at the end. A modified order that lost its place enters again. */
  firstOrder(account: number): number {
    return this.state.accounts.first(account)
  }

  nextOrder(slot: number): number {
    return this.orders.backs[slot + OWN_NEXT]!
  }

  openOrders(account: number): number {
    return this.state.accounts.live(account)
  }

  /** Walks the account's orders: ask only when `openOrders` could exceed the pair's limit. */
  openOrdersIn(account: number, market: number): number {
    let count = 0
    for (let slot = this.firstOrder(account); slot !== 0; slot = this.nextOrder(slot)) {
      if (this.orderMarket(slot) === market) count++
    }
    return count
  }

  orderId(slot: number): number {
    return this.orders.ints[slot + ID]!
  }

  orderAccount(slot: number): number {
    return this.orders.backs[slot + ACCOUNT]!
  }

  orderMarket(slot: number): number {
    return this.orders.backs[slot + MARKET]!
  }

  orderSide(slot: number): SideNumber {
    return (this.orders.ints[slot + BITS]! & 1) as SideNumber
  }

  /** tifNumber.gtc or tifNumber.postOnly: the others never rest. */
  orderTif(slot: number): number {
    return (this.orders.ints[slot + BITS]! >> TIF_SHIFT) & 3
  }

  orderPrice(slot: number): number {
    return this.orders.ints[slot + PRICE]!
  }

  /** Total lots ordered. */
  orderQuantity(slot: number): number {
    return this.orders.backDoubles[(slot >> 1) + QUANTITY]!
  }

  orderRemaining(slot: number): number {
    return this.orders.doubles[(slot >> 1) + REMAINING]!
  }

  /** Σ price × quantity of its fills in units of the quote coin, high limb. */
  orderQuoteHigh(slot: number): number {
    const untouched = this.orderRemaining(slot) === this.orderQuantity(slot)
    return untouched ? 0 : this.orders.executed[slot >> 2]!
  }

  orderQuoteLow(slot: number): number {
    const untouched = this.orderRemaining(slot) === this.orderQuantity(slot)
    return untouched ? 0 : this.orders.executed[(slot >> 2) + 1]!
  }

  /** Whether prices from `low` to `high` (ticks) meet neither an order in the book nor a price trigger. */
  isQuiet(market: number, low: number, high: number): boolean {
    return this.market(market).isQuiet(low, high)
  }

  /** Ticks, 0 when that side is empty. */
  bestBid(market: number): number {
    return this.market(market).book.bid
  }

  bestAsk(market: number): number {
    const { ask } = this.market(market).book
    return ask === NO_ASK ? 0 : ask
  }

  /** The n-th best level's price, n from 1; the deepest when there are fewer; 0 when empty (domain.md 1.6). */
  levelPrice(market: number, side: SideNumber, n: number): number {
    return this.market(market).book.levelPrice(side, n)
  }

  /** Writes [price, lots] of the best levels into `out`; answers how many levels. */
  levels(market: number, side: SideNumber, most: number, out: Float64Array): number {
    return this.market(market).book.levels(side, most, out)
  }

  /** Grows whenever the book changes. */
  bookVersion(market: number): number {
    return this.market(market).book.version
  }

  /** Ticks; 0 = never traded and none given. */
  lastPrice(market: number): number {
    return this.market(market).lastPrice
  }

  /** Ticks; 0 = none was given: then triggers of the index go by the last price. */
  indexPrice(market: number): number {
    return this.market(market).indexPrice
  }

  /** Highest price in ticks that this market can carry. */
  maxPrice(market: number): number {
    return this.market(market).maxPrice
  }

  /** Which invariants of books and orders (reliability.md §2) do not hold, with a detail each. Empty = all well. Walks everything. */
  brokenInvariants(): string[] {
    return brokenInvariants(this.state)
  }

  /** What users' live orders keep frozen. */
  addFrozen(amounts: FrozenAmounts): void {
    addFrozen(this.state, amounts)
  }

  protected market(index: number): SpotMarket {
    return this.markets[index]!
  }
}
