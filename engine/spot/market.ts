// One pair as the spot core holds it: its book, its units, its rates, its prices and the triggers that wait for them.

import { assert } from '../core/assert.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import { priceSource } from '../kernel/ports.ts'
import { type PriceTriggers, PriceWatch } from '../kernel/price-triggers.ts'
import { Book } from '../market/book.ts'
import type { MatchResult } from '../market/match-result.ts'
import type { Orders } from '../market/orders.ts'
import { NO_ASK, PRICE_MAX } from '../market/page-layout.ts'
import { denominator, numerator } from './account-records.ts'
import type { FlatMarket } from './config.ts'

export class SpotMarket {
  readonly book: Book
  readonly base: number
  readonly quote: number
  /** Units of the base coin in one lot, of the quote coin in one tick × lot. */
  readonly lotUnits: number
  readonly tickLotUnits: number
  /** What an order freezes, by its side: of which coin, and units per lot = price × perTick + perLot. No jump over the side. */
  private readonly coins: Int32Array
  private readonly perTick: Float64Array
  private readonly perLot: Float64Array
  /** So that price × tickLotUnits stays below 2^53. */
  readonly maxPrice: number
  /** The pair's own rates where it has them. */
  readonly ownMaker: boolean
  readonly ownTaker: boolean
  /** As fractions: maker numerator and denominator, taker numerator and denominator. */
  readonly rates: Float64Array
  /** Ticks; the price of the newest trade or print. */
  lastPrice: number
  /** Ticks; 0 = none was given: then the last price is the index too. */
  indexPrice = 0
  private lastWatch: PriceWatch
  private indexWatch: PriceWatch
  /** A last price at or above `up`, or at or below `down`, may fire a trigger; no other does. */
  private up = NO_ASK
  private down = 0

  constructor(
    readonly index: number,
    config: FlatMarket,
    orders: Orders,
    matches: MatchResult,
    private readonly triggers: PriceTriggers,
  ) {
    assert(config.lotUnits >= 1 && config.tickLotUnits >= 1, 'market: a lot or tick below one unit')
    this.book = new Book(orders, matches)
    this.base = config.base
    this.quote = config.quote
    this.lotUnits = config.lotUnits
    this.tickLotUnits = config.tickLotUnits
    this.coins = Int32Array.of(config.quote, config.base)
    this.perTick = Float64Array.of(config.tickLotUnits, 0)
    this.perLot = Float64Array.of(0, config.lotUnits)
    this.maxPrice = Math.min(PRICE_MAX, Math.floor((2 ** 53 - 1) / config.tickLotUnits))
    this.ownMaker = config.makerRate >= 0
    this.ownTaker = config.takerRate >= 0
    const [maker, taker] = [Math.max(config.makerRate, 0), Math.max(config.takerRate, 0)]
    this.rates = Float64Array.of(numerator(maker), denominator(maker), numerator(taker), denominator(taker))
    this.lastPrice = config.lastPrice
    this.lastWatch = new PriceWatch(triggers)
    this.indexWatch = new PriceWatch(triggers)
  }

  /** Every change of the last price comes through here: where no trigger waits for it, two comparisons. */
  setLast(price: number): void {
    const before = this.lastPrice
    this.lastPrice = price
    if (price >= this.up || price <= this.down) this.fire(before, price)
  }

  /** Whether prices from `low` to `high` meet no order in the book and no trigger. */
  isQuiet(low: number, high: number): boolean {
    const { book, lastWatch, indexWatch } = this
    if (low <= book.bid || high >= book.ask) return false
    const up = Math.min(lastWatch.up, indexWatch.up)
    return high < up && low > Math.max(lastWatch.down, indexWatch.down)
  }

  setIndex(price: number): void {
    const before = this.indexPrice === 0 ? this.lastPrice : this.indexPrice
    this.indexPrice = price
    this.indexWatch.move(before, price)
    this.setLimits()
  }

  arm(source: number, id: number, rank: number, above: boolean, price: number): void {
    this.watchOf(source).arm(id, rank, above, price)
    this.setLimits()
  }

  follow(source: number, id: number, side: number, callbackBps: number, extreme: number): void {
    this.watchOf(source).follow(id, side, callbackBps, extreme)
    this.setLimits()
  }

  /** Off, no price of this market fires or raises anything. */
  watch(on: boolean): void {
    this.lastWatch.watch(on)
    this.indexWatch.watch(on)
    this.setLimits()
  }

  private watchOf(source: number): PriceWatch {
    return source === priceSource.index ? this.indexWatch : this.lastWatch
  }

  private fire(before: number, price: number): void {
    this.lastWatch.move(before, price)
    if (this.indexPrice === 0) this.indexWatch.move(before, price)
    this.setLimits()
  }

  private setLimits(): void {
    const { lastWatch, indexWatch } = this
    const alone = this.indexPrice !== 0
    this.up = alone ? lastWatch.up : Math.min(lastWatch.up, indexWatch.up)
    this.down = alone ? lastWatch.down : Math.max(lastWatch.down, indexWatch.down)
  }

  save(out: StateWriter): void {
    out.number(this.lastPrice)
    out.number(this.indexPrice)
    this.book.save(out)
  }

  /** Expects the orders to be loaded. Triggers are forgotten. */
  load(from: StateReader): void {
    this.lastPrice = from.number()
    this.indexPrice = from.number()
    this.book.load(from)
    this.lastWatch = new PriceWatch(this.triggers)
    this.indexWatch = new PriceWatch(this.triggers)
    this.setLimits()
  }

  /** The coin that an order of this side gives: buyers the quote, sellers the base. */
  given(side: number): number {
    return this.coins[side]!
  }

  /** Units of that coin for one lot at a price in ticks. */
  unitsPerLot(side: number, price: number): number {
    return price * this.perTick[side]! + this.perLot[side]!
  }
}
