// Fair prices of all pairs: one market factor, sector factors, own noise with regimes, and a pull to the start level.
// Only + − × ÷ and square root of binary fractions: the same on every machine.

import { namedSeed, Random } from '../core/random.ts'
import type { StateReader, StateWriter } from '../core/state.ts'
import type { Sector } from '../market/catalogue.ts'
import type { MarketProfile } from './profile.ts'

const yearMs = 365 * 86_400_000
const factorSectors: readonly Sector[] = ['major', 'platform', 'large', 'defi', 'meme', 'game', 'ai', 'alt']
/** Deviations of a year's return of the factors. */
const marketVolatility = 0.45
const sectorVolatility = 0.3
/** Per year: how fast factors and prices forget that they left their level. */
const factorPull = 1.5
const ownPull = 2.5
/** Per year: how fast an excited market calms down (half gone in about half an hour), and how often one gets excited. */
const calming = 12_000
const excitementsPerYear = 900
const factorEveryMs = 500
const moveMax = 0.12

/** One value that wanders around 1 and never reaches 0. */
function wander(
  value: number,
  level: number,
  volatility: number,
  pull: number,
  dt: number,
  bell: number,
): number {
  const move = volatility * Math.sqrt(dt) * bell + Math.min(0.5, pull * dt) * (level / value - 1)
  return value * (1 + Math.max(-moveMax, Math.min(moveMax, move)))
}

/** Volatility of the moment: usually about 1, now and then several times that, then slowly back. */
function heated(heat: number, dt: number, random: Random): number {
  const cooled = heat + (1 - heat) * Math.min(1, calming * dt)
  return random.chance(Math.min(0.5, excitementsPerYear * dt)) ? 1.5 + 2.5 * random.share() : cooled
}

/** Level of one pair is a number of ticks with a fraction. */
export class PriceModel {
  private readonly random: Random
  /** Market, then sectors: level and heat. */
  private readonly factors = new Float64Array(2 * (1 + factorSectors.length)).fill(1)
  private factorsAt: number
  /** Per pair: price, own part (for crosses: the basis), heat, market seen, sector seen, time. */
  private readonly pairs: Float64Array
  private readonly sector: Int32Array
  /** Pairs whose product this one follows (coin × rate), or −1. */
  private readonly legs: Int32Array

  constructor(
    private readonly profiles: readonly MarketProfile[],
    seed: number,
    start: number,
  ) {
    this.random = new Random(namedSeed(seed, 'factors'))
    this.factorsAt = start
    this.pairs = new Float64Array(profiles.length * 6)
    this.sector = Int32Array.from(profiles, ({ sector }) => factorSectors.indexOf(sector))
    this.legs = crossLegs(profiles)
    profiles.forEach(({ startPrice }, i) => {
      this.pairs.set([startPrice, 1, 1, 1, 1, start], i * 6)
    })
  }

  price(market: number): number {
    return this.pairs[market * 6] as number
  }

  movedAt(market: number): number {
    return this.pairs[market * 6 + 5] as number
  }

  /** Volatility of the moment against the usual one. */
  heat(market: number): number {
    return (this.pairs[market * 6 + 2] as number) * (this.factors[1] as number)
  }

  /** What people's trades and recorded markets made of the price. */
  set(market: number, price: number): void {
    this.pairs[market * 6] = price
  }

  /** Brings one pair to `now` with the pair's own stream of chance; answers its price. */
  move(market: number, now: number, random: Random): number {
    this.moveFactors(now)
    const at = market * 6
    const pairs = this.pairs
    const profile = this.profiles[market] as MarketProfile
    const dt = Math.max(0, now - (pairs[at + 5] as number)) / yearMs
    pairs[at + 5] = now
    const heat = heated(pairs[at + 2] as number, dt, random)
    pairs[at + 2] = heat
    const base = this.legs[market * 2] as number
    const rate = this.legs[market * 2 + 1] as number
    if (base >= 0) {
      // The basis between a cross and its legs is small and short-lived.
      const basis = wander(pairs[at + 1] as number, 1, 0.15, 20_000, dt, random.bell())
      pairs[at + 1] = basis
      pairs[at] = profile.startPrice * this.ratio(base) * this.ratio(rate) * basis
      return pairs[at] as number
    }
    const own = profile.volatility * heat
    const floor = profile.startPrice / 40
    let price = wander(pairs[at] as number, profile.startPrice, own * 0.7, ownPull, dt, random.bell())
    price *= 1 + this.common(at, market, profile.volatility)
    pairs[at] = Math.min(profile.startPrice * 40, Math.max(floor, 1, price))
    return pairs[at] as number
  }

  private ratio(market: number): number {
    return this.price(market) / (this.profiles[market] as MarketProfile).startPrice
  }

  /** The pair's share in what market and sector did since it last looked. */
  private common(at: number, market: number, volatility: number): number {
    const sector = this.sector[market] as number
    if (sector < 0) return 0
    const { factors, pairs } = this
    const marketNow = factors[0] as number
    const sectorNow = factors[2 * (sector + 1)] as number
    const moved = marketNow / (pairs[at + 3] as number) - 1
    const sectorMoved = sectorNow / (pairs[at + 4] as number) - 1
    pairs[at + 3] = marketNow
    pairs[at + 4] = sectorNow
    const beta = 0.5 + volatility * 0.6
    return Math.max(-moveMax, Math.min(moveMax, beta * (moved + 0.6 * sectorMoved)))
  }

  private moveFactors(now: number): void {
    if (now - this.factorsAt < factorEveryMs) return
    const dt = (now - this.factorsAt) / yearMs
    this.factorsAt = now
    const { factors, random } = this
    for (let f = 0; f < factors.length; f += 2) {
      const heat = heated(factors[f + 1] as number, dt, random)
      const volatility = (f === 0 ? marketVolatility : sectorVolatility) * heat
      factors[f + 1] = heat
      factors[f] = wander(factors[f] as number, 1, volatility, factorPull, dt, random.bell())
    }
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
    this.factors.set(from.float64())
    this.pairs.set(from.float64())
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
