// The worked numbers by name (domain.md 5.7, futures-rules C): index, mark, premium and funding of one contract.

import { describe, expect, it } from 'vitest'
import { fundingRate } from './funding-rate.ts'
import { IndexPrice } from './index-price.ts'
import { BasisSamples, middleOf, priceWithFunding } from './mark-price.ts'
import { impactPrice, premiumOf } from './premium.ts'
import { fundingCap, nextSettlement, type PriceTerms } from './price-terms.ts'
import { ContractPrices, changed, type MarketNow } from './prices.ts'

const minute = 60_000
const hour = 60 * minute
const weights = [1, 1, 1, 1, 1]
const terms: PriceTerms = { fundingHours: 8, fundingCap: fundingCap(true, 8), weights }

/** Prices in USDT with a tick of 0.1: fine units of 0.001. */
const fine = (price: number) => Math.round(price * 1000)
const market = (over: Partial<MarketNow> = {}): MarketNow => ({
  bid: 0,
  ask: 0,
  last: 0,
  impact: () => 0,
  ...over,
})

describe('index', () => {
  const quoted = (prices: readonly number[], at = 0) => {
    const index = new IndexPrice(weights, fine(1))
    for (const [venue, price] of prices.entries()) index.quote(venue, fine(price), at)
    return index
  }

  it('V-IX1: a venue far from the median is not counted', () => {
    const index = quoted([60000, 60010, 59990, 60005, 62000])
    index.update(1000, 0, 0)
    expect([index.value, index.counted]).toEqual([fine(60001.25), 4])
    expect([3, 4].map((venue) => index.isCounted(venue, 1000))).toEqual([true, false])
  })

  it('V-IX2: all stale: the middle of the own book, then the value stays', () => {
    const index = quoted([60000, 60010, 59990, 60005, 60005])
    index.update(10_000, 0, 0)
    expect([index.value, index.isStale]).toEqual([fine(60002), false])
    index.update(11_000, 600100, 600200)
    expect([index.value, index.isStale]).toEqual([fine(60015), false])
    index.update(12_000, 600100, 0)
    expect([index.value, index.isStale]).toEqual([fine(60015), true])
    index.quote(0, fine(60020), 12_500)
    index.update(13_000, 0, 0)
    expect([index.value, index.isStale]).toEqual([fine(60020), false])
  })

  it('fewer than two near each other: the median of the fresh ones', () => {
    const index = quoted([100, 110])
    index.update(1000, 0, 0)
    expect([index.value, index.counted]).toEqual([fine(105), 0])
  })

  it('a venue that went away is not counted at once', () => {
    const index = quoted([100, 101, 102, 103, 104])
    for (const venue of [3, 4]) index.quote(venue, 0, 0)
    index.update(0, 0, 0)
    expect([index.value, index.counted]).toEqual([fine(101), 3])
  })

  it('weighs', () => {
    const index = new IndexPrice([3, 1], 1)
    index.quote(0, 100, 0)
    index.quote(1, 102, 0)
    index.update(0, 0, 0)
    expect(index.value).toBe(101) // 100.5, half up
  })
})

describe('mark', () => {
  // A tick of 0.0001, so that the number is not rounded: fine units of 10⁻⁶.
  const exact = (price: number) => Math.round(price * 10_000)
  const exactFine = (price: number) => Math.round(price * 1_000_000)

  it('V-MK1: the index with the funding to come', () => {
    const price2 = priceWithFunding(exactFine(91500), 10_000, 120 * minute, 480 * minute)
    expect(price2).toBe(exact(91502.2875))
    expect(middleOf(exact(91480), price2, exact(91511.4))).toBe(exact(91502.2875))
  })

  it('V-MK2: on the tick; without sample and trade the index', () => {
    const price2 = priceWithFunding(fine(91500), 10_000, 120 * minute, 480 * minute)
    expect(middleOf(914800, price2, 915114)).toBe(915023)
    const prices = new ContractPrices(terms, fine(91500), 0)
    prices.index.fix(fine(91501), false)
    prices.advance(1000, market())
    expect(prices.mark).toBe(915010)
  })

  it('V-MK3: with a rate below zero', () => {
    expect(priceWithFunding(exactFine(91500), -50_000, 120 * minute, 480 * minute)).toBe(exact(91488.5625))
  })

  it('the basis is the average of what there is of five minutes', () => {
    const basis = new BasisSamples()
    expect(basis.price(fine(100))).toBe(1000)
    basis.add(5_000, fine(1))
    basis.add(10_000, undefined)
    basis.add(15_000, fine(3))
    expect(basis.price(fine(100))).toBe(1020)
    basis.add(305_000, undefined) // The first is five minutes old.
    expect(basis.price(fine(100))).toBe(1030)
    basis.add(10 * hour, undefined)
    expect(basis.price(fine(100))).toBe(1000)
  })

  it('stays while the index is stale, as F29 wants', () => {
    const prices = new ContractPrices(terms, fine(60000), 0)
    const moving = { last: 610_000, impact: () => fine(61000) * 1000 }
    prices.index.fix(fine(60500), true)
    const at = (Math.floor(1 / minute) + 1) * minute
    expect(prices.advance(at, market(moving)) & (changed.mark | changed.predicted)).toBe(0)
    expect(prices.mark).toBe(600_000)
    prices.index.fix(fine(60500), false)
    expect(prices.advance(at + 1000, market(moving)) & changed.mark).toBe(changed.mark)
  })

  it('of a scenario stays until it is computed again', () => {
    const prices = new ContractPrices(terms, fine(60000), 0)
    prices.index.fix(fine(60000), false)
    prices.fixMark(555_000)
    expect([prices.advance(1000, market()), prices.mark]).toEqual([changed.mark, 555_000])
    prices.fixMark(0)
    expect([prices.advance(2000, market()), prices.mark]).toEqual([changed.mark, 600_000])
  })
})

