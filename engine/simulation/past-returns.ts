// How a pair came to its opening price: levels hour by hour backwards from the opening, returns of single minutes.
//
// The same factors, volatilities and news as in the present (activity.ts), with draws that follow from the time alone.

import { bellOf, mix, namedSeed } from '../core/random.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import { MarketActivity, marketVolatility, PairActivity, yearMs } from './activity.ts'
import { type MarketProfile, profileOf } from './profile.ts'

const minuteMs = 60_000
const hourMs = 3_600_000
const hoursPerYear = 8760
const hoursKept = 26
const minuteStretch = Math.sqrt(minuteMs / yearMs)
const hourStretch = Math.sqrt(hourMs / yearMs)
/** A trend lasts this many hours, then another one is drawn. */
const trendHours = 45 * 24
/** Of a year's volatility: how far trends reach in a year. */
const trendShare = 0.9
const marketTrend = 0.45
/** Per hour: how strongly levels far from the opening one are drawn back to it, so that nothing starts at nothing. */
const pull = 1.2 / hoursPerYear
const moveMax = 0.12

/** The hours and minutes before an exchange opened, of one pair. */
export interface PastReturns {
  /** Of the pair, or of the coin of a cross. */
  readonly activity: PairActivity
  /** Price as a share of the opening price at the n-th hour's start before the opening; 0 is the opening itself. */
  level(back: number): number
  /** The minutes of an hour within the range, without the trend of the hour. */
  minutes(hour: number): PastMinutes
}

/** Per minute of an hour: return, and volatility against the usual one. */
export interface PastMinutes {
  readonly returns: Float64Array
  readonly heats: Float64Array
}

/** When what is known of a past begins and ends: minutes from `minutesFrom` (an hour's start) until `until` (a minute's). */
export interface PastRange {
  readonly minutesFrom: number
  readonly until: number
}

/**
 * Walks back only as far as requested, and remembers the levels. A pair against a coin with a USDT pair (BTCTRY) is the
 * product of its two parts.
 */
export function pastReturns(seed: number, profile: MarketProfile, range: PastRange): PastReturns {
  const { base, quote } = profile
  const legs =
    quote === 'USDT' || base === 'USDT'
      ? []
      : [catalogueMarket(`${base}USDT`), catalogueMarket(`USDT${quote}`)]
  const [coin, rate] = legs.map((market) => market && pastReturns(seed, profileOf(market), range))
  if (!coin || !rate) return new OwnReturns(seed, profile, range)
  return {
    activity: coin.activity,
    level: (back) => coin.level(back) * rate.level(back),
    minutes(hour) {
      const [of, in_] = [coin.minutes(hour), rate.minutes(hour)]
      const returns = of.returns.map((move, i) => (1 + move) * (1 + (in_.returns[i] as number)) - 1)
      return { returns, heats: of.heats }
    },
  }
}

class OwnReturns implements PastReturns {
  readonly activity: PairActivity
  private readonly market: MarketActivity
  private readonly levels = [1]
  private readonly own: number
  private readonly sector: number
  private readonly common: number
  /** The hours drawn last: a day is read twice, for its levels and for its minutes. */
  private readonly kept: (PastMinutes & { hour: number })[] = []

  constructor(
    seed: number,
    private readonly profile: MarketProfile,
    private readonly range: PastRange,
  ) {
    this.market = new MarketActivity(seed)
    this.activity = new PairActivity(seed, profile, this.market)
    this.own = namedSeed(seed, `past ${profile.symbol}`)
    this.sector = namedSeed(seed, `past sector ${profile.sector}`)
    this.common = namedSeed(seed, 'past market')
  }

  level(back: number): number {
    const { levels } = this
    for (let n = levels.length; n <= back; n++) {
      const after = levels[n - 1] as number
      levels.push(after / (1 + this.hour(n, after)))
    }
    return levels[back] as number
  }

  minutes(hour: number): PastMinutes {
    const slot = (hour / hourMs) % hoursKept
    let kept = this.kept[slot]
    if (kept?.hour !== hour) {
      kept = { hour, ...this.drawMinutes(hour) }
      this.kept[slot] = kept
    }
    return kept
  }

  private drawMinutes(hour: number): PastMinutes {
    const { activity, market } = this
    const count = hourMs / minuteMs
    const [returns, heats] = [new Float64Array(count), new Float64Array(count)]
    const common = new Float64Array(count)
    const own = new Float64Array(count)
    const middle = hour + minuteMs / 2
    if (activity.beta > 0) market.variances(common, middle, minuteMs)
    activity.ownVariances(own, middle, minuteMs, common)
    const isQuiet = activity.isQuiet(hour, hour + hourMs) && market.isQuiet(hour, hour + hourMs)
    for (let i = 0; i < count; i++) {
      const at = hour + i * minuteMs
      const drawn = this.drawn(common[i] as number, own[i] as number, mix(1, (at / minuteMs) >>> 0))
      returns[i] = limited(drawn * minuteStretch + (isQuiet ? 0 : this.news(at, minuteMs)))
      heats[i] = activity.heatOf(common[i] as number, own[i] as number)
    }
    return { returns, heats }
  }

  /** Return of the n-th hour before the opening; the first one may be shorter, or empty. */
  private hour(back: number, level: number): number {
    const { minutesFrom, until } = this.range
    const open = Math.floor(until / hourMs) * hourMs - (back - 1) * hourMs
    const close = Math.min(until, open + hourMs)
    let end = 1
    if (open < minutesFrom) end += this.wholeHour(open)
    else {
      const { returns } = this.minutes(open)
      for (let i = 0; i < (close - open) / minuteMs; i++) end *= 1 + (returns[i] as number)
    }
    return limited(end * (1 + this.drift(back, level) * ((close - open) / hourMs)) - 1)
  }

  private wholeHour(open: number): number {
    const { activity, market } = this
    const middle = open + hourMs / 2
    const common = activity.beta > 0 ? market.variance(middle) : 0
    const drawn = this.drawn(common, activity.ownVariance(middle), mix(2, (open / hourMs) >>> 0))
    return limited(drawn * hourStretch + this.news(open, hourMs))
  }

  /** What chance makes of a year with these variances; `draw` numbers it. */
  private drawn(common: number, own: number, draw: number): number {
    const { beta, ownVolatility, sectorVolatility } = this.activity
    const alone = ownVolatility * Math.sqrt(own) * bellOf(mix(this.own, draw))
    if (beta === 0) return alone
    const shared =
      beta * marketVolatility * bellOf(mix(this.common, draw)) +
      sectorVolatility * bellOf(mix(this.sector, draw))
    return alone + shared * Math.sqrt(common)
  }

  private news(from: number, ms: number): number {
    const { activity, market } = this
    return activity.newsMove(from, from + ms) + activity.beta * market.newsMove(from, from + ms)
  }

  private drift(back: number, level: number): number {
    const { volatility, sector } = this.profile
    const calm = volatility < 0.2
    // The lira has lost value for years, so a dollar cost less.
    if (sector === 'fiat') return 0.25 / hoursPerYear
    const home = pull * (calm ? 200 : 1) * (1 - 1 / level)
    if (calm) return home
    return (
      home + this.activity.beta * trend(this.common, back, marketTrend) + trend(this.own, back, volatility)
    )
  }
}

function limited(move: number): number {
  return Math.max(-moveMax, Math.min(moveMax, move))
}

function trend(stream: number, n: number, volatility: number): number {
  const bits = mix(stream ^ 0x5bd1e995, Math.floor(n / trendHours))
  return (bellOf(bits) * volatility * trendShare) / hoursPerYear
}
