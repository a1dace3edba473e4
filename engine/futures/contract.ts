// One contract as the exchange trades it: its rules in integers, its book, its prices, and the sums over its positions.
//
// Money is counted in 10^-8 of the settle coin ("units"), whatever the scale of the coin in the ledger is.

import { malformed, parseBig, parseScaled } from '../core/decimal.ts'
import { PLAIN_MAX, PLAIN_SHARE_MAX } from '../core/plain.ts'
import { tenTo } from '../core/ten-to.ts'
import type { Account } from '../kernel/accounts.ts'
import { Book } from '../market/book.ts'
import { MinuteCandles } from '../market/candles.ts'
import type { ContractConfig, ContractLine } from '../market/contract-config.ts'
import { contractDecimals } from '../market/contract-units.ts'
import type { MatchResult } from '../market/match-result.ts'
import type { Orders } from '../market/orders.ts'
import { type Step, stepOf, stepsOf } from '../market/pair.ts'
import type { MarketStatus } from '../market/pair-config.ts'
import { RecentTrades } from '../market/recent-trades.ts'
import { ContractPrices } from './contract-prices.ts'
import type { Fraction } from './fraction.ts'
import { PriceCandles } from './prices/price-candles.ts'
import type { Venues } from './prices/venues.ts'
import { futuresRules } from './rules.ts'
import { readTiers, type Tier } from './tier-table.ts'

export const UNIT_DECIMALS = contractDecimals

export class Contract {
  readonly symbol: string
  readonly line: ContractLine
  readonly isInverse: boolean
  /** +1: the price up is a long's profit in proportion (linear); −1: cost is counted in coin, which falls (inverse). */
  readonly direction: 1n | -1n
  readonly tick: Step
  readonly lot: Step
  /** Lots. */
  readonly minLots: number
  readonly maxLots: number
  readonly maxMarketLots: number
  /** 10^-8 of the quote. */
  readonly minNotional: bigint
  /** Share in 10^-8; 0 = off. */
  readonly band: bigint
  /** f: taker and liquidation fee in 10^-8, of the contract and not of the account. */
  readonly feeRate: bigint
  /** The same as a number. */
  readonly feeShare: number
  /** Its own rates in 10^-8; undefined = those of the VIP table. */
  readonly makerRate: bigint | undefined
  readonly takerRate: bigint | undefined
  readonly fundingCap: bigint
  readonly tiers: readonly Tier[]
  /** What partial closes round removed costs to: one tick × lot, or one unit of the coin (B1, F). */
  readonly costStep: bigint
  /** Figures of profit and margin are multiples of this many units (B3). */
  readonly figureStep: bigint
  /** Quote (10^-8) of one lot × tick, linear; of one lot, inverse. */
  private readonly quotePerStep: bigint
  private readonly plainPerStep: number
  private readonly isPlain: boolean
  /** Ticks of a price are divided by this to give quote units of coin: 10^tickScale ÷ tick units. */
  private readonly priceScale: bigint
  private readonly tickUnits: bigint
  /** The quotient of both. */
  private readonly aboutScale: number

  readonly book: Book
  readonly trades = new RecentTrades()
  readonly prices: ContractPrices
  /** Of trades, in ticks and lots. */
  readonly candles: MinuteCandles
  readonly priceCandles: PriceCandles
  /** Of the index; undefined where only an operator says it. */
  venues: Venues | undefined
  status: MarketStatus = 'trading'
  /** Lots, both sides; equal at all times (D1). */
  longLots = 0
  shortLots = 0
  /** Σ side × cost over all positions, units (D2). */
  signedCost = 0n

