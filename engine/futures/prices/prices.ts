// Index, mark and funding of one contract: advanced once a second, in the sequence of futures-rules B26.
//
// The futures product owns one of these per contract, passes the quotes of venues to `index`, calls `advance` at each
// whole second of exchange time, and acts on what changed: mark triggers and liquidation, then the settlement.

import type { StateReader, StateWriter } from '../../core/state.ts'
import { minuteMs } from '../../market/intervals.ts'
import { fundingRate, PremiumAverage } from './funding-rate.ts'
import { IndexPrice } from './index-price.ts'
import { BasisSamples, middleOf, priceWithFunding } from './mark-price.ts'
import { premiumOf } from './premium.ts'
import { finePerTick, nextSettlement, type PriceTerms, priceRules } from './price-terms.ts'
import { halfUp } from './whole-numbers.ts'

/** What the contract's own market says at the moment. */
export interface MarketNow {
  /** Best prices in ticks, 0 = the side is empty. */
  readonly bid: number
  readonly ask: number
  /** Last traded price in ticks, 0 = no trade yet. */
  readonly last: number
  /** `impactPrice` of a side; only called at the end of a minute. */
  impact(side: 'bid' | 'ask'): number
}

/** Bits of what `advance` answers. */
export const changed = {
  index: 1,
  mark: 2,
  /** The index became stale or fresh. */
  staleness: 4,
  /** A minute ended: the predicted rate is a new one. */
  predicted: 8,
  /** Funding is due now: `settled` holds rate and mark. */
  funding: 16,
  /** A sample of the premium was taken. */
  sample: 32,
} as const

/** One settlement, as it is published. */
export interface Settlement {
  at: number
  /** In rate units; above zero the longs pay. */
  rate: number
  /** The mark that values are counted with, in ticks. */
  mark: number
  /** Minutes that the rate is an average of. */
  samples: number
}

export class ContractPrices {
  readonly index: IndexPrice
  private readonly basis = new BasisSamples()
  private readonly premium = new PremiumAverage()
  /** In ticks. */
  mark: number
  /** Rate of the running interval as of its samples so far, in rate units. */
  predictedRate: number
  nextFundingAt: number
  /** The newest settlement. */
  settled: Settlement | undefined
  /** The newest sample of the premium, in premium units. */
  premiumSample = 0

  /** Number of the minute that it was advanced in last. */
  private minute: number
  private fixedMark = 0
  private fixedRate = Number.NaN

  /** `start` in fine units: what the coin is worth when the contract begins. */
  constructor(
    readonly terms: PriceTerms,
    start: number,
    at: number,
  ) {
    this.index = new IndexPrice(terms.weights, start)
    this.mark = halfUp(start, finePerTick)
    this.predictedRate = fundingRate(terms, this.premium)
    this.nextFundingAt = nextSettlement(at, terms.fundingHours)
    this.minute = Math.floor(at / minuteMs)
  }

  /** Opening orders are refused, nothing is liquidated and no mark trigger fires while this holds (reliability F29). */
  get isStale(): boolean {
    return this.index.isStale
  }

  /** The mark of a scenario, in ticks, from the next second on and until another one; 0 = computed again. */
  fixMark(ticks: number): void {
    this.fixedMark = ticks
  }

  /** The mark is the one that a scenario set: time alone does not change it. */
  get isMarkFixed(): boolean {
    return this.fixedMark !== 0 && this.mark === this.fixedMark
  }

  /** The rate of a scenario, in rate units, until another one; NaN = computed again. */
  fixRate(rate: number): void {
    this.fixedRate = rate
    this.predictedRate = this.rateNow()
  }

  private rateNow(): number {
    return Number.isNaN(this.fixedRate) ? fundingRate(this.terms, this.premium) : this.fixedRate
  }

  /** One second of exchange time; answers bits of `changed`. `at` is a whole second. */
  advance(at: number, market: MarketNow): number {
    // Where seconds are skipped, the first one of a minute ends the minute before it.
    const minute = Math.floor(at / minuteMs)
    let changes = minute > this.minute ? this.endMinute(market) : 0
    this.minute = minute
    changes |= this.updateIndex(at, market)
    if (!this.isStale) changes |= this.updateMark(at, market)
    if (at >= this.nextFundingAt) changes |= this.settle(at)
    return changes
  }

  private endMinute(market: MarketNow): number {
    if (this.isStale) return 0
    this.premiumSample = premiumOf(market.impact('bid'), market.impact('ask'), this.index.value)
    this.premium.add(this.premiumSample)
    this.predictedRate = this.rateNow()
    return changed.predicted | changed.sample
  }

  private updateIndex(at: number, { bid, ask }: MarketNow): number {
    const [before, wasStale] = [this.index.value, this.isStale]
    this.index.update(at, bid, ask)
    if (at % priceRules.basisEveryMs === 0) this.basis.add(at, this.basisOf(bid, ask))
    const moved = this.index.value === before ? 0 : changed.index
    return this.isStale === wasStale ? moved : moved | changed.staleness
  }

  private basisOf(bid: number, ask: number): number | undefined {
    if (this.isStale || bid === 0 || ask === 0) return undefined
    return (bid + ask) * (finePerTick / 2) - this.index.value
  }

  /** The mark of the prices as they are; also where a command changed one of them within a second. */
  updateMark(at: number, { last }: MarketNow): number {
    const mark = this.fixedMark || this.computedMark(at, last)
    if (mark === this.mark) return 0
    this.mark = mark
    return changed.mark
  }

  private computedMark(at: number, last: number): number {
    const index = this.index.value
    const left = Math.max(0, this.nextFundingAt - at)
    return middleOf(
      last > 0 ? last : halfUp(index, finePerTick),
      priceWithFunding(index, this.predictedRate, left, this.terms.fundingHours * 3_600_000),
      this.basis.price(index),
    )
  }

  private settle(at: number): number {
    const { nextFundingAt, predictedRate: rate, mark, premium } = this
    this.settled = { at: nextFundingAt, rate, mark, samples: premium.count }
    premium.clear()
    this.predictedRate = this.rateNow()
    this.nextFundingAt = nextSettlement(at, this.terms.fundingHours)
    return changed.funding | changed.predicted
  }

  save(out: StateWriter): void {
    this.index.save(out)
    this.basis.save(out)
    this.premium.save(out)
    const { mark, predictedRate, nextFundingAt, premiumSample, settled, minute, fixedMark, fixedRate } = this
    for (const value of [mark, predictedRate, nextFundingAt, premiumSample, minute, fixedMark, fixedRate])
      out.number(value)
    out.number(settled ? 1 : 0)
    if (settled)
      for (const value of [settled.at, settled.rate, settled.mark, settled.samples]) out.number(value)
  }

  load(from: StateReader): void {
    this.index.load(from)
    this.basis.load(from)
    this.premium.load(from)
    this.mark = from.number()
    this.predictedRate = from.number()
    this.nextFundingAt = from.number()
    this.premiumSample = from.number()
    this.minute = from.number()
    this.fixedMark = from.number()
    this.fixedRate = from.number()
    this.settled =
      from.number() === 1
        ? { at: from.number(), rate: from.number(), mark: from.number(), samples: from.number() }
        : undefined
  }
}
