// Market orders: what is sold or spent at once, within a cap on the slippage (domain.md 1.4).

import {
  divideCeil,
  divideFloor,
  highLimb,
  LIMB,
  lowLimb,
  multiply,
  timesIn,
  wide,
  wideToBigInt,
} from '../core/wide.ts'
import { BUY, SELL } from '../market/book-terms.ts'
import type { MatchResult } from '../market/match-result.ts'
import { PRICE_MAX } from '../market/page-layout.ts'
import { cancelReason, ORDER_ID_MAX, QUANTITY_MAX, refused } from './config.ts'
import type { CoreState } from './core-state.ts'
import type { SpotMarket } from './market.ts'
import { type OrderEntry, WHOLE } from './order-entry.ts'
import type { Settlement } from './settlement.ts'

const MILLION = 1_000_000

export class MarketOrders {
  private readonly matches: MatchResult

  constructor(
    private readonly state: CoreState,
    private readonly settlement: Settlement,
    private readonly entry: OrderEntry,
  ) {
    this.matches = state.matches
  }

  /** Sells at the market down to best bid × (1 − slippage), the rest is dropped (domain.md 1.4). */
  sell(market: SpotMarket, account: number, stp: number, lots: number, slippagePpm: number): number {
    const refusal = this.entry.reserve(market, account, SELL, 1, lots)
    if (refusal !== 0) return refusal
    const { book } = market
    const cap = divideCeil(book.bid * (MILLION - slippagePpm), MILLION)
    const limit = slippagePpm === 0 ? 1 : Math.max(cap, 1)
    this.entry.begin(market, ++this.state.lastOrderId, account, SELL, limit)
    const rest = this.entry.match(market, lots, stp)
    const reason = rest === 0 ? 0 : this.whyDropped(market)
    this.entry.closeEscrow(market, lots, rest, false)
    this.entry.tellTaken(market, 0, lots, rest, reason)
    return this.entry.taker.orderId
  }

  /**
   * Spends up to a quote amount at the market, up to best ask × (1 + slippage); at each level as many whole lots as the
   * rest of the amount buys; what cannot buy a lot is given back (domain.md 1.4, V-M1).
   */
  buy(
    market: SpotMarket,
    account: number,
    stp: number,
    budgetHigh: number,
    budgetLow: number,
    slippagePpm: number,
  ): number {
    if (this.state.lastOrderId === ORDER_ID_MAX) return refused.tooManyOrders
    wide[0] = budgetHigh
    wide[1] = budgetLow
    const refusal = this.entry.hold(account, market.quote)
    if (refusal !== 0) return refusal
    const { book } = market
    const cap = divideFloor(Math.min(book.ask, PRICE_MAX) * (MILLION + slippagePpm), MILLION)
    const limit = slippagePpm === 0 ? PRICE_MAX : Math.min(cap, PRICE_MAX)
    this.entry.begin(market, ++this.state.lastOrderId, account, BUY, limit)
    const spentUp = this.matchBudget(market, stp)
    let lots = 0
    const { matches } = this
    for (let n = 0; n < matches.count; n++) lots += matches.lots[n]!
    const reason = spentUp && lots > 0 ? 0 : spentUp ? cancelReason.ioc : this.whyDropped(market)
    this.entry.refund(0, 0)
    this.entry.tellTaken(market, 0, lots, 0, reason)
    return this.entry.taker.orderId
  }

  /** Buys level by level with what is in the escrow. True when the rest of it buys no lot at the next acceptable price. */
  private matchBudget(market: SpotMarket, stp: number): boolean {
    const { taker } = this.entry
    const { book } = market
    const group = this.state.accounts.group(taker.account)
    let high = this.entry.escrow[0]!
    let low = this.entry.escrow[1]!
    const isCut = this.entry.atOnce < WHOLE
    if (isCut) {
      const most = (wideToBigInt(high, low) * BigInt(this.entry.atOnce)) / BigInt(WHOLE)
      high = highLimb(most)
      low = lowLimb(most)
    }
    let spentUp = false
    while (!book.stopped && book.ask <= taker.limit) {
      const unit = book.ask * market.tickLotUnits
      const affordable = timesIn(high, low, unit, QUANTITY_MAX)
      spentUp = affordable === 0
      if (spentUp) break
      const rest = book.match(BUY, book.ask, affordable, group, stp)
      multiply(unit, affordable - rest)
      const borrow = low < wide[1]!
      low = low - wide[1]! + (borrow ? LIMB : 0)
      high = high - wide[0]! - (borrow ? 1 : 0)
    }
    this.settlement.settle(market, taker, this.matches)
    return !isCut && (spentUp || (high === 0 && low === 0))
  }

  /** Why a market order stopped before its end: self-trade, the cap with liquidity beyond it, or an empty book. */
  private whyDropped(market: SpotMarket): number {
    if (market.book.stopped) return cancelReason.selfTrade
    if (this.entry.atOnce < WHOLE) return cancelReason.ioc
    return market.book.best(1 - this.entry.taker.side) !== 0 ? cancelReason.slippage : cancelReason.ioc
  }
}
