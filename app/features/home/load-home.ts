// What the front page shows: one pair as a small terminal, how much there is of everything, and who moved most today.

import { Decimal } from 'decimal.js'
import type { MarketRow } from '#app/services/markets.ts'
import type { Services } from '#app/services/services.ts'
import { heroCandles, heroInterval, heroLevels } from './hero-size.ts'

/** Pairs that the small terminal offers. */
const offered = 4
const moversShown = 5

const usdtVolume = ({ ticker }: MarketRow) => new Decimal(ticker.quoteVolume).times(ticker.toUsdt)

function most(rows: readonly MarketRow[], weight: (row: MarketRow) => Decimal): MarketRow[] {
  const weighed = rows.map((row) => ({ row, weight: weight(row) }))
  return weighed.sort((a, b) => b.weight.comparedTo(a.weight)).map(({ row }) => row)
}

/** Coins, not pairs, rise and fall: of each the pair against USDT counts. */
function moversOf(rows: readonly MarketRow[]) {
  const usdt = rows.filter(({ quote }) => quote === 'USDT')
  const byRise = most(usdt, ({ ticker }) => new Decimal(ticker.change))
  const rose = byRise.filter(({ ticker }) => new Decimal(ticker.change).gt(0))
  const fell = byRise.filter(({ ticker }) => new Decimal(ticker.change).lt(0)).reverse()
  return { gainers: rose.slice(0, moversShown), losers: fell.slice(0, moversShown) }
}

/** `wanted`: symbol of the pair that the reader chose. */
async function heroOf({ markets }: Pick<Services, 'markets'>, lively: readonly MarketRow[], wanted: string) {
  const pairs = lively.slice(0, offered)
  const market = pairs.find(({ symbol }) => symbol === wanted) ?? pairs[0]
  if (market === undefined) return null
  const { symbol } = market
  return {
    market,
    pairs: pairs.map(({ symbol, base, quote }) => ({ symbol, base, quote })),
    depth: markets.depth(symbol, heroLevels),
    candles: await markets.candles({ symbol, interval: heroInterval, limit: heroCandles, zoneMinutes: 0 }),
  }
}

export async function loadHome(services: Pick<Services, 'markets'>, wanted: string) {
  const rows = services.markets.list()
  const lively = most(
    rows.filter(({ ticker }) => ticker.status === 'trading'),
    usdtVolume,
  )
  return {
    hero: await heroOf(services, lively, wanted),
    movers: { popular: lively.slice(0, moversShown), ...moversOf(lively) },
    figures: {
      pairs: rows.length,
      coins: new Set(rows.map(({ base }) => base)).size,
      volume: lively.reduce((sum, row) => sum.plus(usdtVolume(row)), new Decimal(0)).toFixed(2),
    },
  }
}

type Home = Awaited<ReturnType<typeof loadHome>>
export type HomeFigures = Home['figures']
export type HomeHero = NonNullable<Home['hero']>
