// What follows from a match: money changes hands, fees are taken, makers are updated, trades are numbered.

import { assert } from '../core/assert.ts'
import { powersOfTen } from '../core/decimal.ts'
import {
  highLimb,
  LIMB,
  lowLimb,
  productHigh,
  productLow,
  shareCeil,
  shareCeilLow,
  wide,
  wideToBigInt,
} from '../core/wide.ts'
import type { Ledger } from '../kernel/ledger.ts'
import { AVAILABLE, FIRST_USER, FROZEN } from '../kernel/ledger-layout.ts'
import { orderStatus } from '../kernel/order-status.ts'
import { platform } from '../kernel/platform-accounts.ts'
import { BUY } from '../market/book-terms.ts'
import type { IdWindow } from '../market/id-window.ts'
import type { MatchResult } from '../market/match-result.ts'
import { ACCOUNT, BITS, HELD, ID, PRICE, QUANTITY, REMAINING } from '../market/order-layout.ts'
import type { Orders } from '../market/orders.ts'
import type { Accounts } from './account-records.ts'
import { cancelReason } from './config.ts'
import type { CoreState } from './core-state.ts'
import { type EventRing, eventKind, fill, order } from './events.ts'
import { FeeToken } from './fee-token.ts'
import type { SpotMarket } from './market.ts'

/** The order that is being executed. */
export class Taker {
  orderId = 0
  account = 0
  side = BUY
  /** Worst price it accepts, in ticks. */
  limit = 0
  /** Σ price × quantity of this command's fills, in units of the quote coin: [high, low]. */
  readonly spent = new Float64Array(2)
}

/** Where `amounts` keeps what changes hands in a trade: [quote high, quote low, base high, base low]. */
enum Money {
  quote = 0,
  base = 2,
}

export class Settlement {
  private readonly amounts = new Float64Array(4)
  private readonly balance = new Float64Array(4)
  /** Units per 10^-8 of each coin: the step that fees are rounded up to (domain.md 0.1). */
  private readonly feeSteps: Float64Array

  private readonly orders: Orders
  private readonly ids: IdWindow
  private readonly accounts: Accounts
  private readonly ledger: Ledger
  private readonly events: EventRing
  private readonly feeToken: FeeToken | undefined
  private readonly audit: boolean

  constructor(private readonly state: CoreState) {
    const { config } = state
    this.orders = state.orders
    this.ids = state.ids
    this.accounts = state.accounts
    this.ledger = state.ledger
    this.events = state.events
    this.audit = state.audit
    this.feeToken = config.feeToken && new FeeToken(config.feeToken, config, state.markets)
    this.feeSteps = Float64Array.from(config.coins, (coin) => powersOfTen[coin.scale - 8]!)
  }

  /** Books every match of a match. What the taker pays is added to `taker.spent`; its own payment is the caller's business. */
  settle(market: SpotMarket, taker: Taker, matches: MatchResult): void {
    for (let n = 0; n < matches.count; n++) {
      const slot = matches.slots[n]!
      const lots = matches.lots[n]!
      if (lots > 0) this.trade(market, taker, slot, lots)
      else this.withdraw(market, slot, cancelReason.selfTrade)
    }
  }

  /** An order left the book unexecuted: its freeze ends, its account and id forget it (domain.md 1.5). */
  withdraw(market: SpotMarket, slot: number, reason: number): void {
    const { ints, backs } = this.orders
    if (backs[slot + ACCOUNT]! < FIRST_USER) {
      // So that its handle no longer finds it.
      ints[slot + ID] = 0
      return
    }
    this.ids.remove(ints[slot + ID]!)
    this.giveBack(market, slot, reason)
  }

  /** The same of a user's order that its id has forgotten already. */
  giveBack(market: SpotMarket, slot: number, reason: number): void {
    const { ints, backs } = this.orders
    const rest = this.orders.doubles[(slot >> 1) + REMAINING]!
    const unit = market.unitsPerLot(ints[slot + BITS]! & 1, ints[slot + PRICE]!)
    this.ledger.unfreeze(backs[slot + HELD]!, productHigh(unit, rest), productLow(unit, rest))
    this.accounts.unlink(backs[slot + ACCOUNT]!, slot)
    const partly = rest < this.orders.backDoubles[(slot >> 1) + QUANTITY]!
    this.tellOrder(market, slot, partly ? orderStatus.partiallyCancelled : orderStatus.cancelled, reason)
  }