  /** Throws when the config is not well formed. */
  constructor(
    readonly index: number,
    readonly config: ContractConfig,
    /** Index of the settle coin. */
    readonly coin: number,
    /** The platform account that realised amounts are booked against. */
    readonly clearing: Account,
    orders: Orders,
    matches: MatchResult,
    now: number,
  ) {
    this.symbol = config.symbol
    this.line = config.line
    this.isInverse = config.line === 'coinm'
    this.direction = this.isInverse ? -1n : 1n
    this.tick = stepOf(config.tick)
    this.lot = stepOf(config.lot)
    this.minLots = Math.max(1, this.amount(config.minAmount))
    this.maxLots = this.amount(config.maxAmount)
    this.maxMarketLots = this.amount(config.maxMarketAmount)
    this.minNotional = share(config.minNotional)
    this.band = share(config.priceBand)
    this.feeRate = config.takerFee === undefined ? futuresRules.takerFee : share(config.takerFee)
    this.feeShare = Number(this.feeRate)
    this.makerRate = config.makerFee === undefined ? undefined : share(config.makerFee)
    this.takerRate = config.takerFee === undefined ? undefined : share(config.takerFee)
    this.fundingCap = share(config.fundingCap)
    this.tiers = readTiers(config)
    this.tickUnits = BigInt(this.tick.units)
    this.priceScale = tenTo(this.tick.scale)
    this.aboutScale = 10 ** this.tick.scale / this.tick.units
    const lotDecimals = UNIT_DECIMALS - this.lot.scale - (this.isInverse ? 0 : this.tick.scale)
    if (lotDecimals < 0)
      throw new Error(`contract: ${config.symbol}: tick × lot is finer than 10^-${UNIT_DECIMALS}`)
    this.quotePerStep = BigInt(this.lot.units) * tenTo(lotDecimals) * (this.isInverse ? 1n : this.tickUnits)
    this.plainPerStep = Number(this.quotePerStep)
    this.isPlain = !this.isInverse && this.feeShare >= 0 && this.feeShare < PLAIN_SHARE_MAX
    this.costStep = this.isInverse ? 1n : this.quotePerStep
    this.figureStep = this.isInverse ? 1n : 100n
    this.book = new Book(orders, matches)
    this.prices = new ContractPrices(this, now)
    this.candles = new MinuteCandles(this.prices.last, now)
    this.priceCandles = new PriceCandles(this.prices, now)
  }

  /** Its ticks in one tick of another market. */
  perTickOf({ units, scale }: Step): number {
    return (units * 10 ** (this.tick.scale - scale)) / this.tick.units
  }

  /** Value in quote, 10^-8: what tiers go by. `price` in ticks; an inverse contract's value in USD is its size. */
  quoteValue(lots: number, price: number): bigint {
    if (this.isInverse) return BigInt(lots) * this.quotePerStep
    const steps = lots * price
    return (
      (steps <= Number.MAX_SAFE_INTEGER ? BigInt(steps) : BigInt(lots) * BigInt(price)) * this.quotePerStep
    )
  }

  /** Units of quote of ticks × lots, of a linear contract. */
  quoteOf(value: bigint): bigint {
    return value * this.quotePerStep
  }

  /** What quote units are worth in units of the settle coin at a price in ticks. */
  inCoin(quote: bigint, price: number): Fraction {
    return this.isInverse
      ? { over: quote * this.priceScale, under: BigInt(price) * this.tickUnits }
      : { over: quote, under: 1n }
  }

  /** Exact value in units of the settle coin at a price in ticks (domain.md 5.2). */
  value(lots: number, price: number): Fraction {
    return this.inCoin(this.quoteValue(lots, price), price)
  }

  /** The same as a number; −1 where that, or its fee, may not be exact, and of an inverse contract. */
  plainValue(lots: number, price: number): number {
    if (!this.isPlain) return -1
    const value = lots * price * this.plainPerStep
    return value <= PLAIN_MAX ? value : -1
  }

  /** The same of any contract, exact to about 10^-15 of it. */
  about(lots: number, price: number): number {
    return this.isInverse
      ? (lots * this.plainPerStep * this.aboutScale) / price
      : lots * price * this.plainPerStep
  }

  /** What a fill costs, in units: exact, or for an inverse contract rounded down once for both sides (B2). */
  fillCost(lots: number, price: number): bigint {
    const { over, under } = this.value(lots, price)
    return over / under
  }

  private amount(text: string): number {
    const lots = stepsOf(text, this.lot)
    if (lots === malformed) throw new Error(`contract: ${this.config.symbol}: "${text}" is not an amount`)
    return lots < 0 ? Number.MAX_SAFE_INTEGER : lots
  }
}

/** 10^-8. */
function share(text: string): bigint {
  if (parseScaled(text, UNIT_DECIMALS) === malformed) throw new Error(`contract: "${text}" is not a share`)
  return parseBig(text, UNIT_DECIMALS)
}
