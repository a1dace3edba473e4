// The long past of a pair, hour by hour backwards from its opening: a market factor, a trend of its own, its own noise.

import { bellOf, mix, namedSeed } from '../core/random.ts'
import { catalogueMarket } from '../market/catalogue.ts'
import { type MarketProfile, profileOf } from './profile.ts'

const hoursPerYear = 8760
/** A trend lasts this many hours, then another one is drawn. */
const trendHours = 45 * 24
/** Of a year's volatility: how far trends reach in a year. */
const trendShare = 0.9
const marketVolatility = 0.45
/** Per hour: how strongly levels far from the opening one are drawn back to it, so that nothing starts at nothing. */
const pull = 1.2 / hoursPerYear
const moveMax = 0.1

/**
 * Level of the pair n hours before the opening, as a share of the opening price (level 0 is 1). Walks back only as far
 * as requested, and caches. A pair against a coin with a USDT pair (BTCTRY) is the product of its two parts.
 */
export function hourLevels(seed: number, profile: MarketProfile): (back: number) => number {
  const { base, quote } = profile
  const legs =
    quote === 'USDT' || base === 'USDT'
      ? []
      : [catalogueMarket(`${base}USDT`), catalogueMarket(`USDT${quote}`)]
  const [first, second] = legs
  if (first && second) {
    const [of, in_] = [hourLevels(seed, profileOf(first)), hourLevels(seed, profileOf(second))]
    return (back) => of(back) * in_(back)
  }
  const own = namedSeed(seed, `past ${profile.symbol}`)
  const market = namedSeed(seed, 'past market')
  const levels = [1]
  return (back) => {
    for (let n = levels.length; n <= back; n++)
      levels.push(before(levels[n - 1] as number, n, own, market, profile))
    return levels[back] as number
  }
}

function before(
  level: number,
  n: number,
  own: number,
  market: number,
  { volatility, sector }: MarketProfile,
): number {
  const hourly = volatility / Math.sqrt(hoursPerYear)
  const calm = volatility < 0.2
  const beta = calm ? 0 : 0.5 + volatility * 0.6
  const common =
    beta * ((marketVolatility / Math.sqrt(hoursPerYear)) * bellOf(mix(market, n)) + trend(market, n, 0.5))
  // The lira has lost value for years; going back it was worth more, so a dollar cost less.
  const slide = sector === 'fiat' ? -0.25 / hoursPerYear : 0
  const noise = 0.75 * hourly * bellOf(mix(own, n)) + (calm ? 0 : trend(own, n, volatility))
  const home = sector === 'fiat' ? 0 : pull * (calm ? 200 : 1) * (1 / level - 1)
  return level * (1 + Math.max(-moveMax, Math.min(moveMax, common + noise + slide + home)))
}

function trend(stream: number, n: number, volatility: number): number {
  const bits = mix(stream ^ 0x5bd1e995, Math.floor(n / trendHours))
  return (bellOf(bits) * volatility * trendShare) / hoursPerYear
}
