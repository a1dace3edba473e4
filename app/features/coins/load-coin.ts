// A coin's profile: what the catalogue and this exchange's own prices say of it, and nothing else.

import { Decimal } from 'decimal.js'
import { homeZoneMinutes } from '#app/i18n/format.ts'
import { launchOf } from '#app/parts/coin-launches.ts'
import { linePath } from '#app/parts/line-path.ts'
import type { MarketRow, MarketService } from '#app/services/markets.ts'
import { type Currency, inCurrency, shownCurrency, usdtRate } from '#app/services/worth.ts'
import { coinName, coinSector } from '#engine/market/catalogue.ts'
import { coinChains } from '#engine/market/coin-chains.ts'
import type { Interval } from '#engine/market/intervals.ts'

/** Of the drawing: about as many points as it has room for. */
export const periods = {
  '7d': { interval: '4H', points: 42 },
  '30d': { interval: '12H', points: 60 },
  '1y': { interval: '3D', points: 122 },
} as const satisfies Record<string, { interval: Interval; points: number }>
export type Period = keyof typeof periods

export const priceBox = { width: 720, height: 200 } as const

export function readPeriod(search: URLSearchParams): Period {
  const wanted = search.get('period')
  return wanted === '7d' || wanted === '1y' ? wanted : '30d'
}

async function priceLine(markets: MarketService, symbol: string, period: Period) {
  const { interval, points } = periods[period]
  const rows = await markets.candles({ symbol, interval, limit: points, zoneMinutes: homeZoneMinutes })
  const closes = rows.map(({ close }) => close)
  const [first, last] = [rows[0]?.open, closes.at(-1)]
  return {
    path: linePath(closes.map(Number), priceBox),
    change: first && last && first !== '0' ? new Decimal(last).div(first).minus(1).toFixed(6) : null,
    high: rows.length > 0 ? Decimal.max(...rows.map(({ high }) => high)).toFixed() : null,
    low: rows.length > 0 ? Decimal.min(...rows.map(({ low }) => low)).toFixed() : null,
    since: rows[0]?.openTime ?? null,
  }
}

/** The pair that prices the coin: against USDT, against the lira, or the liveliest it is part of. */
function mainPair(pairs: readonly MarketRow[], coin: string): MarketRow | undefined {
  const against = (quote: string) => pairs.find((pair) => pair.base === coin && pair.quote === quote)
  return against('USDT') ?? against('TRY') ?? pairs[0]
}

function turnoverOf(pairs: readonly MarketRow[]): string {
  const sum = (all: Decimal, { ticker }: MarketRow) =>
    all.plus(new Decimal(ticker.quoteVolume).times(ticker.toUsdt))
  return pairs.reduce(sum, new Decimal(0)).toFixed(2)
}

/** Undefined when no running pair has the coin. */
export async function loadCoin(markets: MarketService, coin: string, period: Period, wanted: Currency) {
  const pairs = markets.list().filter(({ base, quote }) => base === coin || quote === coin)
  const main = mainPair(pairs, coin)
  if (main === undefined) return undefined
  const currency = shownCurrency(markets, wanted)
  const rate = usdtRate(markets, coin)
  return {
    coin,
    name: coinName(coin),
    sector: coinSector(coin),
    launch: launchOf(coin) ?? null,
    pairs,
    main,
    line: await priceLine(markets, main.symbol, period),
    turnoverUsdt: turnoverOf(pairs),
    worth: rate && { currency, amount: inCurrency(markets, rate, currency) },
    chains: [...(coinChains.get(coin) ?? [])],
  }
}

export type CoinProfile = NonNullable<Awaited<ReturnType<typeof loadCoin>>>
