// What moves prices, in the seeded past as in the present: volatility and pace of each moment, and how a pair's
// variance divides between market, sector and itself.

import { namedSeed } from '../core/random.ts'
import type { Sector } from '../market/catalogue.ts'
import { Cascade } from './cascade.ts'
import { News } from './news.ts'
import type { MarketProfile } from './profile.ts'
import { season } from './season.ts'

const minuteMs = 60_000
export const yearMs = 365 * 86_400_000

/** Deviation of a year's return of the market factor. */
export const marketVolatility = 0.55

/** Shares of a pair's variance that market and sector bring; the rest is its own. */
const shares: Record<Sector, readonly [market: number, sector: number]> = {
  stable: [0, 0],
  fiat: [0, 0],
  gold: [0, 0],
  major: [0.81, 0],
  platform: [0.66, 0.06],
  large: [0.7, 0.05],
  defi: [0.55, 0.1],
  meme: [0.62, 0.1],
  game: [0.5, 0.1],
  ai: [0.48, 0.12],
  alt: [0.52, 0.08],
}

/** Three minutes to eight days. */
const marketScales = [3, 12, 48, 192, 768, 3072, 12_288].map((minutes) => minutes * minuteMs)
const marketWeight = 0.6
const ownScales = [12, 96, 768].map((minutes) => minutes * minuteMs)
const ownWeight = 0.35
const spreadScales = [4000, 30_000]
const spreadWeight = 0.75

const marketNewsChance = 0.04
const marketNews = 0.013
const ownNewsChance = 0.03
/** Of the year's volatility that is the pair's own. */
const ownNews = 0.03

/** Brings the volume of a long time to the catalogue's, as quiet times trade less than lively ones more. */
const paceScale = 1.23

/** Trading of a moment of this heat against an average one: lively hours and excited markets trade more. */
export function paceOf(heat: number, at: number): number {
  return paceScale * heat * Math.sqrt(season(at))
}

/** What all pairs of an exchange share. */
export class MarketActivity {
  private readonly cascade: Cascade
  private readonly news: News
  /** The variance of the moment that was read last. */
  private lastAt = -1
  private lastVariance = 0

  constructor(seed: number) {
    this.cascade = new Cascade(namedSeed(seed, 'market volatility'), marketScales, marketWeight)
    this.news = new News(namedSeed(seed, 'market news'), marketNewsChance, marketNews)
  }

  /** Variance of the moment against the average one. */
  variance(at: number): number {
    if (this.lastAt !== at) {
      this.lastVariance = this.cascade.at(at) * season(at) + this.news.excitement(at)
      this.lastAt = at
    }
    return this.lastVariance
  }

  /** The same at many moments: `from`, and then every so many ms. */
  variances(out: Float64Array, from: number, everyMs: number): void {
    out.fill(1)
    this.cascade.multiply(out, from, everyMs)
    const isQuiet = this.news.isQuiet(from, from + out.length * everyMs)
    for (let i = 0; i < out.length; i++) {
      const at = from + i * everyMs
      out[i] = (out[i] as number) * season(at) + (isQuiet ? 0 : this.news.excitement(at))
    }
  }

  isQuiet(from: number, to: number): boolean {
    return this.news.isQuiet(from, to)
  }

  /** Return of the market factor by news. */
  newsMove(from: number, to: number): number {
    return this.news.move(from, to)
  }
}

/** What one pair adds to it. */
export class PairActivity {
  /** Deviations of a year's return by factor; of the market, against its own deviation. */
  readonly beta: number
  readonly sectorVolatility: number
  readonly ownVolatility: number
  /** Of its variance: what market and sector bring. */
  private readonly commonShare: number
  private readonly cascade: Cascade
  private readonly spread: Cascade
  private readonly news: News
  private readonly calm: boolean
  private lastAt = -1
  private lastVariance = 0

  constructor(
    seed: number,
    { symbol, sector, volatility }: MarketProfile,
    private readonly market: MarketActivity,
  ) {
    const [marketShare, sectorShare] = shares[sector]
    this.calm = marketShare === 0
    this.commonShare = marketShare + sectorShare
    this.beta = (volatility * Math.sqrt(marketShare)) / marketVolatility
    this.sectorVolatility = volatility * Math.sqrt(sectorShare)
    this.ownVolatility = volatility * Math.sqrt(1 - this.commonShare)
    this.cascade = new Cascade(namedSeed(seed, `volatility ${symbol}`), ownScales, ownWeight)
    this.spread = new Cascade(namedSeed(seed, `spread ${symbol}`), spreadScales, spreadWeight)
    this.news = new News(namedSeed(seed, `news ${symbol}`), ownNewsChance, this.ownVolatility * ownNews)
  }

  /** Variance of the pair's own part against its average. */
  ownVariance(at: number): number {
    if (this.lastAt !== at) {
      const shared = this.calm ? season(at) : this.market.variance(at)
      this.lastVariance = this.cascade.at(at) * shared * (1 + this.news.excitement(at))
      this.lastAt = at
    }
    return this.lastVariance
  }

  /** The same at many moments, from those of the market. */
  ownVariances(out: Float64Array, from: number, everyMs: number, market: Float64Array): void {
    out.fill(1)
    this.cascade.multiply(out, from, everyMs)
    const isQuiet = this.news.isQuiet(from, from + out.length * everyMs)
    for (let i = 0; i < out.length; i++) {
      const at = from + i * everyMs
      const shared = this.calm ? season(at) : (market[i] as number)
      out[i] = (out[i] as number) * shared * (isQuiet ? 1 : 1 + this.news.excitement(at))
    }
  }

  isQuiet(from: number, to: number): boolean {
    return this.news.isQuiet(from, to)
  }

  newsMove(from: number, to: number): number {
    return this.news.move(from, to)
  }

  /** Volatility of the moment against the usual one. */
  heat(at: number): number {
    return this.heatOf(this.calm ? 0 : this.market.variance(at), this.ownVariance(at))
  }

  /** The heat that these variances of the market and of the pair's own part make. */
  heatOf(market: number, own: number): number {
    return Math.sqrt(this.commonShare * market + (1 - this.commonShare) * own)
  }

  /** Trading of the moment against an average one. */
  pace(at: number): number {
    return paceOf(this.heat(at), at)
  }

  /** What the spread is to be taken times, apart from volatility: it changes from second to second. */
  spreadNoise(at: number): number {
    return this.spread.at(at)
  }
}