  private trade(market: SpotMarket, taker: Taker, slot: number, lots: number): void {
    const { ints, backs } = this.orders
    const price = ints[slot + PRICE]!
    const maker = backs[slot + ACCOUNT]!
    const amounts = this.amounts
    const { side } = taker
    if (this.audit) {
      const within = side === BUY ? price <= taker.limit : price >= taker.limit
      assert(within, 'I15: fill beyond the limit')
    }
    amounts[Money.quote] = productHigh(price * market.tickLotUnits, lots)
    amounts[Money.quote + 1] = productLow(price * market.tickLotUnits, lots)
    amounts[Money.base] = productHigh(market.lotUnits, lots)
    amounts[Money.base + 1] = productLow(market.lotUnits, lots)
    market.setLast(price)
    const at = this.tellFill(market, taker, slot, price, lots)
    // What the maker gives the taker gets. No jump over the side.
    const given = market.given(1 - side)
    const givenAt = Money.base * (1 - side)
    this.pay(slot, maker, given, givenAt)
    this.receive(market, taker.account, true, given, givenAt, at + fill.takerFeeCoin)
    this.receive(market, maker, false, market.given(side), Money.base * side, at + fill.makerFeeCoin)
    addTo(taker.spent, 0, amounts[Money.quote]!, amounts[Money.quote + 1]!)
    if (maker >= FIRST_USER) this.executeMaker(market, slot, maker, lots)
  }

  /** A user's resting order was taken from: its executed value grows; used up, it is forgotten. */
  private executeMaker(market: SpotMarket, slot: number, maker: number, lots: number): void {
    const { doubles, backDoubles, executed } = this.orders
    const rest = doubles[(slot >> 1) + REMAINING]!
    const sum = slot >> 2
    if (rest + lots === backDoubles[(slot >> 1) + QUANTITY]!) {
      executed[sum] = this.amounts[Money.quote]!
      executed[sum + 1] = this.amounts[Money.quote + 1]!
    } else addTo(executed, sum, this.amounts[Money.quote]!, this.amounts[Money.quote + 1]!)
    if (rest > 0) {
      this.tellOrder(market, slot, orderStatus.partiallyFilled, 0)
      return
    }
    this.ids.remove(this.orders.ints[slot + ID]!)
    this.accounts.unlink(maker, slot)
    this.tellOrder(market, slot, orderStatus.filled, 0)
  }

  /** The maker's side of the bargain: out of what its order froze; platform accounts freeze nothing. */
  private pay(slot: number, account: number, coin: number, which: number): void {
    const isPlatform = account < FIRST_USER
    const row = isPlatform ? this.ledger.row(account, coin) : this.orders.backs[slot + HELD]!
    this.ledger.subtract(row, isPlatform ? AVAILABLE : FROZEN, this.amounts[which]!, this.amounts[which + 1]!)
  }

  /** Credits what an account receives in a fill, less its fee; writes the fee at `at` (domain.md 3.1). */
  private receive(
    market: SpotMarket,
    account: number,
    isTaker: boolean,
    coin: number,
    which: number,
    at: number,
  ): void {
    const high = this.amounts[which]!
    const low = this.amounts[which + 1]!
    const row = this.ledger.row(account, coin)
    const own = isTaker ? market.ownTaker : market.ownMaker
    const rates = own ? market.rates : this.accounts.rates
    const rateAt = own ? (isTaker ? 2 : 0) : this.accounts.rateAt(account, isTaker)
    const numerator = rates[rateAt]!
    if (numerator === 0 || account < FIRST_USER) {
      this.ledger.add(row, AVAILABLE, high, low)
      this.tellFee(at, account < FIRST_USER ? -1 : coin, 0, 0)
      return
    }
    const denominator = rates[rateAt + 1]!
    if (this.feeToken !== undefined && this.accounts.paysInToken(account)) {
      if (this.payInToken(this.feeToken, market, account, numerator, denominator, at)) {
        this.ledger.add(row, AVAILABLE, high, low)
        return
      }
    }
    const step = this.feeSteps[coin]!
    const fee = high === 0 ? shareCeilLow(low, numerator, denominator, step) : -1
    if (fee >= 0 && fee <= low) this.credit(row, coin, 0, low - fee, 0, fee, at)
    else this.receiveLarge(row, coin, high, low, numerator, denominator, at)
  }

