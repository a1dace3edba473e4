// Fast paths of platform accounts: quotes without freezes, pulled by handle, and takers that drop their rest (simulated-trading.ts).

import { multiply, wide } from '../core/wide.ts'
import { AVAILABLE } from '../kernel/ledger-layout.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { BUY } from '../market/book-terms.ts'
import { ACCOUNT, GROUP, ID, MARKET, QUANTITY, REMAINING } from '../market/order-layout.ts'
import { cancelReason, stpNumber } from './config.ts'
import type { CoreState } from './core-state.ts'
import type { SpotMarket } from './market.ts'
import { type Settlement, Taker } from './settlement.ts'

/** A handle is serial × 2^26 + slot, so that a slot used again answers to its new handle alone. */
const SLOTS = 2 ** 26
const SERIAL_MAX = 2 ** 27 - 1

export class PlatformEntry {
  private readonly taker = new Taker()

  constructor(
    private readonly state: CoreState,
    private readonly settlement: Settlement,
  ) {}

  /** Rests a quote after taking what it crosses; own quotes in its way are pulled. Its handle, 0 when nothing rests. */
  quote(market: SpotMarket, side: number, price: number, lots: number): number {
    if (price < 1 || price > market.maxPrice || lots <= 0) return 0
    let rest = lots
    if (market.book.crosses(side, price)) {
      rest = this.trade(market, platform.maker, side, price, lots, stpNumber.cancelMaker)
    }
    if (rest === 0) return 0
    const slot = market.book.rest(side, price, rest)
    if (slot === 0) return 0
    const { state } = this
    const serial = state.lastSerial === SERIAL_MAX ? 1 : state.lastSerial + 1
    state.lastSerial = serial
    const { ints, backs, backDoubles } = state.orders
    ints[slot + ID] = -serial
    backs[slot + ACCOUNT] = platform.maker
    backs[slot + GROUP] = platform.maker
    backs[slot + MARKET] = market.index
    backDoubles[(slot >> 1) + QUANTITY] = rest
    return serial * SLOTS + slot
  }

  /** Takes a quote back; false when it is gone. */
  pull(market: SpotMarket, handle: number): boolean {
    const slot = this.slotOf(market, handle)
    if (slot === 0) return false
    this.settlement.withdraw(market, slot, cancelReason.system)
    market.book.remove(slot)
    return true
  }

  /** Lots left of a quote, 0 when it is gone. */
  remaining(market: SpotMarket, handle: number): number {
    const slot = this.slotOf(market, handle)
    return slot === 0 ? 0 : this.state.orders.doubles[(slot >> 1) + REMAINING]!
  }

  /** The platform taker trades up to `limit` and drops the rest. Lots filled. */
  take(market: SpotMarket, side: number, limit: number, lots: number): number {
    if (lots <= 0 || !market.book.crosses(side, limit)) return 0
    return lots - this.trade(market, platform.taker, side, limit, lots, stpNumber.none)
  }

  private trade(
    market: SpotMarket,
    account: number,
    side: number,
    limit: number,
    lots: number,
    stp: number,
  ): number {
    const { taker } = this
    const { matches, ledger } = this.state
    taker.account = account
    taker.side = side
    taker.limit = limit
    taker.spent.fill(0)
    matches.count = 0
    const rest = market.book.match(side, limit, lots, account, stp)
    this.settlement.settle(market, taker, matches)
    if (rest === lots) return rest
    if (side === BUY) {
      ledger.subtract(ledger.row(account, market.quote), AVAILABLE, taker.spent[0]!, taker.spent[1]!)
    } else {
      multiply(market.lotUnits, lots - rest)
      ledger.subtract(ledger.row(account, market.base), AVAILABLE, wide[0]!, wide[1]!)
    }
    return rest
  }

  /** Slot of a quote that still rests in this market, 0 otherwise. */
  private slotOf(market: SpotMarket, handle: number): number {
    const serial = Math.floor(handle / SLOTS)
    const slot = handle - serial * SLOTS
    const { ints, backs } = this.state.orders
    if (serial === 0 || slot >= ints.length) return 0
    const rests = ints[slot + ID] === -serial && backs[slot + MARKET] === market.index
    return rests && this.state.orders.doubles[(slot >> 1) + REMAINING]! > 0 ? slot : 0
  }
}
