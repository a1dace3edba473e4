// Changes a live order's price and quantity: in its place where it only shrinks, else out and in again (domain.md 1.8).

import { multiply, PRODUCT_MAX, wide } from '../core/wide.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { orderStatus } from '../kernel/order-status.ts'
import type { IdWindow } from '../market/id-window.ts'
import { ACCOUNT, BITS, HELD, MARKET, PRICE, QUANTITY, REMAINING } from '../market/order-layout.ts'
import type { Orders } from '../market/orders.ts'
import type { Accounts } from './account-records.ts'
import { QUANTITY_MAX, refused } from './config.ts'
import type { CoreState } from './core-state.ts'
import type { SpotMarket } from './market.ts'
import { type OrderEntry, STP_SHIFT, TIF_SHIFT } from './order-entry.ts'
import { addTo, type Settlement } from './settlement.ts'

export class Modification {
  private readonly balance = new Float64Array(4)
  private readonly orders: Orders
  private readonly ids: IdWindow
  private readonly accounts: Accounts
  private readonly ledger: Ledger

  constructor(
    private readonly state: CoreState,
    private readonly settlement: Settlement,
    private readonly entry: OrderEntry,
  ) {
    this.orders = state.orders
    this.ids = state.ids
    this.accounts = state.accounts
    this.ledger = state.ledger
  }

  /** A new price and total quantity (domain.md 1.8): 0, or a `refused` number with nothing changed. */
  modify(orderId: number, price: number, quantity: number): number {
    const slot = this.ids.get(orderId)
    if (slot === 0) return refused.orderMissing
    const { ints, doubles, backs, backDoubles } = this.orders
    const market = this.state.markets[backs[slot + MARKET]!]!
    const remaining = doubles[(slot >> 1) + REMAINING]!
    const executed = backDoubles[(slot >> 1) + QUANTITY]! - remaining
    const lots = quantity - executed
    if (lots <= 0) return refused.quantityTooSmall
    if (price === ints[slot + PRICE] && lots < remaining) {
      this.shrink(market, slot, quantity, lots)
      return 0
    }
    const refusal = this.exchangeReserve(market, slot, price, quantity, lots)
    if (refusal !== 0) return refusal
    const bits = ints[slot + BITS]!
    const account = backs[slot + ACCOUNT]!
    this.entry.begin(market, orderId, account, bits & 1, price)
    if (executed > 0) {
      this.entry.executed[0] = this.orders.executed[slot >> 2]!
      this.entry.executed[1] = this.orders.executed[(slot >> 2) + 1]!
    }
    this.ids.remove(orderId)
    this.accounts.unlink(account, slot)
    market.book.remove(slot)
    this.entry.enter(market, (bits >> TIF_SHIFT) & 3, (bits >> STP_SHIFT) & 3, quantity, lots)
    return 0
  }

  /** Swaps what a resting order froze for what its new price and quantity need; only the difference must be there. */
  private exchangeReserve(
    market: SpotMarket,
    slot: number,
    price: number,
    quantity: number,
    lots: number,
  ): number {
    const { ledger } = this
    const { ints, doubles, backs } = this.orders
    const side = ints[slot + BITS]! & 1
    const unit = market.unitsPerLot(side, price)
    if (price > market.maxPrice) return refused.priceTooLarge
    if (quantity > QUANTITY_MAX) return refused.quantityTooLarge
    if (unit * lots >= PRODUCT_MAX) return refused.notionalTooLarge
    multiply(market.unitsPerLot(side, ints[slot + PRICE]!), doubles[(slot >> 1) + REMAINING]!)
    const oldHigh = wide[0]!
    const oldLow = wide[1]!
    const account = backs[slot + ACCOUNT]!
    const coin = market.given(side)
    ledger.read(account, coin, this.balance)
    addTo(this.balance, 0, oldHigh, oldLow)
    multiply(unit, lots)
    const high = this.balance[0]!
    const row = backs[slot + HELD]!
    const isCovered = high > wide[0]! || (high === wide[0] && this.balance[1]! >= wide[1]!)
    if (!isCovered && !ledger.mayBorrow(row)) return refused.insufficientFunds
    ledger.unfreeze(row, oldHigh, oldLow)
    return this.entry.hold(account, coin)
  }

  /** Same price and less quantity: the order keeps its place (domain.md 1.8). */
  private shrink(market: SpotMarket, slot: number, quantity: number, lots: number): void {
    const { ints, doubles, backs, backDoubles } = this.orders
    const less = doubles[(slot >> 1) + REMAINING]! - lots
    multiply(market.unitsPerLot(ints[slot + BITS]! & 1, ints[slot + PRICE]!), less)
    this.ledger.unfreeze(backs[slot + HELD]!, wide[0]!, wide[1]!)
    backDoubles[(slot >> 1) + QUANTITY] = quantity
    market.book.reduce(slot, lots)
    const status = lots < quantity ? orderStatus.partiallyFilled : orderStatus.live
    this.settlement.tellOrder(market, slot, status, 0)
  }
}