  /** The long way of a fee in the coin received. */
  private receiveLarge(
    row: number,
    coin: number,
    high: number,
    low: number,
    numerator: number,
    denominator: number,
    at: number,
  ): void {
    shareCeil(high, low, numerator, denominator, this.feeSteps[coin]!)
    // The step can be more than all that a tiny fill brings.
    const all = wide[0]! > high || (wide[0] === high && wide[1]! > low)
    const feeHigh = all ? high : wide[0]!
    const feeLow = all ? low : wide[1]!
    const borrow = low < feeLow
    const restLow = low - feeLow + (borrow ? LIMB : 0)
    this.credit(row, coin, high - feeHigh - (borrow ? 1 : 0), restLow, feeHigh, feeLow, at)
  }

  /** What is left goes to the account, the fee to the platform. */
  private credit(
    row: number,
    coin: number,
    restHigh: number,
    restLow: number,
    feeHigh: number,
    feeLow: number,
    at: number,
  ): void {
    this.ledger.add(row, AVAILABLE, restHigh, restLow)
    this.ledger.add(this.ledger.row(platform.fee, coin), AVAILABLE, feeHigh, feeLow)
    this.tellFee(at, coin, feeHigh, feeLow)
  }

  /** Whole fill or nothing (domain.md 3.1): false without a price or with too little of the token. */
  private payInToken(
    token: FeeToken,
    market: SpotMarket,
    account: number,
    numerator: number,
    denominator: number,
    at: number,
  ): boolean {
    const value = wideToBigInt(this.amounts[Money.quote]!, this.amounts[Money.quote + 1]!)
    const fee = token.price(market.quote, value, numerator, denominator)
    this.ledger.read(account, token.coin, this.balance)
    if (fee < 0n || wideToBigInt(this.balance[0]!, this.balance[1]!) < fee) return false
    this.ledger.subtract(this.ledger.row(account, token.coin), AVAILABLE, highLimb(fee), lowLimb(fee))
    this.ledger.add(this.ledger.row(platform.fee, token.coin), AVAILABLE, highLimb(fee), lowLimb(fee))
    this.tellFee(at, token.coin, highLimb(fee), lowLimb(fee))
    return true
  }

  private tellFill(market: SpotMarket, taker: Taker, slot: number, price: number, lots: number): number {
    const at = this.events.next()
    const data = this.events.data
    data[at] = eventKind.fill
    data[at + fill.market] = market.index
    data[at + fill.tradeId] = ++this.state.lastTradeId
    data[at + fill.takerSide] = taker.side
    data[at + fill.price] = price
    data[at + fill.quantity] = lots
    data[at + fill.quoteHigh] = this.amounts[Money.quote]!
    data[at + fill.quoteLow] = this.amounts[Money.quote + 1]!
    data[at + fill.takerOrder] = taker.orderId
    data[at + fill.takerAccount] = taker.account
    data[at + fill.makerOrder] = this.orders.ints[slot + ID]!
    data[at + fill.makerAccount] = this.orders.backs[slot + ACCOUNT]!
    return at
  }

  private tellFee(at: number, coin: number, high: number, low: number): void {
    const data = this.events.data
    data[at] = coin
    data[at + 1] = high
    data[at + 2] = low
  }

  /** Tells the state of an order from its record. */
  tellOrder(market: SpotMarket, slot: number, status: number, reason: number): void {
    const { ints, doubles, backs, backDoubles, executed } = this.orders
    const at = this.events.next()
    const data = this.events.data
    const remaining = doubles[(slot >> 1) + REMAINING]!
    const quantity = backDoubles[(slot >> 1) + QUANTITY]!
    const fresh = remaining === quantity
    data[at] = eventKind.order
    data[at + order.market] = market.index
    data[at + order.order] = ints[slot + ID]!
    data[at + order.account] = backs[slot + ACCOUNT]!
    data[at + order.side] = ints[slot + BITS]! & 1
    data[at + order.price] = ints[slot + PRICE]!
    data[at + order.quantity] = quantity
    data[at + order.remaining] = remaining
    data[at + order.quoteHigh] = fresh ? 0 : executed[slot >> 2]!
    data[at + order.quoteLow] = fresh ? 0 : executed[(slot >> 2) + 1]!
    data[at + order.status] = status
    data[at + order.reason] = reason
  }
}

/** sum += value, both two limbs ≥ 0, at index `at`. */
export function addTo(sums: Float64Array, at: number, high: number, low: number): void {
  const sumLow = sums[at + 1]! + low
  const carry = sumLow >= LIMB
  sums[at + 1] = carry ? sumLow - LIMB : sumLow
  sums[at] = sums[at]! + high + (carry ? 1 : 0)
}
