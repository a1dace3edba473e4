// One pair as the spot core holds it: its book, its units, its rates, its last price.

import { assert } from '../core/assert.ts'
import { denominator, numerator } from '../ledger/accounts.ts'
import { Book, type Encounters } from '../market/book.ts'
import type { Orders } from '../market/orders.ts'
import { PRICE_MAX } from '../market/page-layout.ts'
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
  /** Ticks; the price of the newest trade. */
  lastPrice: number

  constructor(
    readonly index: number,
    config: FlatMarket,
    orders: Orders,
    encounters: Encounters,
  ) {
    assert(config.lotUnits >= 1 && config.tickLotUnits >= 1, 'market: a lot or tick below one unit')
    this.book = new Book(orders, encounters)
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
