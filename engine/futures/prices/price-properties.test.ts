// Over many seeds: bounds of index, mark and rate, what a disturbed venue can do, and the same future after a snapshot.

import Decimal from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { Random } from '../../core/random.ts'
import { StateReader, StateWriter } from '../../core/state.ts'
import { priceWithFunding } from './mark-price.ts'
import { fundingCap, type PriceTerms } from './price-terms.ts'
import { ContractPrices, changed, type MarketNow } from './prices.ts'
import { Venues, venueNames, venueStates } from './venues.ts'

const terms: PriceTerms = {
  fundingHours: 1,
  fundingCap: fundingCap(false, 1),
  weights: venueNames.map(() => 1),
}
const seeds = Array.from({ length: 20 }, (_, at) => at + 1)
const start = Date.UTC(2026, 0, 1)
const first = 60_000_000

/** A contract whose coin wanders; chaos strikes venues now and then. */
class World {
  readonly random: Random
  readonly venues: Venues
  readonly prices = new ContractPrices(terms, first, start)
  worth = first
  at = start

  constructor(
    seed: number,
    private readonly isCalm: boolean,
  ) {
    this.random = new Random(seed)
    this.venues = new Venues(seed + 1000)
  }

  market(): MarketNow {
    const fair = Math.round(this.worth / 100)
    const spread = 1 + this.random.below(20)
    const isThin = !this.isCalm && this.random.chance(0.05)
    const premium = (side: number) =>
      Math.round(this.worth * 10_000 * (1 + side * this.random.share() * 0.01))
    return {
      bid: isThin ? 0 : fair - spread,
      ask: fair + spread,
      last: fair + this.random.below(41) - 20,
      impact: (side) => (isThin ? 0 : premium(side === 'bid' ? 1 : -1)),
    }
  }

  step(): number {
    this.at += 1000
    this.worth *= 1 + this.random.bell() * 0.0003
    if (!this.isCalm && this.random.chance(0.02))
      this.venues.disturb(this.random.below(venueNames.length), venueStates[this.random.below(4)] ?? 'well')
    this.venues.advance(this.at, this.worth, this.prices.index)
    return this.prices.advance(this.at, this.market())
  }

  save(): Uint8Array {
    const out = new StateWriter()
    this.random.save(out)
    this.venues.save(out)
    this.prices.save(out)
    out.number(this.worth)
    out.number(this.at)
    return out.done()
  }

  static load(saved: Uint8Array): World {
    const world = new World(0, false)
    const from = new StateReader(saved)
    world.random.load(from)
    world.venues.load(from)
    world.prices.load(from)
    world.worth = from.number()
    world.at = from.number()
    return world
  }
}

describe('prices over seeds', () => {
  it('the index follows the coin within what venues deviate', () => {
    for (const seed of seeds) {
      const world = new World(seed, true)
      for (let step = 0; step < 300; step++) world.step()
      expect(Math.abs(world.prices.index.value / world.worth - 1)).toBeLessThan(0.002)
      expect(world.prices.isStale).toBe(false)
    }
  })

  it('one disturbed venue hardly moves it, whatever it does', () => {
    for (const seed of seeds) {
      const [well, ill] = [new World(seed, true), new World(seed, true)]
      let most = 0
      for (const state of venueStates) {
        ill.venues.disturb(2, state)
        for (let step = 0; step < 30; step++) {
          well.step()
          ill.step()
          most = Math.max(most, Math.abs(ill.prices.index.value / well.prices.index.value - 1))
        }
      }
      expect(most).toBeLessThan(0.001)
    }
  })

  it('the mark changes only while the index is fresh, and the rate never leaves its cap', () => {
    for (const seed of seeds.slice(0, 5)) {
      const world = new World(seed, false)
      let settlements = 0
      const wrong: string[] = []
      const must = (holds: boolean, what: string) => holds || wrong.push(`${what} at ${world.at}`)
      for (let step = 0; step < 3700; step++) {
        const before = world.prices.mark
        const changes = world.step()
        const { mark, isStale, predictedRate, index } = world.prices
        must(((changes & changed.mark) !== 0) === (mark !== before), 'says that the mark changed')
        must(isStale ? mark === before : Math.abs(mark / (index.value / 100) - 1) < 0.1, 'mark')
        must(Math.abs(predictedRate) <= terms.fundingCap && Number.isSafeInteger(predictedRate), 'rate')
        if (changes & changed.funding) settlements++
      }
      expect(wrong).toEqual([])
      expect([settlements, world.prices.settled?.at]).toEqual([1, start + 3_600_000])
    }
  })

  it('goes on the same after a snapshot at any moment', () => {
    for (const seed of seeds) {
      const world = new World(seed, false)
      const cut = 20 + new Random(seed).below(300)
      for (let step = 0; step < cut; step++) world.step()
      const copy = World.load(world.save())
      const steps = Array.from({ length: 200 }, () => [copy.step(), world.step()] as const)
      expect(steps.filter(([mine, other]) => mine !== other)).toEqual([])
      expect(copy.save()).toEqual(world.save())
    }
  })

  it('price 2 is exact to the last digit', () => {
    const random = new Random(5)
    for (let round = 0; round < 2000; round++) {
      const index = random.below(2 ** 32) * (1 + random.below(50)) + 1
      const rate = random.below(2_640_001) - 1_320_000
      const left = random.below(28_801) * 1000
      const wanted = new Decimal(rate).div(1e8).times(left).div(28_800_000).plus(1).times(index).div(100)
      const ticks = wanted.toDecimalPlaces(0, Decimal.ROUND_HALF_CEIL).toNumber()
      expect(priceWithFunding(index, rate, left, 28_800_000)).toBe(ticks)
    }
  })
})