describe('premium', () => {
  const micro = (price: number) => Math.round(price * 10_000_000)

  it('V-PI1: impact bid above the index', () => {
    expect(premiumOf(micro(60030), micro(60042), fine(60000))).toBe(5_000_000)
  })

  it('V-PI2: what a large order would pay', () => {
    // 25000 USDT in ticks of 0.1 × lots of 0.0001.
    const bids = [
      [600300, 2000],
      [600200, 3000],
    ] as const
    const bid = impactPrice('linear', bids, 25_000 * 100_000)
    expect(Math.round(bid / 10)).toBe(60_024_801_984)
    expect(premiumOf(bid, micro(60042), fine(60000))).toBe(4_133_664)
  })

  it('a side that is missing or too thin adds nothing', () => {
    expect(impactPrice('linear', [[600300, 1]], 25_000 * 100_000)).toBe(0)
    expect(premiumOf(0, micro(60042), fine(60000))).toBe(0)
    expect(premiumOf(0, micro(59970), fine(60000))).toBe(-5_000_000)
  })

  it('of an inverse contract: USD per coin received', () => {
    const bids = [
      [200_000, 5_000],
      [100_000, 9_000],
    ] as const
    // 10000 USD: 5000 ÷ 20000 + 5000 ÷ 10000 coins at a tick of 0.1.
    expect(impactPrice('inverse', bids, 10_000)).toBe(133_333_333_333)
  })
})

describe('funding', () => {
  const rateOf = (percent: number, fundingHours: 8 | 4 = 8) =>
    fundingRate({ fundingHours, fundingCap: 300_000 }, { sum: Math.round(percent * 100_000_000), count: 1 })

  it('V-FR1: interest, bound and cap', () => {
    expect(rateOf(0.02)).toBe(10_000)
    expect(rateOf(0.1)).toBe(50_000)
    expect(rateOf(0.1, 4)).toBe(25_000)
    expect(rateOf(-0.2)).toBe(-150_000)
    expect(rateOf(2)).toBe(300_000)
  })

  it('V-FR2: the plain average of the samples', () => {
    const samples = [12_000_000, 6_000_000, -3_000_000]
    const sum = samples.reduce((all, one) => all + one)
    expect(sum / 3).toBe(5_000_000)
    expect(fundingRate(terms, { sum, count: 3 })).toBe(10_000)
  })

  it('without a sample the interest', () => {
    expect(fundingRate(terms, { sum: 0, count: 0 })).toBe(10_000)
    expect(fundingRate({ ...terms, fundingHours: 4 }, { sum: 0, count: 0 })).toBe(5_000)
  })

  it('caps: 0.3 % for BTC and ETH, 0.66 % for 4 hours of others', () => {
    expect([fundingCap(true, 8), fundingCap(false, 4), fundingCap(false, 8)]).toEqual([
      300_000, 660_000, 1_320_000,
    ])
  })

  it('is settled at 00:00, 08:00 and 16:00 UTC, with the mark of that moment', () => {
    const start = Date.UTC(2026, 0, 1, 7, 58)
    expect(nextSettlement(start, 8)).toBe(Date.UTC(2026, 0, 1, 8))
    expect(nextSettlement(Date.UTC(2026, 0, 1, 8), 8)).toBe(Date.UTC(2026, 0, 1, 16))
    const prices = new ContractPrices(terms, fine(60000), start)
    prices.index.fix(fine(60000), false)
    const book = market({ impact: (side) => (side === 'bid' ? 600_600_000_000 : 600_700_000_000) })
    const settled: number[] = []
    for (let at = start + 1000; at <= start + 3 * minute; at += 1000)
      if (prices.advance(at, book) & changed.funding) settled.push(at)
    expect(settled).toEqual([Date.UTC(2026, 0, 1, 8)])
    // Two minutes with a premium of 0.1 %: 07:59 and 08:00.
    expect(prices.settled).toEqual({ at: settled[0], rate: 50_000, mark: 600_000, samples: 2 })
    expect(prices.nextFundingAt).toBe(Date.UTC(2026, 0, 1, 16))
  })

  it('of a scenario holds until it is computed again', () => {
    const prices = new ContractPrices(terms, fine(60000), 0)
    prices.fixRate(-77)
    expect(prices.predictedRate).toBe(-77)
    prices.fixRate(Number.NaN)
    expect(prices.predictedRate).toBe(10_000)
  })
})
