// Fair prices of all pairs: one market factor, sector factors, a part of their own, news, and a pull to the start level.
// Only + − × ÷ and square root of binary fractions: the same on every machine.

import { namedSeed, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { Sector } from '../market/catalogue.ts'
import { MarketActivity, marketVolatility, PairActivity, yearMs } from './activity.ts'
import type { MarketProfile } from './profile.ts'

export const factorSectors: readonly Sector[] = [
  'major',
  'platform',
  'large',
  'defi',
  'meme',
  'game',
  'ai',
  'alt',
]
/** Per year: how fast factors and prices forget that they left their level. */
const factorPull = 1.5
const ownPull = 2.5
const factorEveryMs = 500
const moveMax = 0.12
/** Numbers per pair: price, own part (of crosses: the basis), pressure, market seen, sector seen, time. */
const width = 6

/** One value that wanders around `level` and never reaches 0. */
function wander(
  value: number,
  level: number,
  deviation: number,
  pull: number,
  dt: number,
  bell: number,
): number {
  const move = deviation * Math.sqrt(dt) * bell + Math.min(0.5, pull * dt) * (level / value - 1)
  return value * (1 + Math.max(-moveMax, Math.min(moveMax, move)))
}

/** Level of one pair is a number of ticks with a fraction. */
export class PriceModel {
  private readonly random: Random
  private readonly market: MarketActivity
  private readonly activities: PairActivity[]
  /** Market, then sectors. */
  private readonly factors = new Float64Array(1 + factorSectors.length).fill(1)
  private factorsAt: number
  private readonly pairs: Float64Array
  /** What each price keeps near. */
  private readonly levels: Float64Array
  private readonly sector: Int32Array
  /** Pairs whose product this one follows (coin × rate), or −1. */
  private readonly legs: Int32Array

  constructor(profiles: readonly MarketProfile[], seed: number, start: number) {
    this.random = new Random(namedSeed(seed, 'factors'))
    this.market = new MarketActivity(seed)
    this.activities = profiles.map((profile) => new PairActivity(seed, profile, this.market))
    this.factorsAt = start
    this.pairs = new Float64Array(profiles.length * width)
    this.levels = Float64Array.from(profiles, ({ startPrice }) => startPrice)
    this.sector = Int32Array.from(profiles, ({ sector }) => factorSectors.indexOf(sector))
    this.legs = crossLegs(profiles)
    profiles.forEach(({ startPrice }, i) => {
      this.pairs.set([startPrice, 1, 0, 1, 1, start], i * width)
    })
  }

  price(market: number): number {
    return this.pairs[market * width] as number
  }

  movedAt(market: number): number {
    return this.pairs[market * width + 5] as number
  }

  /** Volatility, pace and spread of the moment. A cross is as lively as its coin. */
  activity(market: number): PairActivity {
    const base = this.legs[market * 2] as number
    return this.activities[base < 0 ? market : base] as PairActivity
  }

  /** What people's trades and recorded markets made of the price. */
  set(market: number, price: number): void {
    this.pairs[market * width] = price
  }

  /** What a price keeps near from now on. */
  setLevel(market: number, price: number): void {
    this.levels[market] = price
  }

  /** How one-sided takers were lately: above 0 they bought. */
  pressure(market: number): number {
    return this.pairs[market * width + 2] as number
  }

  setPressure(market: number, pressure: number): void {
    this.pairs[market * width + 2] = pressure
  }

  /** Brings one pair to `now` with the pair's own stream of chance; answers its price. */
  move(market: number, now: number, random: Random): number {
    this.moveFactors(now)
    const at = market * width
    const pairs = this.pairs
    const startPrice = this.levels[market] as number
    const from = pairs[at + 5] as number
    const dt = Math.max(0, now - from) / yearMs
    pairs[at + 5] = now
    const base = this.legs[market * 2] as number
    const rate = this.legs[market * 2 + 1] as number
    if (base >= 0) {
      // The basis between a cross and its legs is small and short-lived.
      const basis = wander(pairs[at + 1] as number, 1, 0.15, 20_000, dt, random.bell())
      pairs[at + 1] = basis
      pairs[at] = startPrice * this.ratio(base) * this.ratio(rate) * basis
      return pairs[at] as number
    }
    const activity = this.activities[market] as PairActivity
    const own = activity.ownVolatility * Math.sqrt(activity.ownVariance(now))
    let price = wander(pairs[at] as number, startPrice, own, ownPull, dt, random.bell())
    price *= 1 + this.common(at, market, activity) + activity.newsMove(from, now)
    pairs[at] = Math.min(startPrice * 40, Math.max(startPrice / 40, 1, price))
    return pairs[at] as number
  }

  private ratio(market: number): number {
    return this.price(market) / (this.levels[market] as number)
  }

  /** The pair's share in what market and sector did since it last looked. */
  private common(at: number, market: number, { beta, sectorVolatility }: PairActivity): number {
    const sector = this.sector[market] as number
    if (sector < 0) return 0
    const { factors, pairs } = this
    const marketNow = factors[0] as number
    const sectorNow = factors[sector + 1] as number
    const moved = marketNow / (pairs[at + 3] as number) - 1
    const sectorMoved = sectorNow / (pairs[at + 4] as number) - 1
    pairs[at + 3] = marketNow
    pairs[at + 4] = sectorNow
    const move = beta * moved + (sectorVolatility / marketVolatility) * sectorMoved
    return Math.max(-moveMax, Math.min(moveMax, move))
  }

  private moveFactors(now: number): void {
    const from = this.factorsAt
    if (now - from < factorEveryMs) return
    const dt = (now - from) / yearMs
    this.factorsAt = now
    const { factors, random, market } = this
    const deviation = marketVolatility * Math.sqrt(market.variance(now))
    for (let f = 0; f < factors.length; f++)
      factors[f] = wander(factors[f] as number, 1, deviation, factorPull, dt, random.bell())
    factors[0] = (factors[0] as number) * (1 + market.newsMove(from, now))
  }

  save(out: StateWriter): void {
    this.random.save(out)
    out.number(this.factorsAt)
    out.array(this.factors)
    out.array(this.pairs)
  }

  load(from: StateReader): void {
    this.random.load(from)
    this.factorsAt = from.number()
    const factors = from.float64()
    const pairs = from.float64()
    // Up to layout 10 every factor and pair had a volatility that was drawn step by step.
    const isOlder = factors.length > this.factors.length
    if (isOlder) for (let at = 2; at < pairs.length; at += width) pairs[at] = 0
    this.factors.set(isOlder ? factors.filter((_, i) => i % 2 === 0) : factors)
    this.pairs.set(pairs)
  }
}

/** For BTCTRY: the indexes of BTCUSDT and USDTTRY, where both run. */
function crossLegs(profiles: readonly { base: string; quote: string; symbol: string }[]): Int32Array {
  const bySymbol = new Map(profiles.map(({ symbol }, i) => [symbol, i]))
  return Int32Array.from(
    profiles.flatMap(({ base, quote }) => {
      const legs = [bySymbol.get(`${base}USDT`), bySymbol.get(`USDT${quote}`)]
      const follows = base !== 'USDT' && quote !== 'USDT' && !legs.includes(undefined)
      return follows ? (legs as number[]) : [-1, -1]
    }),
  )
}
